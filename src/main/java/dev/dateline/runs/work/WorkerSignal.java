package dev.dateline.runs.work;

import java.time.Duration;

/** Wake-up signal for all workers. A busy worker sees a missed signal at its next wait. */
class WorkerSignal {

    private long count;

    /** Number of signals so far; read it before looking for work. */
    synchronized long count() {
        return count;
    }

    synchronized void raise() {
        count++;
        notifyAll();
    }

    /** Waits until there were more signals than this, or the time is over. */
    synchronized void awaitAfter(long seen, Duration time) throws InterruptedException {
        long limit = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); count == seen && left > 0; left = limit - System.nanoTime()) {
            pause(left);
        }
    }

    /**
     * Waits for a signal, at most this many nanoseconds; the caller holds the monitor. Tests override it to stop time.
     */
    @SuppressWarnings("WaitNotInLoop") // the caller has the loop
    synchronized void pause(long nanos) throws InterruptedException {
        wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
}
