package dev.dateline.platform.database;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;

/** Statements that may read much: each starts a database snapshot, has a timeout, and is planned with its values. */
@ApplicationScoped
public class SnapshotReads {

    /**
     * One snapshot for ids and rows, and plans that are the same each time. {@code set local} rather than {@code
     * set_config}: a distributed database passes it on to the node of the project.
     */
    private static final String SETTINGS = Transaction.SNAPSHOT + """
            ;
            set local plan_cache_mode = force_custom_plan; -- the values decide the plan
            set local max_parallel_workers_per_gather = 0; -- they gained nothing and starve other requests
            set local jit = off; -- compiling takes longer than most searches
            set local work_mem = '32MB'; -- distinct articles of a continent, in memory
            set local statement_timeout =\s""";

    private static final int NUMBER_OF_SETTINGS = 6;

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

    /** Like {@link #next}, for many rows. */
    public <T> T next(Query<T> query, int fetched) {
        return sessions.current().doReturningWork(connection -> query.ask(connection, fetched));
    }

    private static <T> T run(Connection connection, Query<T> query, Duration timeout) throws SQLException {
        String sql = SETTINGS + timeout.toMillis() + ";\n" + query.sql().text();
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            query.sql().bind(statement, 1);
            return Cancellation.watch(statement, () -> {
                statement.execute();
                for (int setting = 0; setting < NUMBER_OF_SETTINGS; setting++) {
                    statement.getMoreResults(); // settings have no rows
                }
                try (ResultSet rows = statement.getResultSet()) {
                    return query.reader().read(rows);
                }
            });
        }
    }
}
