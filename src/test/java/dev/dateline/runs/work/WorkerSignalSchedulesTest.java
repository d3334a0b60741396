package dev.dateline.runs.work;

import dev.dateline.interleaving.Schedules;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkerSignalSchedulesTest {

    /** Waits have no timeout here, so a lost signal leaves a worker waiting forever, which is detected. */
    private static final class Endless extends WorkerSignal {
        @Override
        @SuppressWarnings("WaitNotInLoop") // the caller has the loop
        synchronized void pause(long nanos) throws InterruptedException {
            wait();
        }
    }

    @Test
    void noWorkerSleepsWhileThereIsWork() {
        Schedules.explore(1_000, () -> {
            WorkerSignal signal = new Endless();
            AtomicInteger items = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Schedules.share(signal, items, done);
            Schedules.Step worker = () -> {
                while (done.get() < 2) {
                    long seen = signal.count(); // like a run worker
                    if (items.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                        done.incrementAndGet();
                        signal.raise(); // wakes the other worker of this scenario, which ends when all items are done
                    } else if (done.get() < 2) {
                        signal.awaitAfter(seen, Duration.ofHours(1));
                    }
                }
            };
            Schedules.Step submission = () -> {
                items.incrementAndGet();
                signal.raise();
            };
            Schedules.together(worker, worker, submission, submission);
            Schedules.require(items.get() == 0, "an item is left");
        });
    }
}
