package dev.dateline.search.liveindex;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Readiness check: the indexes of the projects that are searched have been loaded. Reports how many projects have no room in
 * the index memory; they are searched by SQL, which is no reason to be unready.
 */
@Readiness
@ApplicationScoped
class IndexReadiness implements HealthCheck {

    /** Less than the second that a probe usually waits. */
    private static final Duration WARM_TIMEOUT = Duration.ofMillis(500);

    private final LiveIndexes indexes;

    IndexReadiness(LiveIndexes indexes) {
        this.indexes = indexes;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("indexes")
                .withData("projects without room", indexes.projects().withoutRoom());
        try {
            if (indexes.awaitWarm(WARM_TIMEOUT)) {
                return response.up().build();
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        return response.down().withData("reason", "loading the indexes").build();
    }
}
