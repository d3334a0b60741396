package dev.dateline.search.backend;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs equal work once: who asks for it while it runs waits for its result, or its failure. The number of those who
 * wait is limited, because each blocks a thread that other requests need. Thread-safe.
 *
 * @param <K> what makes work equal
 */
final class BoundedSingleFlight<K> {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(100);

    private final ConcurrentMap<K, CompletableFuture<Object>> running = new ConcurrentHashMap<>();
    private final Function<K, ?> groupOf;
    private final int maxWaitingOfGroup;
    private final Semaphore places;
    private final ConcurrentMap<Object, Integer> waiting = new ConcurrentHashMap<>();

    /**
     * @param groupOf the group that work belongs to
     * @param maxWaitingOfGroup how many may wait at the same time for work of one group
     * @param maxWaiting how many may wait at the same time for whatever work
     */
    BoundedSingleFlight(Function<K, ?> groupOf, int maxWaitingOfGroup, int maxWaiting) {
        this.groupOf = groupOf;
        this.maxWaitingOfGroup = maxWaitingOfGroup;
        places = new Semaphore(maxWaiting);
    }

    /**
     * The result of the work. If too many wait, the caller is refused at once (503).
     *
     * @param gone whether the caller no longer wants it; the work of such a caller is done again for those who wait
     */
    <T> T run(K key, BooleanSupplier gone, Supplier<T> work) {
        while (true) {
            var mine = new CompletableFuture<Object>();
            CompletableFuture<Object> first = running.putIfAbsent(key, mine);
            if (first == null) {
                return lead(key, mine, gone, work);
            }
            try {
                return this.<T>await(key, first, gone);
            } catch (CancellationException left) {
                if (gone.getAsBoolean()) {
                    throw left;
                }
            }
        }
    }

    private <T> T lead(K key, CompletableFuture<Object> result, BooleanSupplier gone, Supplier<T> work) {
        try {
            T done = work.get();
            running.remove(key, result); // before the result is known: nobody joins work that has ended
            result.complete(done);
            return done;
        } catch (RuntimeException | Error failed) {
            running.remove(key, result);
            if (gone.getAsBoolean()) {
                result.cancel(false);
            } else {
                result.completeExceptionally(failed);
            }
            throw failed;
        }
    }

    private <T> T await(K key, CompletableFuture<Object> first, BooleanSupplier gone) {
        Object group = groupOf.apply(key);
        if (waiting.merge(group, 1, Integer::sum) > maxWaitingOfGroup || !places.tryAcquire()) {
            leave(group);
            throw SearchSlots.refused(POLL_INTERVAL);
        }
        try {
            return this.<T>result(first, gone);
        } finally {
            places.release();
            leave(group);
        }
    }

    private void leave(Object group) {
        waiting.computeIfPresent(group, (same, count) -> count == 1 ? null : count - 1);
    }

    @SuppressWarnings("unchecked") // equal keys are of equal work, which has one type of result
    private <T> T result(CompletableFuture<Object> first, BooleanSupplier gone) {
        while (true) {
            try {
                return (T) first.get(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException running) {
                if (gone.getAsBoolean()) {
                    throw new CancellationException("the client has disconnected");
                }
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof RuntimeException known
                        ? known
                        : new IllegalStateException(failed.getCause());
            } catch (InterruptedException stopping) { // no CancellationException: run would wait again
                Thread.currentThread().interrupt();
                throw SearchSlots.refused(POLL_INTERVAL);
            }
        }
    }
}
