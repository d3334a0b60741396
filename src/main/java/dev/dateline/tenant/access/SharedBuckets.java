package dev.dateline.tenant.access;

import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.time.Instant;
import javax.sql.DataSource;

/**
 * The token buckets shared by all processes: one row per key and class. Each process takes tokens in batches, so that
 * one database write serves many requests.
 */
@ApplicationScoped
class SharedBuckets {

    /**
     * Tokens leased by a process.
     *
     * @param granted 0 to the requested number
     * @param left remaining tokens in the bucket
     */
    record Lease(int granted, double left) {}

    private static final String TAKE = """
            insert into rate_bucket as bucket (key_id, policy, tokens, granted, filled_at)
            values (?, ?, ?, ?, ?)
            on conflict (key_id, policy) do update
            set (tokens, granted, filled_at) = (
              select filled.tokens - least(excluded.granted, floor(filled.tokens)),
                     least(excluded.granted, floor(filled.tokens)),
                     filled.at
              from (
                select least(
                         ?::double precision,
                         bucket.tokens + ? + ? * greatest(
                           0, extract(epoch from excluded.filled_at - bucket.filled_at)::double precision)
                       ) as tokens,
                       case
                         when bucket.filled_at > excluded.filled_at + interval '1 minute'
                           then excluded.filled_at
                         else greatest(bucket.filled_at, excluded.filled_at)
                       end as at
              ) filled
            )
            returning granted, tokens
            """;

    private final DataSource database;

    SharedBuckets(DataSource database) {
        this.database = database;
    }

    /**
     * Leases up to a batch of tokens from the bucket, and returns the unused ones of an earlier lease.
     *
     * <p>Uses the clocks of the processes: the one furthest ahead fills the bucket, so that small differences between
     * clocks give no more tokens than one clock alone. A row from a minute ahead or more comes from a broken clock and
     * is ignored.
     *
     * @param deadline in {@link System#nanoTime}; without a connection by then, nothing is leased
     */
    Lease lease(String keyId, RatePolicy policy, int returned, Instant now, long deadline) throws SQLException {
        SqlText sql = SqlText.of(
                TAKE,
                keyId,
                policy.name(),
                policy.burst() - (double) policy.batch(),
                policy.batch(),
                now,
                policy.burst(),
                returned,
                policy.perSecond());
        try (Connection connection = database.getConnection()) {
            if (System.nanoTime() - deadline > 0) { // the request has been answered: these tokens would be lost
                throw new SQLTimeoutException("no connection for a lease of tokens in time");
            }
            return PipelinedQueries.lookUp(
                    connection, Query.get(sql, row -> new Lease(row.getInt("granted"), row.getDouble("tokens"))));
        }
    }
}
