package dev.dateline.database;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;

/** Statements that may read much: each begins a snapshot, has a limit to its time, and is planned by the values it has. */
@ApplicationScoped
public class SnapshotReads {

    /** A snapshot that ids and rows share, a limit to its time, and plans that are the same each time. */
    private static final String SETTINGS = """
            set transaction isolation level repeatable read, read only;
            select set_config('statement_timeout', ?, true),
                   set_config('plan_cache_mode', 'force_custom_plan', true), -- the values decide the plan
                   set_config('max_parallel_workers_per_gather', '0', true), -- they gained nothing and starve other requests
                   set_config('jit', 'off', true), -- compiling takes longer than most searches
                   set_config('work_mem', '32MB', true); -- distinct articles of a continent, in memory
            """;

    @ConfigMapping(prefix = "dateline.search")
    interface Settings {

        /** How long one statement of a search may run before the search answers 503. */
        @WithDefault("5S")
        Duration timeout();
    }

    private final ReadSessions sessions;
    private final Settings settings;

    SnapshotReads(ReadSessions sessions, Settings settings) {
        this.sessions = sessions;
        this.settings = settings;
    }

    /** As the first statement of the caller's transaction; one round trip with its begin and settings. */
    public <T> T first(SqlText sql, Query.Reader<T> reader) {
        return sessions.current().doReturningWork(connection -> run(connection, sql, reader));
    }

    /** As another statement of the transaction that {@link #first} began. */
    public <T> T next(SqlText sql, Query.Reader<T> reader) {
        return sessions.current().doReturningWork(new Query<>(sql, reader)::ask);
    }

    private <T> T run(Connection connection, SqlText sql, Query.Reader<T> reader) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(SETTINGS + sql.text())) {
            query.setString(1, Long.toString(settings.timeout().toMillis()));
            sql.bind(query, 2);
            return Cancellation.watch(query, () -> {
                query.execute(); // of "set transaction", which has no rows
                query.getMoreResults();
                query.getMoreResults();
                try (ResultSet rows = query.getResultSet()) {
                    return reader.read(rows);
                }
            });
        }
    }
}
