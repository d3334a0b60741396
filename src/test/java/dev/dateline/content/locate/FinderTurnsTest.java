package dev.dateline.content.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.Waiting;
import dev.dateline.engine.geoparse.Checkpoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Texts of all owners get equal shares of the processors, whatever each owner sends. */
class FinderTurnsTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Executor THREADS = Thread::startVirtualThread;
    private static final int SLICES = 5;
    private static final Checkpoint WANTED = () -> {};

    private final AtomicLong now = new AtomicLong();
    private final List<String> order = Collections.synchronizedList(new ArrayList<>());

    @Test
    void aShortTextWaitsForOneSliceOfALongOneAndNotForItsEnd() throws Exception {
        FinderTurns turns = turns(1, 10_000_000);
        FinderTurns.Turn rude = turns.begin("rude", 1_000_000, LONG, WANTED).orElseThrow();
        rude.pass();
        assertThat(turns.waiting()).as("nobody else, within its slice").isZero();
        CompletableFuture<Void> other = work(turns, "other", 1);
        awaitWaiting(turns, 1);
        rude.pass();
        assertThat(order).as("its slice is not over").isEmpty();
        now.addAndGet(FinderTurns.SLICE.toNanos());
        rude.pass();
        assertThat(order).containsExactly("other");
        rude.close();
        other.get(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void ownersTakeTurnsHoweverManyTextsEachHas() throws Exception {
        FinderTurns turns = turns(1, 10_000_000);
        FinderTurns.Turn first = turns.begin("first", 1, LONG, WANTED).orElseThrow();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int text = 0; text < 10; text++) {
            all.add(work(turns, "rude", SLICES));
            awaitWaiting(turns, all.size());
        }
        for (String owner : List.of("other", "third")) {
            all.add(work(turns, owner, SLICES));
            awaitWaiting(turns, all.size());
        }
        first.close();
        for (CompletableFuture<Void> one : all) {
            one.get(Waiting.SECONDS, TimeUnit.SECONDS);
        }
        assertThat(order.subList(0, 3 * SLICES).stream().filter("other"::equals).count())
                .as("a third of the first slices: %s", order)
                .isEqualTo(SLICES);
    }

    @Test
    void aTextThatWaitsIsGivenUpWhenItIsNotWantedAnyMore() throws Exception {
        FinderTurns turns = turns(1, 10_000_000);
        FinderTurns.Turn first = turns.begin("a", 1_000_000, LONG, WANTED).orElseThrow();
        var isWanted = new AtomicBoolean(true);
        CompletableFuture<Void> second = CompletableFuture.runAsync(
                () -> {
                    assertThatThrownBy(() -> turns.begin("a", 1_000_000, LONG, () -> {
                                if (!isWanted.get()) {
                                    throw new CancellationException("a test");
                                }
                            }))
                            .hasMessage("a test");
                },
                THREADS);
        awaitWaiting(turns, 1);
        isWanted.set(false);
        second.get(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(turns.waiting()).isZero();
        first.close();
    }

    @Test
    void neverMoreThanAllowedAtTheSameTime() throws Exception {
        FinderTurns turns = turns(2, 10_000_000);
        FinderTurns.Turn one = turns.begin("a", 10, LONG, WANTED).orElseThrow();
        FinderTurns.Turn two = turns.begin("a", 10, LONG, WANTED).orElseThrow();
        assertThat(turns.begin("b", 10, Duration.ZERO, WANTED)).isEmpty();
        assertThat(turns.waiting()).as("who gave up").isZero();
        one.close();
        assertThat(turns.begin("b", 10, Duration.ZERO, WANTED)).isPresent();
        two.close();
    }

    @Test
    void aLongTextThatTakesAllMemoryLeavesRoomForShortOnes() throws Exception {
        FinderTurns turns = turns(4, 300_000);
        FinderTurns.Turn all = turns.begin("rude", 1_000_000, LONG, WANTED).orElseThrow();
        assertThat(turns.begin("other", 1_000_000, Duration.ZERO, WANTED))
                .as("a long one")
                .isEmpty();
        assertThat(turns.begin("other", 20_000, Duration.ZERO, WANTED)).isPresent();
        CompletableFuture<Void> next = work(turns, "other", 1, 1_000_000);
        awaitWaiting(turns, 1);
        all.close();
        next.get(Waiting.SECONDS, TimeUnit.SECONDS);
    }

    @Test
    void aTextThatWaitsForMemoryGetsItBeforeSmallerOnesThatCameLater() throws Exception {
        FinderTurns turns = turns(4, 335_000);
        FinderTurns.Turn first = turns.begin("first", 60_000, LONG, WANTED).orElseThrow();
        CompletableFuture<Void> large = work(turns, "large", 1, 300_000);
        awaitWaiting(turns, 1);
        assertThat(turns.begin("other", 60_000, Duration.ZERO, WANTED))
                .as("would keep the large one waiting")
                .isEmpty();
        assertThat(turns.begin("other", 20_000, Duration.ZERO, WANTED))
                .as("has memory of its own")
                .isPresent();
        now.addAndGet(FinderTurns.SLICE.toNanos());
        first.pass(); // goes on
        first.close();
        large.get(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(turns.begin("other", 60_000, Duration.ZERO, WANTED)).isPresent();
    }

    @Test
    void anInterruptedTextLeavesItsTurn() throws Exception {
        FinderTurns turns = turns(1, 10_000_000);
        FinderTurns.Turn interrupted = turns.begin("a", 10, LONG, WANTED).orElseThrow();
        CompletableFuture<Void> other = work(turns, "b", 1);
        awaitWaiting(turns, 1);
        now.addAndGet(FinderTurns.SLICE.toNanos());
        Thread.currentThread().interrupt();
        assertThatThrownBy(interrupted::pass).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        interrupted.close();
        other.get(Waiting.SECONDS, TimeUnit.SECONDS);
        assertThat(turns.begin("c", 10, Duration.ZERO, WANTED)).isPresent();
    }

    private FinderTurns turns(int atOnce, long maxChars) {
        return new FinderTurns(atOnce, maxChars, now::get);
    }

    private CompletableFuture<Void> work(FinderTurns turns, String owner, int slices) {
        return work(turns, owner, slices, 1_000);
    }

    /** A text of {@code slices} slices; each is noted. */
    private CompletableFuture<Void> work(FinderTurns turns, String owner, int slices, int chars) {
        return CompletableFuture.runAsync(
                () -> {
                    try (FinderTurns.Turn turn =
                            turns.begin(owner, chars, LONG, WANTED).orElseThrow()) {
                        for (int slice = 0; slice < slices; slice++) {
                            order.add(owner);
                            now.addAndGet(FinderTurns.SLICE.toNanos());
                            turn.pass();
                        }
                    } catch (InterruptedException stopped) {
                        throw new IllegalStateException(stopped);
                    }
                },
                THREADS);
    }

    private static void awaitWaiting(FinderTurns turns, int count) {
        Waiting.until(() -> turns.waiting() >= count);
    }
}
