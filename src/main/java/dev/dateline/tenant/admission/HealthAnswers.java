package dev.dateline.tenant.admission;

import io.micrometer.prometheus.PrometheusMeterRegistry;
import io.smallrye.health.SmallRyeHealth;
import io.smallrye.health.SmallRyeHealthReporter;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The responses of the paths under {@code /q}, identical to the server's, without using the server. */
@Singleton
@SuppressWarnings("deprecation") // Quarkus does not provide the registry that replaces it
class HealthAnswers {

    /** A response: status, {@code Content-Type}, and bytes. */
    record Answer(int status, String type, byte[] body) {

        static Answer of(int status) {
            return new Answer(status, "text/plain", new byte[0]);
        }
    }

    private static final String OPEN_METRICS = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    private static final String PLAIN_METRICS = "text/plain; version=0.0.4; charset=utf-8";

    private final SmallRyeHealthReporter reporter;
    private final PrometheusMeterRegistry metrics;
    private final HealthThreads threads;
    private final SingleFlight<String, Answer> scrapes = new SingleFlight<>();

    HealthAnswers(SmallRyeHealthReporter reporter, PrometheusMeterRegistry metrics, HealthThreads threads) {
        this.reporter = reporter;
        this.metrics = metrics;
        this.threads = threads;
    }

    /** The response for a path, with metrics in the format of {@code Accept}; holds no thread while it waits. */
    CompletionStage<Answer> to(String path, @Nullable String accept) {
        return switch (path) {
            case "/q/health" -> answer(reporter.getHealthAsync());
            case "/q/health/live" -> answer(reporter.getLivenessAsync());
            case "/q/health/ready" -> answer(reporter.getReadinessAsync());
            case "/q/health/started" -> answer(reporter.getStartupAsync());
            case "/q/metrics" -> scrape(accept);
            default -> CompletableFuture.completedFuture(Answer.of(404));
        };
    }

    private CompletionStage<Answer> answer(Uni<SmallRyeHealth> health) {
        return health.map(this::written).subscribeAsCompletionStage();
    }

    private Answer written(SmallRyeHealth health) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        reporter.reportHealth(body, health);
        return new Answer(health.isDown() ? 503 : 200, "application/json; charset=UTF-8", body.toByteArray());
    }

    private CompletionStage<Answer> scrape(@Nullable String accept) {
        boolean plain = accept != null && (accept.contains("text/plain") || accept.contains("text/html"));
        String type = plain ? PLAIN_METRICS : OPEN_METRICS;
        return scrapes.ask(
                type,
                () -> CompletableFuture.supplyAsync(
                        () -> new Answer(200, type, metrics.scrape(type).getBytes(StandardCharsets.UTF_8)),
                        threads.threads()));
    }
}
