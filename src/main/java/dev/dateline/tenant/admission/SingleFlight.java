package dev.dateline.tenant.admission;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Merges concurrent calls with the same key: the work runs once, and all callers get its result, as Go's {@code
 * singleflight} does. Does not block; {@code BoundedSingleFlight} of searches does.
 */
final class SingleFlight<K, V> {

    private final Map<K, CompletableFuture<V>> going = new ConcurrentHashMap<>();

    /** The result of work that already runs for this key; otherwise starts this work. */
    CompletionStage<V> ask(K key, Supplier<CompletionStage<V>> work) {
        CompletableFuture<V> mine = new CompletableFuture<>();
        CompletableFuture<V> others = going.putIfAbsent(key, mine);
        if (others != null) {
            return others;
        }
        try {
            work.get().whenComplete((value, failure) -> {
                going.remove(key, mine);
                if (failure != null) {
                    mine.completeExceptionally(failure);
                } else {
                    mine.complete(value);
                }
            });
        } catch (RuntimeException | Error failed) { // an entry that stays would block its key for ever
            going.remove(key, mine);
            mine.completeExceptionally(failed);
        }
        return mine;
    }
}
