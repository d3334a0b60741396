package dev.dateline.feed.webhooks;

import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.webhooks.http.Delivery;
import dev.dateline.feed.webhooks.http.WebhookSettings;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * The queue of deliveries in PostgreSQL. Any process leases due deliveries; a lease is longer than any attempt. While a
 * delivery is leased, {@code due_at} is the end of the lease, so the deliveries of a dead process become due again.
 *
 * <p>Locks are taken in one order, the endpoint first and then its deliveries.
 */
@ApplicationScoped
class DeliveryQueue {

    private static final String ADD = """
            insert into webhook_delivery (project_id, webhook_id, event_id, event_type, body, event_count, lane, due_at, created_at)
            select ?, ?, e.id, e.type, e.body, e.events, e.lane, case when e.held then 'infinity' else ? end, ?
            from unnest(?::uuid[], ?::text[], ?::text[], ?::int[], ?::uuid[], ?::boolean[])
                with ordinality as e (id, type, body, events, lane, held, number)
            order by e.number
            """;

    // Without locks of their own: whoever leases deliveries, or records attempts, holds the lock of the endpoint.
    private static final String TAKE_DUE = """
            with mine as materialized (
                select d.id
                from webhook_delivery d
                where d.project_id = ?
                  and d.webhook_id = ?
                  and d.status = 'pending'
                  and d.due_at <= ?
                  and (d.lane is null or not exists (
                    select
                    from webhook_delivery b
                    where b.project_id = ?
                      and b.webhook_id = ?
                      and b.lane = d.lane
                      and b.status = 'pending'
                      and b.id < d.id))
                order by d.due_at, d.id
                limit least(?, greatest(0, ? - (
                    select count(*)
                    from webhook_delivery l
                    where l.project_id = ?
                      and l.webhook_id = ?
                      and l.lease_owner is not null
                      and l.due_at > ?)))
            )
            update webhook_delivery d
            set lease_owner = ?, due_at = ?, attempt = d.attempt + 1
            where d.project_id = ?
              and d.webhook_id = ?
              and d.status = 'pending'
              and d.id = any (array(select mine.id from mine))
            returning d.id, d.event_id, d.attempt, d.body
            """;

    /**
     * Leased deliveries and their target.
     *
     * @param secrets sealed; the newest first
     * @param more whether more can be taken at once: events were read, but none of them passes the filters
     */
    record Taken(String url, List<byte[]> secrets, List<Delivery> deliveries, boolean more) {

        Taken withMore() {
            return new Taken(url, secrets, deliveries, true);
        }
    }

    /**
     * A new delivery.
     *
     * @param id the {@code webhook-id}
     * @param events how many a digest has; null for an event by itself
     * @param lane that it is ordered in, if it is
     */
    private record Added(
            UUID id,
            String type,
            String body,
            @Nullable Integer events,
            @Nullable UUID lane) {}

    private final DataSource database;
    private final WebhookSettings settings;
    private final Clock clock;

    DeliveryQueue(DataSource database, WebhookSettings settings, Clock clock) {
        this.database = database;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * Adds what is to be delivered, in this order.
     *
     * @param ordered whether the events of each watch are sent one after the other; otherwise all are due at once
     */
    void add(Connection connection, Endpoint endpoint, boolean ordered, List<WireEvent> events) throws SQLException {
        List<Added> each = events.stream()
                .map(event -> new Added(
                        event.id(), event.type(), event.json(), null, ordered ? DeliveryLanes.of(event) : null))
                .toList();
        insert(connection, endpoint, each);
    }

    /**
     * Adds a digest of events: one delivery with an id of its own.
     *
     * @param ordered whether it waits for the digests before it
     */
    void addDigest(Connection connection, Endpoint endpoint, boolean ordered, List<WireEvent> events)
            throws SQLException {
        Added digest = new Added(
                UUID.randomUUID(),
                EventType.WEBHOOK_DIGEST.text(),
                digest(events),
                events.size(),
                ordered ? DeliveryLanes.WITHOUT_WATCH : null);
        insert(connection, endpoint, List.of(digest));
    }

    /**
     * Adds a ping, which waits for nothing.
     *
     * @param asDigest as an endpoint gets it that gets digests; the id is that of the ping
     */
    void addPing(Connection connection, Endpoint endpoint, boolean asDigest, WireEvent ping) throws SQLException {
        Added added = new Added(
                ping.id(), ping.type(), asDigest ? digest(List.of(ping)) : ping.json(), asDigest ? 1 : null, null);
        insert(connection, endpoint, List.of(added));
    }

    /** The body of a digest. Contract: 12.7. */
    private static String digest(List<WireEvent> events) {
        return events.stream().map(WireEvent::json).collect(Collectors.joining(",", "{\"events\":[", "]}"));
    }

    private void insert(Connection connection, Endpoint endpoint, List<Added> added) throws SQLException {
        UUID[] lanes = added.stream().map(Added::lane).toArray(UUID[]::new);
        Boolean[] held = new Boolean[lanes.length];
        Arrays.fill(held, false);
        List<UUID> ordered =
                Arrays.stream(lanes).filter(Objects::nonNull).distinct().toList();
        if (!ordered.isEmpty()) {
            Set<UUID> occupied = DeliveryLanes.occupied(connection, endpoint, ordered);
            Arrays.setAll(held, at -> lanes[at] != null && !occupied.add(lanes[at]));
        }
        Instant now = clock.instant();
        Update.of(
                        ADD,
                        endpoint.project().value(),
                        endpoint.id(),
                        now,
                        now,
                        added.stream().map(Added::id).toArray(UUID[]::new),
                        added.stream().map(Added::type).toArray(String[]::new),
                        added.stream().map(Added::body).toArray(String[]::new),
                        added.stream().map(Added::events).toArray(Integer[]::new),
                        lanes,
                        held)
                .run(connection);
        ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES);
    }

    /**
     * Leases up to this many due deliveries of an endpoint, within the concurrency limit over all processes.
     *
     * @param owner this process
     */
    Optional<Taken> take(Endpoint endpoint, int limit, int concurrency, UUID owner) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, endpoint.project())) {
            Connection connection = transaction.connection();
            Optional<Taken> target = lockTarget(connection, endpoint); // others count leases after this commit
            if (target.isEmpty()) {
                return Optional.empty();
            }
            List<Delivery> deliveries = lease(connection, endpoint, limit, concurrency, owner);
            transaction.commit();
            return Optional.of(new Taken(target.get().url(), target.get().secrets(), deliveries, false));
        }
    }

    private Optional<Taken> lockTarget(Connection connection, Endpoint endpoint) throws SQLException {
        SqlText sql = SqlText.of("""
                select url, secret, case when previous_until > ? then previous_secret end as previous
                from webhook
                where project_id = ?
                  and id = ?
                  and enabled
                for no key update
                """, clock.instant(), endpoint.project().value(), endpoint.id());
        return Query.find(sql, DeliveryQueue::target).ask(connection);
    }

    private static Taken target(ResultSet row) throws SQLException {
        byte[] previous = row.getBytes("previous");
        List<byte[]> secrets =
                previous == null ? List.of(row.getBytes("secret")) : List.of(row.getBytes("secret"), previous);
        return new Taken(row.getString("url"), secrets, List.of(), false);
    }

    private List<Delivery> lease(Connection connection, Endpoint endpoint, int limit, int concurrency, UUID owner)
            throws SQLException {
        long project = endpoint.project().value();
        UUID webhook = endpoint.id();
        Instant now = clock.instant();
        Instant until = now.plus(settings.lease());
        SqlText sql = SqlText.of(
                TAKE_DUE,
                project,
                webhook,
                now,
                project,
                webhook,
                limit,
                concurrency,
                project,
                webhook,
                now,
                owner,
                until,
                project,
                webhook);
        List<Delivery> taken = Query.list(sql, DeliveryQueue::delivery).ask(connection);
        taken.sort(Comparator.comparingLong(Delivery::id));
        return taken;
    }

    private static Delivery delivery(ResultSet row) throws SQLException {
        return new Delivery(
                row.getLong("id"), row.getObject("event_id", UUID.class), row.getInt("attempt"), row.getString("body"));
    }

    /**
     * Returns the leased deliveries of a stopping process to one endpoint, for other processes to take immediately; not
     * counted as an attempt.
     */
    void handBack(Endpoint endpoint, UUID owner) throws SQLException {
        try (Transaction transaction = Transaction.beginLocking(database)) {
            Connection connection = transaction.connection();
            Update.of("""
                    update webhook_delivery
                    set lease_owner = null, due_at = ?, attempt = attempt - 1
                    where project_id = ?
                      and webhook_id = ?
                      and lease_owner = ?
                      and status = 'pending'
                    """, clock.instant(), endpoint.project().value(), endpoint.id(), owner)
                    .run(connection);
            ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES);
            transaction.commit();
        }
    }
}
