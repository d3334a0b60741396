package dev.dateline.database;

import static java.util.stream.Collectors.joining;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Pipelined queries: sent in one message and answered in one, run in this order in one transaction. If the connection
 * has no transaction, they get their own. Then each query sees what is committed when it begins.
 */
public final class PipelinedQueries {

    private static final class Part<T> implements Supplier<T> {

        private final Query<T> query;
        private @Nullable T answer;

        Part(Query<T> query) {
            this.query = query;
        }

        void read(PreparedStatement statement) throws SQLException {
            try (ResultSet rows = statement.getResultSet()) {
                answer = query.reader().read(rows);
            }
        }

        @Override
        public T get() {
            return Objects.requireNonNull(answer, "not asked yet");
        }
    }

    private static final String PLAN_WITHOUT_VALUES = "select plan_without_values()"; // of V113

    private final List<Part<?>> parts = new ArrayList<>();

    /** The result is available after {@link #ask}. */
    public <T> Supplier<T> add(Query<T> query) {
        Part<T> part = new Part<>(query);
        parts.add(part);
        return part;
    }

    /** Limits the time of each query that is added after this. */
    public void limit(Duration timeout) {
        add(new Query<>(SqlText.of("set local statement_timeout = " + timeout.toMillis()), rows -> true));
    }

    /** Plans the queries that are added after this without their values: once for all projects and lengths of lists. */
    public void planWithoutValues() {
        add(new Query<>(SqlText.of(PLAN_WITHOUT_VALUES), rows -> true));
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
