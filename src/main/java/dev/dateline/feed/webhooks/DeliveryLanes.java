package dev.dateline.feed.webhooks;

import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventType;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * The order of deliveries to an endpoint that asks for it (ADR 66). Of each lane, a watch, the first pending delivery is
 * due as any other; those behind it are held: due at infinity, so nobody takes them. Whoever ends the first one releases
 * the next, in the same transaction.
 *
 * <p>All callers hold the lock of the endpoint. So what they see of its deliveries is what there is.
 */
final class DeliveryLanes {

    /** The lane of all events without a watch, and of digests. */
    static final UUID WITHOUT_WATCH = new UUID(0, 0);

    private static final String OCCUPIED = """
            select l.lane
            from unnest(?::uuid[]) as l (lane)
            where exists (
                select
                from webhook_delivery d
                where d.project_id = ?
                  and d.webhook_id = ?
                  and d.lane = l.lane
                  and d.status = 'pending'
            )
            """;

    /** Those that were taken before the endpoint asked for order may fail while others of their lane are before them. */
    private static final String HOLD = """
            update webhook_delivery d
            set due_at = 'infinity'
            where d.project_id = ?
              and d.webhook_id = ?
              and d.id = any (?)
              and d.status = 'pending'
              and d.lease_owner is null
              and exists (
                  select
                  from webhook_delivery e
                  where e.project_id = ?
                    and e.webhook_id = ?
                    and e.lane = d.lane
                    and e.status = 'pending'
                    and e.id < d.id
              )
            """;

    private static final String RELEASE = """
            with head as materialized (
                select (
                    select min(d.id)
                    from webhook_delivery d
                    where d.project_id = ?
                      and d.webhook_id = ?
                      and d.lane = l.lane
                      and d.status = 'pending'
                ) as id
                from unnest(?::uuid[]) as l (lane)
            )
            update webhook_delivery d
            set due_at = ?
            where d.project_id = ?
              and d.webhook_id = ?
              and d.status = 'pending'
              and d.due_at = 'infinity'
              and d.id = any (array(select head.id from head))
            """;

    private static final String BEGIN = """
            update webhook_delivery d
            set lane = case when d.event_type = any (?) then (d.body::json #>> '{entity,id}')::uuid else ? end
            where d.project_id = ?
              and d.webhook_id = ?
              and d.status = 'pending'
              and d.event_type <> ?
            """;

    private static final String HOLD_ALL = """
            update webhook_delivery d
            set due_at = 'infinity'
            where d.project_id = ?
              and d.webhook_id = ?
              and d.status = 'pending'
              and d.lane is not null
              and d.lease_owner is null
              and exists (
                  select
                  from webhook_delivery e
                  where e.project_id = ?
                    and e.webhook_id = ?
                    and e.lane = d.lane
                    and e.status = 'pending'
                    and e.id < d.id
              )
            """;

    private static final String END = """
            update webhook_delivery
            set lane = null, due_at = case when due_at = 'infinity' then ? else due_at end
            where project_id = ?
              and webhook_id = ?
              and status = 'pending'
              and lane is not null
            """;

    private DeliveryLanes() {}

    static UUID of(WireEvent event) {
        return Objects.requireNonNullElse(event.watch(), WITHOUT_WATCH);
    }

    /** Those of the lanes that have pending deliveries. */
    static Set<UUID> occupied(Connection connection, Endpoint endpoint, Collection<UUID> lanes) throws SQLException {
        SqlText sql = SqlText.of(
                OCCUPIED, lanes.toArray(UUID[]::new), endpoint.project().value(), endpoint.id());
        return new HashSet<>(
                Query.list(sql, row -> row.getObject(1, UUID.class)).ask(connection));
    }

    /**
     * Restores the order after attempts: the next delivery of a lane is due now if the one before it has ended.
     *
     * @param attempted the deliveries that have been attempted
     * @param lanes theirs
     */
    static void arrange(
            Connection connection, Endpoint endpoint, Collection<Long> attempted, Collection<UUID> lanes, Instant now)
            throws SQLException {
        long project = endpoint.project().value();
        UUID id = endpoint.id();
        Update.of(HOLD, project, id, attempted.toArray(Long[]::new), project, id)
                .run(connection);
        int released = Update.of(RELEASE, project, id, lanes.toArray(UUID[]::new), now, project, id)
                .run(connection);
        if (released > 0) { // for other processes, if this one is killed
            ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES);
        }
    }

    /** Orders the pending deliveries of an endpoint that asks for order from now on, except those that are being sent. */
    static void begin(Connection connection, Endpoint endpoint) throws SQLException {
        long project = endpoint.project().value();
        UUID id = endpoint.id();
        String[] ofWatches = List.of(EventType.WATCH_MATCHED, EventType.WATCH_UNMATCHED).stream()
                .map(EventType::text)
                .toArray(String[]::new);
        Update.of(BEGIN, ofWatches, WITHOUT_WATCH, project, id, EventType.WEBHOOK_PING.text())
                .run(connection);
        Update.of(HOLD_ALL, project, id, project, id).run(connection);
    }

    /** Releases all deliveries of an endpoint that asks for no order any more. */
    static void end(Connection connection, Endpoint endpoint, Instant now) throws SQLException {
        Update.of(END, now, endpoint.project().value(), endpoint.id()).run(connection);
        ProjectWork.mark(connection, endpoint.project(), WorkKind.DELIVERIES);
    }
}
