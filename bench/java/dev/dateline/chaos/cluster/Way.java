package dev.dateline.chaos.cluster;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** One direction of a link; its traffic can be held back. */
public final class Way {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition thawed = lock.newCondition();
    private boolean frozen;
    private volatile Duration delay = Duration.ZERO;

    /** Nothing arrives any more, without an error. */
    public void freeze() {
        lock.lock();
        try {
            frozen = true;
        } finally {
            lock.unlock();
        }
    }

    public void thaw() {
        lock.lock();
        try {
            frozen = false;
            thawed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Traffic arrives this much later. */
    public void delay(Duration time) {
        delay = time;
    }

    Duration delay() {
        return delay;
    }

    /** Waits until data that was sent at this time may arrive, by {@link System#nanoTime}. */
    void pass(long sentAt) throws InterruptedException {
        long left = sentAt + delay.toNanos() - System.nanoTime();
        if (left > 0) {
            Thread.sleep(Duration.ofNanos(left));
        }
        lock.lockInterruptibly();
        try {
            while (frozen) {
                thawed.await();
            }
        } finally {
            lock.unlock();
        }
    }
}
