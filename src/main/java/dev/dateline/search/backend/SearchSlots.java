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
 * Concurrency limit for searches that only SQL answers (polygon, distance): one per core (at least 2), half of them per
 * key. Others queue, then time out. Thread-safe.
 */
final class SearchSlots {

    /** Each waiting search blocks a thread that other requests need. */
    static final int MOST_WAITING_OF_A_KEY = 16;

    static final int MOST_WAITING = 64;

    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final ScopedValue<SearchSlots> INSIDE = ScopedValue.newInstance();

    /** Running and waiting searches of a key. */
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
     * @param count maximum number of running searches
     * @param patience how long a search waits for one
     */
    SearchSlots(int count, Duration patience) {
        this.count = count;
        this.patience = patience;
    }

    /** Maximum number of running searches of one key. */
    int share() {
        return Math.max(1, count / 2);
    }

    /**
     * Runs work under the limit; nested work is not counted again.
     *
     * @param gone whether the client has disconnected
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
                    throw full(); // the client has disconnected
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
                .because("Too many concurrent polygon or distance searches with this API key; retry later")
                .retryAfter(RETRY);
    }

    private static ProblemException full() {
        return UNAVAILABLE
                .because("The server already runs its maximum number of polygon and distance searches; retry later")
                .retryAfter(RETRY);
    }
}
