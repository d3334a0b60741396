package dev.dateline.runs;

import java.time.Duration;

/** Rings for all workers at once. One that was busy then has still heard it when it comes to wait. */
class Bell {

    private long rings;

    /** How often it has rung; to be asked before looking for work. */
    synchronized long rings() {
        return rings;
    }

    synchronized void ring() {
        rings++;
        notifyAll();
    }

    /** Waits until it has rung more often than so, or for the whole time. */
    synchronized void awaitAfter(long heard, Duration time) throws InterruptedException {
        long limit = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); rings == heard && left > 0; left = limit - System.nanoTime()) {
            pause(left);
        }
    }

    /** Waits for a ring, so many nanoseconds at most; the caller holds the monitor. Tests replace it, whose time stands still. */
    @SuppressWarnings("WaitNotInLoop") // the loop is the caller's
    synchronized void pause(long nanos) throws InterruptedException {
        wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
    }
}
