package dev.dateline.search.backend;

import static dev.dateline.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.problem.ProblemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * How many of the searches by polygon or distance, which no index in memory answers, are done at the same time: no more than would use the processor
 * up, and for one key no more than half of them. Others wait for a place, and are refused where it takes too long.
 * Safe for use by many threads.
 */
final class SearchSlots {

    /** Each waits on a thread that others need. */
    static final int MOST_WAITING_OF_A_KEY = 16;

    static final int MOST_WAITING = 64;

    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final ScopedValue<SearchSlots> INSIDE = ScopedValue.newInstance();

    /** Of a key: the searches that are done, and those that wait. */
    private static final class Use {
        private int inside;
        private int waiting;
    }

    private final int count;
    private final Duration patience;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition left = lock.newCondition();
    private final Map<String, Use> uses = new HashMap<>();
    private int inside;
    private int waiting;

    /**
     * @param count in all
     * @param patience how long a search waits for one
     */
    SearchSlots(int count, Duration patience) {
        this.count = count;
        this.patience = patience;
    }

    /** Places of one key. */
    int share() {
        return Math.max(1, count / 2);
    }

    /**
     * Does work in a place of the room; work within such work needs no other.
     *
     * @param gone whether nobody waits for the work any more
     */
    <T> T during(String key, BooleanSupplier gone, Supplier<T> work) {
        if (INSIDE.isBound()) {
            return work.get();
        }
        enter(key, gone);
        try {
            return ScopedValue.where(INSIDE, this).call(work::get);
        } finally {
            leave(key);
        }
    }

    private void enter(String key, BooleanSupplier gone) {
        lock.lock();
        try {
            Use use = uses.computeIfAbsent(key, unknown -> new Use());
            try {
                if (!hasSlot(use)) {
                    await(use, gone);
                }
                use.inside++;
                inside++;
            } finally {
                forget(key, use);
            }
        } finally {
            lock.unlock();
        }
    }

    private void await(Use use, BooleanSupplier gone) {
        if (use.waiting == MOST_WAITING_OF_A_KEY) {
            throw ofKey();
        }
        if (waiting == MOST_WAITING) {
            throw full();
        }
        use.waiting++;
        waiting++;
        try {
            long end = System.nanoTime() + patience.toNanos();
            while (!hasSlot(use)) {
                long rest = end - System.nanoTime();
                if (rest <= 0) {
                    throw use.inside >= share() ? ofKey() : full();
                }
                left.await(Math.min(rest, GLANCE.toNanos()), TimeUnit.NANOSECONDS);
                if (gone.getAsBoolean()) {
                    throw full(); // nobody reads it
                }
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            throw full();
        } finally {
            use.waiting--;
            waiting--;
        }
    }

    private boolean hasSlot(Use use) {
        return inside < count && use.inside < share();
    }

    private void leave(String key) {
        lock.lock();
        try {
            Use use = uses.get(key);
            if (use != null) {
                use.inside--;
                forget(key, use);
            }
            inside--;
            left.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void forget(String key, Use use) {
        if (use.inside == 0 && use.waiting == 0) {
            uses.remove(key, use);
        }
    }

    private static ProblemException ofKey() {
        return RATE_LIMITED
                .because("The API key has too many searches by polygon or distance at the same time")
                .retryAfter(RETRY);
    }

    private static ProblemException full() {
        return UNAVAILABLE
                .because("The service has too many searches by polygon or distance at the same time")
                .retryAfter(RETRY);
    }
}
