package dev.dateline.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;

/** Statements that may read much: each starts a database snapshot, has a timeout, and is planned with its values. */
@ApplicationScoped
public class SnapshotReads {

    /** One snapshot for ids and rows, a statement timeout, and plans that are the same each time. */
    private static final String SETTINGS = Transaction.SNAPSHOT + """
            ;
            select set_config('statement_timeout', ?, true),
                   set_config('plan_cache_mode', 'force_custom_plan', true), -- the values decide the plan
                   set_config('max_parallel_workers_per_gather', '0', true), -- they gained nothing and starve other requests
                   set_config('jit', 'off', true), -- compiling takes longer than most searches
                   set_config('work_mem', '32MB', true); -- distinct articles of a continent, in memory
            """;

    private final ReadSessions sessions;

    SnapshotReads(ReadSessions sessions) {
        this.sessions = sessions;
    }

    /** Runs as the first statement of the caller's transaction; one round trip with its begin and settings. */
    public <T> T first(Query<T> query, Duration timeout) {
        return sessions.current().doReturningWork(connection -> run(connection, query, timeout));
    }

    /** Runs as a later statement of the transaction that {@link #first} began. */
    public <T> T next(Query<T> query) {
        return sessions.current().doReturningWork(query::ask);
    }

    private static <T> T run(Connection connection, Query<T> query, Duration timeout) throws SQLException {
        try (PreparedStatement statement =
                connection.prepareStatement(SETTINGS + query.sql().text())) {
            statement.setString(1, Long.toString(timeout.toMillis()));
            query.sql().bind(statement, 2);
            return Cancellation.watch(statement, () -> {
                statement.execute(); // of "set transaction", which has no rows
                statement.getMoreResults();
                statement.getMoreResults();
                try (ResultSet rows = statement.getResultSet()) {
                    return query.reader().read(rows);
                }
            });
        }
    }
}
