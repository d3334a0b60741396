package dev.dateline.database;

import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready means: the database answers and its schema is this program's. */
@Readiness
@ApplicationScoped
class DatabaseReadiness implements HealthCheck {

    private final DatabaseAvailability availability;
    private final Schema schema;
    private final Standby standby;

    DatabaseReadiness(DatabaseAvailability availability, Schema schema, Standby standby) {
        this.availability = availability;
        this.schema = schema;
        this.standby = standby;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("database");
        if (standby.isConfigured()) { // told, but no reason to be unready: the primary answers for them
            response.withData("replicas", standby.state().text());
        }
        try {
            availability.await();
            if (!schema.isCurrent()) {
                return response.down()
                        .withData("reason", "the schema is not up to date")
                        .build();
            }
            return response.up().build();
        } catch (RuntimeException unavailable) {
            return response.down().withData("reason", "the database is away").build();
        }
    }
}
