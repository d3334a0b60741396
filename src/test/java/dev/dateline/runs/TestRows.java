package dev.dateline.runs;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects.TestProject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Rows of the database, for tests. */
public final class TestRows {

    private TestRows() {}

    /** The rows of a query with one parameter, the project; columns are joined by a bar. */
    public static List<String> of(TestProject project, String sql) {
        try (var connection = TestDatabase.dataSource().getConnection();
                var query = connection.prepareStatement(sql)) {
            query.setLong(1, project.id().value());
            try (var rows = query.executeQuery()) {
                List<String> found = new ArrayList<>();
                while (rows.next()) {
                    List<String> columns = new ArrayList<>();
                    for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                        columns.add(rows.getString(column));
                    }
                    found.add(String.join("|", columns));
                }
                return found;
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static long count(TestProject project, String table) {
        return Long.parseLong(of(project, "select count(*) from %s where project_id = ?".formatted(table))
                .getFirst());
    }

    /** Number of sessions of the service that wait for a lock, in a statement with this text. */
    public static int waitingForLocks(String partOfStatement) {
        try (var connection = TestDatabase.dataSource().getConnection();
                var query = connection.prepareStatement("""
                        select count(*)
                        from pg_stat_activity
                        where datname = current_database()
                          and wait_event_type = 'Lock'
                          and position(? in query) > 0
                        """)) {
            query.setString(1, partOfStatement);
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    public static void execute(String sql) {
        try (var connection = TestDatabase.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }
}
