package dev.dateline.chaos.cluster;

import dev.dateline.bench.BenchKey;
import dev.dateline.chaos.workload.Tenant;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Creates projects and keys directly in the database. */
final class TenantRows {

    private final Connection connection;
    private final Optional<Workers> workers;

    TenantRows(Connection connection, Optional<Workers> workers) {
        this.connection = connection;
        this.workers = workers;
    }

    List<Tenant> make(List<String> slugs) throws SQLException {
        List<Tenant> made = new ArrayList<>();
        for (String slug : slugs) {
            long project = project(slug, made.size());
            insert("""
                    insert into flow (project_id, id, name, created_at)
                    values (?, gen_random_uuid(), 'default', now())
                    returning 1
                    """, project);
            made.add(new Tenant(slug, BenchKey.issueForAll(connection, project)));
        }
        return made;
    }

    /** A project's id decides on its node, so some are created in vain. */
    private long project(String slug, int number) throws SQLException {
        while (true) {
            long project = insert("""
                    insert into project (slug, name, created_at) values (?, ?, now())
                    returning id
                    """, slug, slug);
            if (workers.isEmpty()) {
                return project;
            }
            PostgresNode wanted = workers.get().nodes().get(number % Workers.NUMBER);
            if (workers.get().nodeOf(project).equals(wanted)) {
                workers.get().add(slug, project);
                return project;
            }
            insert("delete from project where id = ? returning id", project);
        }
    }

    private long insert(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
