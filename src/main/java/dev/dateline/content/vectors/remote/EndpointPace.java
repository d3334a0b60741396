package dev.dateline.content.vectors.remote;

import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * When the model's address may be asked next, by all servers together: one row, which carries the rate limit (a leaky bucket),
 * and the wait after failures. Requests for questions do not count.
 */
@ApplicationScoped
class EndpointPace {

    private static final Logger LOG = Logger.getLogger(EndpointPace.class);

    /** Requests that were not made for so long may be made at once. */
    private static final Duration BURST = Duration.ofSeconds(5);

    private static final Duration MAX_BACKOFF = Duration.ofMinutes(5);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private record Noted(OffsetDateTime free, int failures) {}

    private final DataSource database;
    private final Clock clock;
    private final Duration step;

    EndpointPace(DataSource database, EmbeddingSettings settings, Clock clock) {
        this.database = database;
        this.clock = clock;
        int perMinute = settings.requestsPerMinute().orElse(0);
        this.step = perMinute > 0 ? MINUTE.dividedBy(perMinute) : Duration.ZERO;
    }

    /** Whether the address may be asked now. */
    boolean isFree() throws SQLException {
        return holds(SqlText.of("free_at <= ?", clock.instant()));
    }

    /** Whether the last request failed. */
    boolean isFailing() throws SQLException {
        return holds(SqlText.of("failures > 0"));
    }

    private boolean holds(SqlText condition) throws SQLException {
        SqlText sql = SqlText.lines(SqlText.of("select"), condition, SqlText.of("""
                from embedding_endpoint
                where id = 1
                """));
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, row -> row.getBoolean(1)).ask(connection);
        }
    }

    /** Takes the right to some requests; false if the address may not be asked yet. */
    boolean take(int requests) throws SQLException {
        if (step.isZero()) {
            return isFree();
        }
        Instant now = clock.instant();
        try (Connection connection = database.getConnection()) {
            return Update.of("""
                            update embedding_endpoint
                            set free_at = greatest(free_at, ?) + ? * interval '1 microsecond'
                            where id = 1
                              and free_at <= ?
                            """, now.minus(BURST), step.multipliedBy(requests).toNanos() / 1000, now)
                            .run(connection)
                    == 1;
        }
    }

    /** Notes that the model has answered. */
    void answered() throws SQLException {
        try (Connection connection = database.getConnection()) {
            int changed = Update.of("""
                    update embedding_endpoint
                    set failures = 0
                    where id = 1
                      and failures > 0
                    """).run(connection);
            if (changed > 0) {
                LOG.info("The embedding model answers again");
            }
        }
    }

    /**
     * Notes that it did not, and until when it is left alone: for the requested time, or for longer with each failure.
     *
     * @return whether it had answered before
     */
    boolean failed(NotEmbeddedException failure) throws SQLException {
        Instant now = clock.instant();
        Optional<Duration> requested = failure.requestedWait();
        SqlText sql = SqlText.of(
                """
                update embedding_endpoint
                set failures = failures + 1,
                    free_at = greatest(
                        free_at,
                        ?::timestamptz + coalesce(?, least(?, power(2, least(failures, 20)))) * interval '1 second')
                where id = 1
                returning free_at, failures
                """,
                now,
                SqlText.nullable(
                        JDBCType.DOUBLE,
                        requested.map(wait -> wait.toMillis() / 1000.0).orElse(null)),
                (double) MAX_BACKOFF.toSeconds());
        try (Connection connection = database.getConnection()) {
            Noted noted = Query.get(sql, row -> new Noted(row.getObject(1, OffsetDateTime.class), row.getInt(2)))
                    .ask(connection);
            LOG.warnf(
                    "The embedding model %s (%s); its articles wait, next request in %d s",
                    failure.kind() == NotEmbeddedException.Kind.BUSY ? "is busy" : "failed",
                    failure.getMessage(),
                    Math.ceilDiv(
                            Duration.between(now.atOffset(ZoneOffset.UTC), noted.free())
                                    .toMillis(),
                            1000));
            return noted.failures() == 1;
        }
    }
}
