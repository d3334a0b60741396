package dev.dateline.chaos.workload;

import java.util.concurrent.locks.LockSupport;

/** Limits the turns per second; catches up on a limited number of turns after an outage. */
final class Pace {

    private static final int BEHIND = 20;

    private final long interval;
    private long next = System.nanoTime();

    Pace(double turnsASecond) {
        interval = (long) (1e9 / turnsASecond);
    }

    /** Waits for the caller's turn. */
    void await() {
        long mine;
        synchronized (this) {
            next = Math.max(next + interval, System.nanoTime() - BEHIND * interval);
            mine = next;
        }
        for (long rest = mine - System.nanoTime(); rest > 0; rest = mine - System.nanoTime()) {
            LockSupport.parkNanos(rest);
        }
    }
}
