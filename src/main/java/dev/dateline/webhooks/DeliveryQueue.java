package dev.dateline.webhooks;

import dev.dateline.webhooks.http.Delivery;
import dev.dateline.webhooks.http.WebhookSettings;
import dev.dateline.access.ProjectId;
import dev.dateline.database.Transaction;
import dev.dateline.events.EventFeed.WireEvent;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The queue of deliveries in PostgreSQL. Any process leases due deliveries; a lease is longer than any attempt. While a
 * delivery is leased, {@code due_at} is the end of the lease, so the deliveries of a dead process become due again.
 *
 * <p>Locks are taken in one order, the endpoint first and then its deliveries.
 */
@ApplicationScoped
class DeliveryQueue {

    /**
     * An endpoint with work.
     *
     * @param failing whether the last attempt failed
     * @param newsAlone whether there are only new events in the feed
     */
    record Due(Endpoint endpoint, boolean failing, boolean newsAlone) {}

    /**
     * Work to do.
     *
     * @param next time of the next delivery that is not due yet
     */
    record Look(List<Due> due, boolean anyEnabled, Optional<Instant> next) {}

    /**
     * Leased deliveries and their target.
     *
     * @param secrets sealed; the newest first
     */
    record Taken(String url, List<byte[]> secrets, List<Delivery> deliveries) {}

    private final DataSource database;
    private final WebhookSettings settings;
    private final Clock clock;

    DeliveryQueue(DataSource database, WebhookSettings settings, Clock clock) {
        this.database = database;
        this.settings = settings;
        this.clock = clock;
    }

    // over all projects
    Look look() throws SQLException {
        List<Due> due = new ArrayList<>();
        boolean any = false;
        Instant next = null;
        OffsetDateTime now = now();
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("""
                        select w.project_id,
                               w.id,
                               w.failing_since is not null as failing,
                               coalesce(f.last_position > w.position, false) as news,
                               w.replay_after is not null
                                   or exists (
                                       select
                                       from webhook_delivery d
                                       where d.project_id = w.project_id
                                         and d.webhook_id = w.id
                                         and d.status = 'pending'
                                         and d.due_at <= ?) as more,
                               (select min(d.due_at) from webhook_delivery d where d.status = 'pending' and d.due_at > ?) as next
                        from webhook w
                        left join event_feed f on f.project_id = w.project_id
                        where w.enabled
                        order by w.project_id, w.id
                        """)) {
            query.setObject(1, now);
            query.setObject(2, now);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    any = true;
                    next = WebhookRows.instant(rows, "next");
                    boolean more = rows.getBoolean("more");
                    if (more || rows.getBoolean("news")) {
                        ProjectId project = new ProjectId(rows.getLong("project_id"));
                        Endpoint endpoint = new Endpoint(project, rows.getObject("id", UUID.class));
                        due.add(new Due(endpoint, rows.getBoolean("failing"), !more));
                    }
                }
            }
        }
        return new Look(due, any, Optional.ofNullable(next));
    }

    /** Adds deliveries that are due immediately, in this order. */
    void add(Connection connection, Endpoint endpoint, List<WireEvent> events) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("""
                insert into webhook_delivery (project_id, webhook_id, event_id, event_type, body, due_at, created_at)
                select ?, ?, e.id, e.type, e.body, ?, ?
                from unnest(?::uuid[], ?::text[], ?::text[]) with ordinality as e (id, type, body, number)
                order by e.number
                """)) {
            insert.setLong(1, endpoint.project().value());
            insert.setObject(2, endpoint.id());
            insert.setObject(3, now());
            insert.setObject(4, now());
            insert.setArray(
                    5,
                    connection.createArrayOf(
                            "uuid", events.stream().map(WireEvent::id).toArray()));
            insert.setArray(
                    6,
                    connection.createArrayOf(
                            "text", events.stream().map(WireEvent::type).toArray()));
            insert.setArray(
                    7,
                    connection.createArrayOf(
                            "text", events.stream().map(WireEvent::json).toArray()));
            insert.executeUpdate();
        }
    }

    /**
     * Leases up to this many due deliveries of an endpoint, within the concurrency limit over all processes.
     *
     * @param owner this process
     */
    Optional<Taken> take(Endpoint endpoint, int most, int concurrency, UUID owner) throws SQLException {
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            Optional<Taken> target = lockTarget(connection, endpoint); // others count leases after this commit
            if (target.isEmpty()) {
                return Optional.empty();
            }
            List<Delivery> deliveries = lease(connection, endpoint, most, concurrency, owner);
            transaction.commit();
            return Optional.of(new Taken(target.get().url(), target.get().secrets(), deliveries));
        }
    }

    private Optional<Taken> lockTarget(Connection connection, Endpoint endpoint) throws SQLException {
        try (PreparedStatement lock = connection.prepareStatement("""
                select url, secret, case when previous_until > ? then previous_secret end as previous
                from webhook
                where project_id = ?
                  and id = ?
                  and enabled
                for no key update
                """)) {
            lock.setObject(1, now());
            lock.setLong(2, endpoint.project().value());
            lock.setObject(3, endpoint.id());
            try (ResultSet rows = lock.executeQuery()) {
                if (!rows.next()) {
                    return Optional.empty();
                }
                byte[] previous = rows.getBytes("previous");
                List<byte[]> secrets = previous == null
                        ? List.of(rows.getBytes("secret"))
                        : List.of(rows.getBytes("secret"), previous);
                return Optional.of(new Taken(rows.getString("url"), secrets, List.of()));
            }
        }
    }

    private List<Delivery> lease(Connection connection, Endpoint endpoint, int most, int concurrency, UUID owner)
            throws SQLException {
        List<Delivery> taken = new ArrayList<>();
        try (PreparedStatement take = connection.prepareStatement("""
                with mine as materialized (
                    select d.id
                    from webhook_delivery d
                    where d.project_id = ?
                      and d.webhook_id = ?
                      and d.status = 'pending'
                      and d.due_at <= ?
                    order by d.due_at, d.id
                    limit least(?, greatest(0, ? - (
                        select count(*)
                        from webhook_delivery l
                        where l.project_id = ?
                          and l.webhook_id = ?
                          and l.lease_owner is not null
                          and l.due_at > ?)))
                    for update skip locked
                )
                update webhook_delivery d
                set lease_owner = ?, due_at = ?, attempt = d.attempt + 1
                where d.project_id = ?
                  and d.webhook_id = ?
                  and d.id = any (array(select mine.id from mine))
                returning d.id, d.event_id, d.attempt, d.body
                """)) {
            OffsetDateTime now = now();
            take.setLong(1, endpoint.project().value());
            take.setObject(2, endpoint.id());
            take.setObject(3, now);
            take.setInt(4, most);
            take.setInt(5, concurrency);
            take.setLong(6, endpoint.project().value());
            take.setObject(7, endpoint.id());
            take.setObject(8, now);
            take.setObject(9, owner);
            take.setObject(10, now.plus(settings.lease()));
            take.setLong(11, endpoint.project().value());
            take.setObject(12, endpoint.id());
            try (ResultSet rows = take.executeQuery()) {
                while (rows.next()) {
                    taken.add(new Delivery(
                            rows.getLong("id"),
                            rows.getObject("event_id", UUID.class),
                            rows.getInt("attempt"),
                            rows.getString("body")));
                }
            }
        }
        taken.sort(Comparator.comparingLong(Delivery::id));
        return taken;
    }

    /**
     * Returns the leased deliveries of a stopping process, for other processes to take immediately; not counted as an
     * attempt.
     */
    // over all projects: a process works for all of them
    void handBack(UUID owner) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement update = connection.prepareStatement("""
                        update webhook_delivery
                        set lease_owner = null, due_at = ?, attempt = attempt - 1
                        where lease_owner = ?
                          and status = 'pending'
                        """)) {
            update.setObject(1, now());
            update.setObject(2, owner);
            update.executeUpdate();
        }
    }

    /**
     * Deletes deliveries that ended before a time, at most a thousand; returns how many. Their attempts are deleted,
     * too.
     */
    // over all projects: housekeeping
    int drop(Instant before) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement delete = connection.prepareStatement("""
                        delete from webhook_delivery d
                        using (
                            select project_id, webhook_id, id
                            from webhook_delivery
                            where status <> 'pending'
                              and ended_at < ?
                            order by ended_at, project_id, webhook_id, id
                            limit 1000
                            for update skip locked
                        ) old
                        where d.project_id = old.project_id
                          and d.webhook_id = old.webhook_id
                          and d.id = old.id
                        """)) {
            delete.setObject(1, before.atOffset(ZoneOffset.UTC));
            return delete.executeUpdate();
        }
    }

    private OffsetDateTime now() {
        return clock.instant().atOffset(ZoneOffset.UTC);
    }
}
