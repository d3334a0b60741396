package dev.dateline.platform.database;

import static java.util.stream.Collectors.joining;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Pipelined queries: sent in one message and answered in one, run in this order in one transaction. If the connection
 * has no transaction, they get their own. Then each query sees what is committed when it begins.
 */
public final class PipelinedQueries {

    private static final class Part<T> implements Supplier<T> {

        private final Pipelined<T> query;
        private @Nullable T answer;

        Part(Pipelined<T> query) {
            this.query = query;
        }

        void read(PreparedStatement statement) throws SQLException {
            try (ResultSet rows = statement.getResultSet()) {
                answer = query.read(rows);
            }
        }

        @Override
        public T get() {
            return Objects.requireNonNull(answer, "not asked yet");
        }
    }

    /** A setting of the statements after it. */
    private record Setting(SqlText sql) implements Pipelined<Boolean> {
        @Override
        public Boolean read(ResultSet rows) {
            return true;
        }
    }

    /** Of a lookup by key, which takes less than a millisecond unless a lock is held for long. */
    static final Duration LOOKUP_TIMEOUT = Duration.ofSeconds(5);

    private static final String LIMIT = "select set_config('statement_timeout', ?, true)";

    private static final String PLAN_WITHOUT_VALUES = "select plan_without_values()"; // of V113

    private static final String USE_INDEXES = "select set_config('enable_seqscan', 'off', true)";

    private final List<Part<?>> parts = new ArrayList<>();

    /** The result is available after {@link #ask}. */
    public <T> Supplier<T> add(Pipelined<T> query) {
        Part<T> part = new Part<>(query);
        parts.add(part);
        return part;
    }

    /** Limits the time of each lookup by key that is added after this. */
    public void limitLookups() {
        limit(LOOKUP_TIMEOUT);
    }

    /**
     * Limits the time of each query that is added after this, until the transaction ends. {@code set local} would do the
     * same, but the server warns in its log wherever the connection has no transaction.
     */
    public void limit(Duration timeout) {
        add(new Setting(SqlText.of(LIMIT, Long.toString(timeout.toMillis()))));
    }

    /** Plans the queries that are added after this without their values: once for all projects and lengths of lists. */
    public void planWithoutValues() {
        add(new Setting(SqlText.of(PLAN_WITHOUT_VALUES)));
    }

    /** Plans the queries that are added after this by indexes, also for tables that are empty. */
    public void planByIndexes() {
        add(new Setting(SqlText.of(USE_INDEXES)));
    }

    /** Asks a lookup by key alone, on a connection without a transaction. */
    public static <T> T lookUp(Connection connection, Pipelined<T> query) throws SQLException {
        return askAlone(connection, query, Optional.of(LOOKUP_TIMEOUT));
    }

    /** Asks one query alone, within a time if there is one; without it, the caller's transaction limits the time. */
    public static <T> T askAlone(Connection connection, Pipelined<T> query, Optional<Duration> timeout)
            throws SQLException {
        var queries = new PipelinedQueries();
        timeout.ifPresent(queries::limit);
        Supplier<T> found = queries.add(query);
        queries.ask(connection);
        return found.get();
    }

    public void ask(Connection connection) throws SQLException {
        String sql = parts.stream().map(part -> part.query.sql().text()).collect(joining(";\n"));
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            int position = 1;
            for (Part<?> part : parts) {
                part.query.sql().bind(statement, position);
                position += part.query.sql().binds().size();
            }
            Cancellation.watch(statement, () -> {
                statement.execute();
                for (Part<?> part : parts) {
                    part.read(statement);
                    statement.getMoreResults();
                }
                return parts;
            });
        }
    }
}
