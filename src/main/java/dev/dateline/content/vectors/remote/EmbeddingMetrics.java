package dev.dateline.content.vectors.remote;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/** Metrics of the model by address. */
@ApplicationScoped
class EmbeddingMetrics {

    private final MeterRegistry registry;
    private final Timer requests;
    private final Counter texts;
    private final Counter abandoned;
    private final Counter cached;
    private final AtomicLong waiting = new AtomicLong();

    EmbeddingMetrics(MeterRegistry registry) {
        this.registry = registry;
        requests = registry.timer("dateline.embedding.requests");
        texts = registry.counter("dateline.embedding.texts");
        abandoned = registry.counter("dateline.embedding.set.aside");
        cached = registry.counter("dateline.embedding.questions.cached");
        for (NotEmbeddedException.Kind kind : NotEmbeddedException.Kind.values()) {
            failures(kind); // 0 from the start: an alert on an increase needs an earlier value
        }
        Gauge.builder("dateline.embedding.waiting", waiting::get)
                .description("Articles of marked projects that wait for a vector of the model by address")
                .register(registry);
    }

    void answered(Duration time, int count) {
        requests.record(time);
        texts.increment(count);
    }

    void failed(NotEmbeddedException.Kind kind) {
        failures(kind).increment();
    }

    private Counter failures(NotEmbeddedException.Kind kind) {
        return registry.counter(
                "dateline.embedding.failures", "kind", kind.name().toLowerCase(Locale.ROOT));
    }

    void abandoned() {
        abandoned.increment();
    }

    void cached() {
        cached.increment();
    }

    /** As of now. */
    void waiting(long articles) {
        waiting.set(articles);
    }
}
