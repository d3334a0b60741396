package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PeriodicTaskTest {

    private final Semaphore ran = new Semaphore(0);
    private final AtomicInteger executions = new AtomicInteger();
    private PeriodicTask task;

    @AfterEach
    void stop() {
        task.stop();
    }

    @Test
    void aFailedTaskRunsAgain() throws InterruptedException {
        start(() -> {
            ran.release();
            switch (executions.incrementAndGet()) {
                case 1 -> throw new SQLException("the database is away", "08001");
                case 2 -> throw new IllegalStateException("broken");
                case 3 -> throw new StackOverflowError();
                default -> {}
            }
        });
        assertThat(ran.tryAcquire(4, Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void aTaskThatIsStartedTwiceRunsOnOneThread() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        start(() -> {
            ran.release();
            await(end);
        });
        task.start();
        ran.acquire();
        assertThat(ran.tryAcquire(100, TimeUnit.MILLISECONDS)).isFalse();
        end.countDown();
    }

    @Test
    void aStopLetsTheExecutionInProgressFinishAndStartsNoOther() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger finished = new AtomicInteger();
        start(() -> {
            ran.release();
            await(end);
            finished.incrementAndGet();
        });
        ran.acquire();
        task.stop();
        end.countDown();
        task.awaitEnd(Duration.ofSeconds(Waiting.SECONDS));
        assertThat(finished).hasValue(1);
        assertThat(ran.availablePermits()).isZero();
    }

    @Test
    void aStoppedTaskCanBeStartedAgain() throws InterruptedException {
        start(ran::release);
        ran.acquire();
        task.stop();
        task.awaitEnd(Duration.ofSeconds(Waiting.SECONDS));
        ran.drainPermits();
        task.start();
        assertThat(ran.tryAcquire(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
    }

    private void start(PeriodicTask.Step step) {
        task = new PeriodicTask("test", Duration.ofMillis(1), Logger.getLogger(PeriodicTaskTest.class), step);
        task.start();
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("an execution in progress was interrupted", interrupted);
        }
    }
}
