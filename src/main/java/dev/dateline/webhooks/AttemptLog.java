package dev.dateline.webhooks;

import dev.dateline.webhooks.http.Attempt;
import dev.dateline.database.Transaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
    static final Duration PATIENCE = Duration.ofDays(5);

    private record Health(@Nullable Instant failingSince, Optional<DisabledReason> end) {}

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
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            Optional<Health> before = lock(connection, endpoint);
            if (before.isEmpty()) {
                return false; // deleted meanwhile, with all its deliveries
            }
            Set<Long> present = lockDeliveries(connection, endpoint, attempts);
            insert(connection, endpoint, attempts, present);
            int changed = settle(connection, endpoint, owner, attempts);
            if (changed != attempts.size()) {
                LOG.debugf(
                        "%d of %d deliveries were taken over by another process",
                        attempts.size() - changed, attempts.size());
            }
            Health after = health(before.get(), attempts);
            if (!Objects.equals(after.failingSince(), before.get().failingSince())) {
                updateHealth(connection, endpoint, after.failingSince());
            }
            if (after.end().isPresent() && before.get().end().isEmpty()) {
                Webhooks.disable(
                        connection,
                        endpoint.project(),
                        endpoint.id(),
                        after.end().get(),
                        clock.instant());
            }
            transaction.commit();
            return after.failingSince() != null;
        }
    }

    private static Health health(Health before, List<Attempt> attempts) {
        Instant failing = before.failingSince();
        Optional<DisabledReason> end = Optional.empty();
        for (Attempt attempt : attempts) {
            if (attempt.delivered()) {
                failing = null;
            } else if (failing == null) {
                failing = attempt.at();
            }
            if (attempt.gone()) {
                end = Optional.of(DisabledReason.GONE);
            } else if (end.isEmpty() && failing != null && !attempt.at().isBefore(failing.plus(PATIENCE))) {
                end = Optional.of(DisabledReason.FAILING);
            }
        }
        return new Health(failing, end);
    }

    /** The state of the endpoint; ends if it is disabled already. */
    private static Optional<Health> lock(Connection connection, Endpoint endpoint) throws SQLException {
        try (PreparedStatement lock = connection.prepareStatement("""
                select enabled, failing_since
                from webhook
                where project_id = ?
                  and id = ?
                for no key update
                """)) {
            lock.setLong(1, endpoint.project().value());
            lock.setObject(2, endpoint.id());
            try (ResultSet rows = lock.executeQuery()) {
                if (!rows.next()) {
                    return Optional.empty();
                }
                return Optional.of(new Health(
                        WebhookRows.instant(rows, "failing_since"),
                        rows.getBoolean("enabled") ? Optional.empty() : Optional.of(DisabledReason.REQUESTED)));
            }
        }
    }

    private static Set<Long> lockDeliveries(Connection connection, Endpoint endpoint, List<Attempt> attempts)
            throws SQLException {
        Set<Long> present = new HashSet<>();
        try (PreparedStatement lock = connection.prepareStatement("""
                select id
                from webhook_delivery
                where project_id = ?
                  and webhook_id = ?
                  and id = any (?)
                order by id
                for no key update
                """)) {
            lock.setLong(1, endpoint.project().value());
            lock.setObject(2, endpoint.id());
            lock.setArray(3, connection.createArrayOf("bigint", ids(attempts)));
            try (ResultSet rows = lock.executeQuery()) {
                while (rows.next()) {
                    present.add(rows.getLong(1));
                }
            }
        }
        return present;
    }

    private static void insert(Connection connection, Endpoint endpoint, List<Attempt> attempts, Set<Long> present)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into webhook_attempt (
                    project_id, webhook_id, delivery_id, attempt, at, status, latency_ms, error, answer)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict do nothing
                """)) {
            for (Attempt attempt : attempts) {
                if (present.contains(attempt.delivery().id())) {
                    insert.setLong(1, endpoint.project().value());
                    insert.setObject(2, endpoint.id());
                    insert.setLong(3, attempt.delivery().id());
                    insert.setInt(4, attempt.delivery().attempt());
                    insert.setObject(5, attempt.at().atOffset(ZoneOffset.UTC));
                    insert.setObject(6, attempt.status(), Types.INTEGER);
                    insert.setInt(7, attempt.latencyMillis());
                    insert.setString(8, attempt.error());
                    insert.setString(9, attempt.answer());
                    insert.addBatch();
                }
            }
            insert.executeBatch();
        }
    }

    /** Marks deliveries delivered, pending or dead; returns how many still belonged to this process. */
    private int settle(Connection connection, Endpoint endpoint, UUID owner, List<Attempt> attempts)
            throws SQLException {
        OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
        List<String> statuses = new ArrayList<>();
        List<OffsetDateTime> due = new ArrayList<>();
        for (Attempt attempt : attempts) {
            Optional<Duration> delay = attempt.delivered()
                    ? Optional.empty()
                    : Backoff.after(attempt.delivery().attempt(), attempt.retryAfter(), ThreadLocalRandom.current());
            due.add(now.plus(delay.orElse(Duration.ZERO)));
            DeliveryStatus status = attempt.delivered()
                    ? DeliveryStatus.DELIVERED
                    : delay.isPresent() ? DeliveryStatus.PENDING : DeliveryStatus.DEAD;
            statuses.add(status.text());
        }
        try (PreparedStatement update = connection.prepareStatement("""
                update webhook_delivery d
                set status = s.status,
                    due_at = s.due_at,
                    lease_owner = null,
                    body = case when s.status = 'pending' then d.body end,
                    ended_at = case when s.status <> 'pending' then ?::timestamptz end
                from unnest(?::bigint[], ?::int[], ?::text[], ?::timestamptz[]) as s (id, attempt, status, due_at)
                where d.project_id = ?
                  and d.webhook_id = ?
                  and d.id = s.id
                  and d.attempt = s.attempt
                  and d.lease_owner = ?
                  and d.status = 'pending'
                """)) {
            update.setObject(1, now);
            update.setArray(2, connection.createArrayOf("bigint", ids(attempts)));
            update.setArray(
                    3,
                    connection.createArrayOf(
                            "int",
                            attempts.stream()
                                    .map(one -> one.delivery().attempt())
                                    .toArray()));
            update.setArray(4, connection.createArrayOf("text", statuses.toArray()));
            update.setArray(
                    5,
                    connection.createArrayOf(
                            "timestamptz",
                            due.stream().map(OffsetDateTime::toString).toArray()));
            update.setLong(6, endpoint.project().value());
            update.setObject(7, endpoint.id());
            update.setObject(8, owner);
            return update.executeUpdate();
        }
    }

    private static void updateHealth(Connection connection, Endpoint endpoint, @Nullable Instant failingSince)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement("""
                update webhook
                set failing_since = ?
                where project_id = ?
                  and id = ?
                """)) {
            update.setObject(
                    1,
                    failingSince == null ? null : failingSince.atOffset(ZoneOffset.UTC),
                    Types.TIMESTAMP_WITH_TIMEZONE);
            update.setLong(2, endpoint.project().value());
            update.setObject(3, endpoint.id());
            update.executeUpdate();
        }
    }

    private static Object[] ids(List<Attempt> attempts) {
        return attempts.stream().map(one -> one.delivery().id()).toArray();
    }
}
