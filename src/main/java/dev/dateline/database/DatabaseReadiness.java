package dev.dateline.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/** Ready means: the database answers and its schema is this program's. */
@Readiness
@ApplicationScoped
class DatabaseReadiness implements HealthCheck {

    private static final int ANSWER_SECONDS = 2;

    private final DataSource database;
    private final Schema schema;
    private final Standby standby;

    DatabaseReadiness(DataSource database, Schema schema, Standby standby) {
        this.database = database;
        this.schema = schema;
        this.standby = standby;
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("database");
        if (standby.isConfigured()) { // told, but no reason to be unready: the primary answers for them
            response.withData("replicas", standby.state().text());
        }
        try (Connection connection = database.getConnection()) {
            if (!connection.isValid(ANSWER_SECONDS)) {
                return response.down()
                        .withData("reason", "the database does not answer")
                        .build();
            }
            if (!schema.isCurrent()) {
                return response.down()
                        .withData("reason", "the schema is not up to date")
                        .build();
            }
            return response.up().build();
        } catch (SQLException | RuntimeException away) {
            return response.down().withData("reason", "the database is away").build();
        }
    }
}
