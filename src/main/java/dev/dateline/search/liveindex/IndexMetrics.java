package dev.dateline.search.liveindex;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Metrics of the indexes. */
@ApplicationScoped
public class IndexMetrics {

    /** Whether the index answered a search, or why SQL did. */
    public enum Outcome {
        INDEX,
        /** The project has no index snapshot (yet). */
        NO_SNAPSHOT,
        /** The project changed faster than the index could be updated. */
        STALE_SNAPSHOT,
        /** The index failed, or returned articles that do not exist. */
        BROKEN_INDEX,
        /** The words of the project's articles were not read (yet). */
        WORDS_NOT_LOADED,
        /** The query has so many frequent words that it would slow down the others. */
        TOO_MANY_WORDS,
        /** The vectors of the project's articles were not read (yet). */
        VECTORS_NOT_LOADED
    }

    private final MeterRegistry registry;
    private final Counter evicted;
    private final Counter distrusted;
    private final Timer built;
    private final Timer loaded;
    private final Timer words;
    private final Timer vectors;

    IndexMetrics(MeterRegistry registry) {
        this.registry = registry;
        evicted = registry.counter("dateline.index.evictions");
        distrusted = registry.counter("dateline.index.distrusted");
        built = registry.timer("dateline.index.build");
        loaded = registry.timer("dateline.index.load");
        words = registry.timer("dateline.index.words");
        vectors = registry.timer("dateline.index.vectors");
    }

    /** Counts a search with this outcome. */
    public void answered(Outcome outcome) {
        registry.counter("dateline.index.searches", "outcome", outcome.name().toLowerCase(Locale.ROOT))
                .increment();
    }

    void measure(LongSupplier projects, LongSupplier bytes, LongSupplier paused, LongSupplier withoutRoom) {
        Gauge.builder("dateline.index.projects", projects::getAsLong).register(registry);
        Gauge.builder("dateline.index.paused", paused::getAsLong)
                .description("Projects without an index: too large, or in rebuild backoff")
                .register(registry);
        Gauge.builder("dateline.index.without.room", withoutRoom::getAsLong)
                .description("Projects whose searches SQL serves, because the index memory is too small for them")
                .register(registry);
        Gauge.builder("dateline.index.memory", bytes::getAsLong)
                .baseUnit("bytes")
                .register(registry);
    }

    void evicted() {
        evicted.increment();
    }

    void distrusted() {
        distrusted.increment();
    }

    void built(Duration time) {
        built.record(time);
    }

    void loaded(Duration time) {
        loaded.record(time);
    }

    void vectorsRead(Duration time) {
        vectors.record(time);
    }

    void wordsRead(Duration time) {
        words.record(time);
    }
}
