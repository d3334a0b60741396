package dev.dateline.transport;

import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Has many who ask the same thing at the same time get one answer: however many ask, the work is done once at a time. */
final class Together<K, V> {

    private final Map<K, CompletableFuture<V>> going = new ConcurrentHashMap<>();

    /** The answer of the work that is going on for this key, or of new work; whoever works completes it. */
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
        } catch (RuntimeException refused) {
            going.remove(key, mine);
            mine.completeExceptionally(refused);
        }
        return mine;
    }
}
