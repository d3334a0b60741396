package dev.dateline.liveindex;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** What operators see of the indexes. */
@ApplicationScoped
public class IndexMetrics {

    /** Why a search was answered by PostgreSQL alone, or that it was not. */
    public enum Way {
        INDEX,
        /** There is no picture of the project (yet). */
        COLD,
        /** The project changed faster than it could be followed. */
        STALE,
        /** The index failed, or told of articles that are not there. */
        BROKEN
    }

    private final MeterRegistry registry;
    private final Counter evicted;
    private final Counter distrusted;
    private final Timer built;

    IndexMetrics(MeterRegistry registry) {
        this.registry = registry;
        evicted = registry.counter("dateline.index.evictions");
        distrusted = registry.counter("dateline.index.distrusted");
        built = registry.timer("dateline.index.build");
    }

    /** A search was answered this way. */
    public void answered(Way way) {
        registry.counter("dateline.index.searches", "way", way.name().toLowerCase(Locale.ROOT))
                .increment();
    }

    void measure(LongSupplier projects, LongSupplier bytes, LongSupplier paused) {
        Gauge.builder("dateline.index.projects", projects::getAsLong).register(registry);
        Gauge.builder("dateline.index.paused", paused::getAsLong)
                .description("Projects too large for an index, or whose index went wrong again and again, for now")
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
}
