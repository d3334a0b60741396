package dev.dateline.webhooks;

import dev.dateline.access.CurrentProject;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
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
    Set<UUID> among(List<UUID> flows) throws SQLException {
        if (flows.isEmpty()) {
            return Set.of();
        }
        Set<UUID> known = new HashSet<>();
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("""
                        select id
                        from flow
                        where project_id = ?
                          and id = any (?)
                        """)) {
            query.setLong(1, current.id().value());
            query.setArray(2, WebhookRows.ids(connection, flows));
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    known.add(rows.getObject(1, UUID.class));
                }
            }
        }
        return known;
    }
}
