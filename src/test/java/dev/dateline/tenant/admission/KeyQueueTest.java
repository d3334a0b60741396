package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class KeyQueueTest {

    private static final String KEY = "a";

    private final KeyQueue turns = new KeyQueue(2, 3);
    private final List<String> begun = new ArrayList<>();

    @Test
    void aKeysRequestsWaitTheirTurnAndTooManyAreRefused() {
        Turn first = turn();
        Turn second = turn();
        assertThat(first.tryTake()).isTrue();
        assertThat(second.tryTake()).isTrue();
        Turn third = turn();
        assertThat(third.tryTake()).isFalse();
        assertThat(third.take(() -> begun.add("third"))).isTrue();
        assertThat(turn().take(() -> begun.add("fourth"))).isFalse();
        assertThat(new Turn(turns, "b", Runnable::run).tryTake()).isTrue();
        assertThat(begun).isEmpty();
        second.end();
        assertThat(begun).containsExactly("third");
        first.end();
        third.end();
        assertThat(turn().tryTake()).isTrue();
        assertThat(turn().tryTake()).isTrue();
    }

    @Test
    void thoseThatComeBackAreNoRequestsMoreAndRefuseNoOther() {
        List<Turn> polls = List.of(turn(), turn(), turn(), turn());
        for (Turn poll : polls) {
            poll.tryTake();
            poll.pause();
        }
        polls.forEach(Turn::resume); // two run, two wait
        Turn another = turn();
        assertThat(another.take(() -> begun.add("another"))).isTrue();
        assertThat(turn().take(() -> begun.add("too many"))).isFalse();
        polls.forEach(Turn::end);
        assertThat(begun).containsExactly("another");
        another.end();
        assertThat(turn().tryTake()).isTrue();
        assertThat(turn().tryTake()).isTrue();
    }

    @Test
    void aWaitingThreadYieldsItsTurnHoweverManyThereAre() {
        Turn poll = turn();
        poll.tryTake();
        poll.pause();
        List<Turn> others = List.of(turn(), turn(), turn());
        others.forEach(other -> other.take(() -> begun.add("other")));
        assertThat(begun).hasSize(2);
        CompletionStage<Void> again = poll.resume();
        assertThat(isDone(again)).isFalse();
        others.get(0).end();
        assertThat(begun).hasSize(3);
        others.get(1).end();
        assertThat(isDone(again)).isTrue();
        assertThat(turn().tryTake()).isFalse();
        poll.end();
        assertThat(turn().tryTake()).isTrue();
    }

    @Test
    void aRequestThatEndsWhileItWaitsLetsTheNextOneThrough() {
        Turn first = turn();
        Turn second = turn();
        first.tryTake();
        second.tryTake();
        Turn poll = turn();
        CompletionStage<Void> again = poll.resume();
        Turn last = turn();
        CompletionStage<Void> next = last.resume();
        poll.end();
        first.end();
        assertThat(isDone(again)).isFalse();
        assertThat(isDone(next)).isTrue();
        last.end();
        second.end();
        second.end();
        assertThat(turn().tryTake()).isTrue();
        assertThat(turn().tryTake()).isTrue();
        assertThat(turn().tryTake()).isFalse();
    }

    @Test
    void manyThreadsNeverWorkMoreThanTheyMayAndAllComeThrough() throws Exception {
        KeyQueue many = new KeyQueue(3, 1_000);
        AtomicInteger working = new AtomicInteger();
        AtomicInteger through = new AtomicInteger();
        AtomicInteger maxWorking = new AtomicInteger();
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int request = 0; request < 1_000; request++) {
                threads.submit(() -> {
                    Turn turn = new Turn(many, KEY, Runnable::run);
                    turn.take(() -> threads.submit(() -> {
                        maxWorking.accumulateAndGet(working.incrementAndGet(), Math::max);
                        working.decrementAndGet();
                        through.incrementAndGet();
                        turn.end();
                    }));
                });
            }
            Waiting.until(() -> through.get() == 1_000);
        }
        assertThat(maxWorking).hasValueLessThanOrEqualTo(3);
    }

    private Turn turn() {
        return new Turn(turns, KEY, Runnable::run);
    }

    private static boolean isDone(CompletionStage<Void> stage) {
        CompletableFuture<Void> future = stage.toCompletableFuture();
        return future.isDone();
    }
}
