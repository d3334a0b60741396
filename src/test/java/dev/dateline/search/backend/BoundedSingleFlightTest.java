package dev.dateline.search.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.dateline.Waiting;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Equal work runs once while it runs, and never for nobody. */
class BoundedSingleFlightTest {

    private static final BooleanSupplier THERE = () -> false;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final BoundedSingleFlight<String> shared = new BoundedSingleFlight<>(key -> key.charAt(0), 1, 2);
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final CountDownLatch joined = new CountDownLatch(1);
    private final AtomicInteger runs = new AtomicInteger();

    @AfterEach
    void stop() {
        end.countDown();
        threads.close();
    }

    @Test
    void equalWorkRunsOnce() throws Exception {
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, this::work));
        begun.await();
        Future<Integer> second = threads.submit(() -> shared.run("key", this::waits, this::work));
        joined.await();
        end.countDown();
        assertThat(first.get()).isEqualTo(1);
        assertThat(second.get()).isEqualTo(1);
    }

    @Test
    void otherWorkRunsBesideIt() throws Exception {
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, this::work));
        begun.await();
        assertThat(shared.run("other", THERE, () -> 7)).isEqualTo(7);
        end.countDown();
        assertThat(first.get()).isEqualTo(1);
    }

    @Test
    void workThatHasEndedRunsAgain() {
        end.countDown();
        assertThat(shared.run("key", THERE, this::work)).isEqualTo(1);
        assertThat(shared.run("key", THERE, this::work)).isEqualTo(2);
    }

    @Test
    void itsFailureIsEverybodysFailure() throws Exception {
        Supplier<Integer> failing = () -> {
            work();
            throw new IllegalStateException("failed");
        };
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, failing));
        begun.await();
        Future<Integer> second = threads.submit(() -> shared.run("key", this::waits, failing));
        joined.await();
        end.countDown();
        assertThatThrownBy(first::get).hasRootCauseMessage("failed");
        assertThatThrownBy(second::get).hasRootCauseMessage("failed");
        assertThat(runs).hasValue(1);
    }

    @Test
    void workOfAClientThatLeftIsDoneAgainForTheOthers() throws Exception {
        AtomicBoolean left = new AtomicBoolean();
        Future<Integer> first = threads.submit(() -> shared.run("key", left::get, () -> {
            work();
            throw new IllegalStateException("cancelled");
        }));
        begun.await();
        Future<Integer> second = threads.submit(() -> shared.run("key", this::waits, this::work));
        joined.await();
        left.set(true);
        end.countDown();
        assertThatThrownBy(first::get).hasRootCauseMessage("cancelled");
        assertThat(second.get()).isEqualTo(2);
    }

    @Test
    void whoFindsTooManyWaitingIsRefusedAtOnce() throws Exception {
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, this::work));
        begun.await();
        Future<Integer> second = threads.submit(() -> shared.run("key", this::waits, this::work));
        joined.await();
        assertThatThrownBy(() -> shared.run("key", THERE, this::work))
                .asInstanceOf(type(ProblemException.class))
                .satisfies(refused -> {
                    assertThat(refused.code()).isEqualTo(ProblemCode.UNAVAILABLE);
                    assertThat(refused.retryAfter()).isNotNull();
                });
        end.countDown();
        assertThat(first.get()).isEqualTo(1);
        assertThat(second.get()).isEqualTo(1);
        assertThat(shared.run("key", THERE, this::work)).isEqualTo(2);
    }

    @Test
    void aGroupLeavesPlacesToOthers() throws Exception {
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, this::work));
        begun.await();
        Future<Integer> second = threads.submit(() -> shared.run("key", this::waits, this::work));
        joined.await();
        CountDownLatch otherBegun = new CountDownLatch(1);
        CountDownLatch otherJoined = new CountDownLatch(1);
        Future<Integer> other = threads.submit(() -> shared.run("other", THERE, () -> {
            otherBegun.countDown();
            return work();
        }));
        otherBegun.await();
        Future<Integer> joinsOther = threads.submit(() -> shared.run(
                "other",
                () -> {
                    otherJoined.countDown();
                    return false;
                },
                this::work));
        otherJoined.await();
        assertThat(shared.run("third", THERE, () -> 7))
                .as("work that nobody shares needs no place")
                .isEqualTo(7);
        assertThatThrownBy(() -> shared.run("key", THERE, this::work)).isInstanceOf(ProblemException.class);
        end.countDown();
        assertThat(first.get()).isEqualTo(second.get());
        assertThat(other.get()).isEqualTo(joinsOther.get());
    }

    @Test
    void whoIsInterruptedWhileItWaitsIsRefused() throws Exception {
        Future<Integer> first = threads.submit(() -> shared.run("key", THERE, this::work));
        begun.await();
        AtomicReference<Thread> waiter = new AtomicReference<>();
        Future<Boolean> second = threads.submit(() -> {
            waiter.set(Thread.currentThread());
            assertThatThrownBy(() -> shared.run("key", this::waits, this::work)).isInstanceOf(ProblemException.class);
            return Thread.interrupted();
        });
        joined.await();
        waiter.get().interrupt();
        assertThat(second.get(Waiting.SECONDS, TimeUnit.SECONDS))
                .as("the thread is still interrupted")
                .isTrue();
        end.countDown();
        assertThat(first.get()).isEqualTo(1);
    }

    private int work() {
        begun.countDown();
        try {
            end.await();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
        return runs.incrementAndGet();
    }

    /** Asked only of those that wait. */
    private boolean waits() {
        joined.countDown();
        return false;
    }
}
