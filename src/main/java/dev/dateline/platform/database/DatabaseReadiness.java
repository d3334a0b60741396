package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Readiness check: the database answers and its schema is the one of this program, and its work has started. */
@Readiness
@ApplicationScoped
class DatabaseReadiness implements HealthCheck {

    private final DatabaseAvailability availability;
    private final Schema schema;
    private final Standby standby;
    private final DistributedNodes nodes;

    DatabaseReadiness(DatabaseAvailability availability, Schema schema, Standby standby, DistributedNodes nodes) {
        this.availability = availability;
        this.schema = schema;
        this.standby = standby;
        this.nodes = nodes;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("database");
        if (standby.isConfigured()) { // reported, but no reason to be unready: the primary serves their reads
            response.withData("replicas", standby.state().text());
        }
        Optional<String> wait = schema.reasonToWait(); // a probe of its own would slow the start that it waits for
        if (wait.isPresent()) {
            return response.down().withData("reason", wait.get()).build();
        }
        try {
            availability.await();
            if (!schema.isCurrent()) {
                return response.down().withData("reason", Schema.OLDER).build();
            }
            if (!nodes.away().isEmpty()) { // no reason to be unready: projects on other nodes are served
                response.withData("nodes_away", String.join(", ", nodes.away()));
            }
            return response.up().build();
        } catch (RuntimeException unavailable) {
            return response.down().withData("reason", Schema.UNAVAILABLE).build();
        }
    }
}
