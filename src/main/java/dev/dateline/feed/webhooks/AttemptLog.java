package dev.dateline.feed.webhooks;

import static java.sql.JDBCType.INTEGER;
import static java.sql.JDBCType.TIMESTAMP_WITH_TIMEZONE;
import static java.sql.JDBCType.VARCHAR;

import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.platform.database.Batch;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Records results of attempts, and their effect on deliveries and the endpoint, in one transaction. */
@ApplicationScoped
class AttemptLog {

    private static final Logger LOG = Logger.getLogger(AttemptLog.class);

    /** An endpoint that only failed for this long is disabled. Contract: 12.3. */
    static final Duration DISABLE_AFTER = Duration.ofDays(5);

    /** The values are a table expression: Citus would split a join with a function over all nodes. */
    private static final String SETTLE = """
            with settled as materialized (
                select *
                from unnest(?::bigint[], ?::int[], ?::text[], ?::timestamptz[]) as s (id, attempt, status, due_at)
            )
            update webhook_delivery d
            set status = s.status,
                due_at = s.due_at,
                lease_owner = null,
                body = case when s.status = 'pending' then d.body end,
                ended_at = case when s.status <> 'pending' then ?::timestamptz end
            from settled s
            where d.project_id = ?
              and d.webhook_id = ?
              and d.id = s.id
              and d.attempt = s.attempt
              and d.lease_owner = ?
              and d.status = 'pending'
            """;

    private record Health(@Nullable Instant failingSince, boolean enabled) {}

    /** What attempts make of the endpoint: since when it fails, and why it is to be disabled, if so. */
    private record Outcome(@Nullable Instant failingSince, Optional<DisabledReason> disable) {}

    private final DataSource database;
    private final Clock clock;

    AttemptLog(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Records attempts at deliveries of one endpoint, in the order of their ends.
     *
     * @param owner the lease owner; deliveries that another process leased meanwhile stay unchanged
     * @return whether the endpoint fails
     */
    boolean record(Endpoint endpoint, UUID owner, List<Attempt> attempts) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, endpoint.project())) {
            Connection connection = transaction.connection();
            Optional<Health> before = lock(connection, endpoint);
            if (before.isEmpty()) {
                return false; // deleted meanwhile, with all its deliveries
            }
            Map<Long, Optional<UUID>> lanes = lockDeliveries(connection, endpoint, attempts);
            insert(connection, endpoint, attempts, lanes.keySet());
            int changed = settle(connection, endpoint, owner, attempts);
            if (changed != attempts.size()) {
                LOG.debugf(
                        "%d of %d deliveries are no longer leased by this process: taken over, or dead",
                        attempts.size() - changed, attempts.size());
            }
            List<UUID> ordered =
                    lanes.values().stream().flatMap(Optional::stream).distinct().toList();
            if (!ordered.isEmpty()) {
                DeliveryLanes.arrange(connection, endpoint, lanes.keySet(), ordered, clock.instant());
            }
            Outcome after = outcome(before.get(), attempts);
            if (!Objects.equals(after.failingSince(), before.get().failingSince())) {
                updateHealth(connection, endpoint, after.failingSince());
            }
            if (after.disable().isPresent() && before.get().enabled()) {
                Webhooks.disable(
                        connection,
                        endpoint.project(),
                        endpoint.id(),
                        after.disable().get(),
                        clock.instant());
            }
            transaction.commit();
            return after.failingSince() != null;
        }
    }

    private static Outcome outcome(Health before, List<Attempt> attempts) {
        Instant failing = before.failingSince();
        Optional<DisabledReason> disable = Optional.empty();
        for (Attempt attempt : attempts) {
            if (attempt.delivered()) {
                failing = null;
            } else if (failing == null) {
                failing = attempt.at();
            }
            if (attempt.gone()) {
                disable = Optional.of(DisabledReason.GONE);
            } else if (disable.isEmpty() && failing != null && !attempt.at().isBefore(failing.plus(DISABLE_AFTER))) {
                disable = Optional.of(DisabledReason.FAILING);
            }
        }
        return new Outcome(failing, disable);
    }

    /** Locks the endpoint; empty if it is deleted. */
    private static Optional<Health> lock(Connection connection, Endpoint endpoint) throws SQLException {
        SqlText sql = SqlText.of("""
                select enabled, failing_since
                from webhook
                where project_id = ?
                  and id = ?
                for no key update
                """, endpoint.project().value(), endpoint.id());
        return Query.find(sql, row -> new Health(WebhookRows.instant(row, "failing_since"), row.getBoolean("enabled")))
                .ask(connection);
    }

    /** Locks those that there still are; returns the lane of each one that has one. */
    private static Map<Long, Optional<UUID>> lockDeliveries(
            Connection connection, Endpoint endpoint, List<Attempt> attempts) throws SQLException {
        SqlText sql = SqlText.of("""
                select id, lane
                from webhook_delivery
                where project_id = ?
                  and webhook_id = ?
                  and id = any (?)
                order by id
                for no key update
                """, endpoint.project().value(), endpoint.id(), ids(attempts));
        Query<Map<Long, Optional<UUID>>> lanes = new Query<>(sql, rows -> {
            Map<Long, Optional<UUID>> found = new HashMap<>();
            while (rows.next()) {
                found.put(rows.getLong("id"), Optional.ofNullable(rows.getObject("lane", UUID.class)));
            }
            return found;
        });
        return lanes.ask(connection);
    }

    private static void insert(Connection connection, Endpoint endpoint, List<Attempt> attempts, Set<Long> present)
            throws SQLException {
        Batch inserts = new Batch("""
                insert into webhook_attempt (
                    project_id, webhook_id, delivery_id, attempt, at, status, latency_ms, error, answer)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict do nothing
                """);
        for (Attempt attempt : attempts) {
            if (present.contains(attempt.delivery().id())) {
                inserts.add(
                        endpoint.project().value(),
                        endpoint.id(),
                        attempt.delivery().id(),
                        attempt.delivery().attempt(),
                        attempt.at(),
                        SqlText.nullable(INTEGER, attempt.status()),
                        attempt.latencyMillis(),
                        SqlText.nullable(VARCHAR, attempt.error()),
                        SqlText.nullable(VARCHAR, attempt.answer()));
            }
        }
        inserts.run(connection);
    }

    /** Marks deliveries delivered, pending or dead; returns how many still belonged to this process. */
    private int settle(Connection connection, Endpoint endpoint, UUID owner, List<Attempt> attempts)
            throws SQLException {
        Instant now = clock.instant();
        List<Settlement> settled = attempts.stream()
                .map(attempt -> Settlement.of(attempt, now, ThreadLocalRandom.current()))
                .toList();
        markRetries(connection, endpoint, settled);
        return Update.of(
                        SETTLE,
                        ids(attempts),
                        attempts.stream().map(one -> one.delivery().attempt()).toArray(Integer[]::new),
                        settled.stream().map(one -> one.status().text()).toArray(String[]::new),
                        settled.stream().map(Settlement::dueAt).toArray(Instant[]::new),
                        now,
                        endpoint.project().value(),
                        endpoint.id(),
                        owner)
                .run(connection);
    }

    private static void markRetries(Connection connection, Endpoint endpoint, List<Settlement> settled)
            throws SQLException {
        Optional<Instant> next = settled.stream()
                .filter(one -> one.status() == DeliveryStatus.PENDING)
                .map(Settlement::dueAt)
                .min(Comparator.naturalOrder());
        if (next.isPresent()) {
            ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES, ProjectWork.at(next.get()));
        }
    }

    private static void updateHealth(Connection connection, Endpoint endpoint, @Nullable Instant failingSince)
            throws SQLException {
        Object failing = SqlText.nullable(TIMESTAMP_WITH_TIMEZONE, failingSince);
        Update.of("""
                update webhook
                set failing_since = ?
                where project_id = ?
                  and id = ?
                """, failing, endpoint.project().value(), endpoint.id()).run(connection);
    }

    private static Long[] ids(List<Attempt> attempts) {
        return attempts.stream().map(one -> one.delivery().id()).toArray(Long[]::new);
    }
}
