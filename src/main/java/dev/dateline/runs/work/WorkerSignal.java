package dev.dateline.runs.work;

import java.time.Duration;

/** Wake-up signal for all workers. A busy worker sees a missed signal at its next wait. */
class WorkerSignal {

    private long count;

    /** How often the signal was raised; to be read before looking for work. */
    synchronized long count() {
        return count;
    }

    synchronized void raise() {
        count++;
        notifyAll();
    }

    /** Waits until the signal was raised more often than {@code seen}, or for the whole time. */
    synchronized void awaitAfter(long seen, Duration time) throws InterruptedException {
        long limit = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); count == seen && left > 0; left = limit - System.nanoTime()) {
            pause(left);
        }
    }

    /** Waits at most so many nanoseconds; the caller holds the monitor. Tests with a standing clock replace it. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the caller's
    synchronized void pause(long nanos) throws InterruptedException {
        wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
}
