package dev.dateline.engine.geoindex.parallel;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Work that is offered to the threads of {@link ForkJoinPool#commonPool()}, of which there is one fewer than processors. Where all
 * are busy, or there is one processor, nobody waits for them: who offered the work does it, or does without. Thread-safe.
 */
public final class SpareWork<T> {

    private final Supplier<T> work;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final CompletableFuture<T> result = new CompletableFuture<>();

    private SpareWork(Supplier<T> work) {
        this.work = work;
    }

    /** How many threads there may be besides the one that asks. */
    public static int others() {
        return Math.min(
                ForkJoinPool.getCommonPoolParallelism(), Runtime.getRuntime().availableProcessors() - 1);
    }

    /** Offers work; it must not wait for other work. */
    public static <T> SpareWork<T> offer(Supplier<T> work) {
        var offered = new SpareWork<>(work);
        if (others() > 0) {
            ForkJoinPool.commonPool().execute(offered::begin);
        }
        return offered;
    }

    private void begin() {
        if (begun.compareAndSet(false, true)) {
            try {
                result.complete(work.get());
            } catch (Throwable failure) {
                result.completeExceptionally(failure);
            }
        }
    }

    /** What it gives: done here if no thread has begun it. */
    public T get() {
        begin();
        try {
            return result.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException known ? known : failed;
        }
    }

    /** What it gives if a thread has begun it; else it will not be done. */
    public Optional<T> ifBegun() {
        return begun.compareAndSet(false, true) ? Optional.empty() : Optional.of(get());
    }
}
