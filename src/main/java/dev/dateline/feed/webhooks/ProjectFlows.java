package dev.dateline.feed.webhooks;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.CurrentProject;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;

/** The flows of the current request's project. Flows are never deleted. */
@ApplicationScoped
class ProjectFlows {

    private final DataSource database;
    private final CurrentProject current;

    ProjectFlows(DataSource database, CurrentProject current) {
        this.database = database;
        this.current = current;
    }

    /** The given flows that belong to the project. */
    @RetriedRead
    Set<UUID> among(List<UUID> flows) throws SQLException {
        if (flows.isEmpty()) {
            return Set.of();
        }
        SqlText sql = SqlText.of("""
                select id
                from flow
                where project_id = ?
                  and id = any (?)
                """, current.id().value(), flows.toArray(UUID[]::new));
        try (Connection connection = database.getConnection()) {
            return Set.copyOf(
                    Query.list(sql, row -> row.getObject(1, UUID.class)).ask(connection));
        }
    }
}
