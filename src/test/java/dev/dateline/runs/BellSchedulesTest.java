package dev.dateline.runs;

import dev.dateline.interleaving.Schedules;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BellSchedulesTest {

    /** Nobody waits until the time is over: a ring that is lost is a worker that waits for ever, which is found. */
    private static final class Endless extends Bell {
        @Override
        @SuppressWarnings("WaitNotInLoop") // the loop is the caller's
        synchronized void pause(long nanos) throws InterruptedException {
            wait();
        }
    }

    @Test
    void noWorkerSleepsWhileThereIsWork() {
        Schedules.explore(1_000, () -> {
            Bell bell = new Endless();
            AtomicInteger items = new AtomicInteger();
            AtomicInteger done = new AtomicInteger();
            Schedules.share(bell, items, done);
            Schedules.Step worker = () -> {
                while (done.get() < 2) {
                    long heard = bell.rings(); // as a worker of runs does
                    if (items.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                        done.incrementAndGet();
                        bell.ring(); // for the other worker of this scenario, which ends when all is done
                    } else if (done.get() < 2) {
                        bell.awaitAfter(heard, Duration.ofHours(1));
                    }
                }
            };
            Schedules.Step submission = () -> {
                items.incrementAndGet();
                bell.ring();
            };
            Schedules.together(worker, worker, submission, submission);
            Schedules.require(items.get() == 0, "an item is left");
        });
    }
}
