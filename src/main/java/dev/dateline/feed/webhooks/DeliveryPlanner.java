package dev.dateline.feed.webhooks;

import static java.sql.JDBCType.BIGINT;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventFeed;
import dev.dateline.feed.events.EventFeed.Slice;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventFilter;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Turns the next events of an endpoint into deliveries, a few at a time. The rest stays in the feed, so an endpoint
 * that is a million events behind needs no more rows and memory than one that is a thousand behind.
 */
@ApplicationScoped
class DeliveryPlanner {

    private static final int WINDOW = 200;

    /** Maximum number of unfinished deliveries of a failing endpoint, due or not. */
    private static final int MAX_OPEN_DELIVERIES_WHILE_FAILING = 1_000;

    /** Maximum number of unfinished deliveries of every other endpoint, due or not. */
    private static final int MAX_OPEN_DELIVERIES = 10_000;

    /** At that number, a failing endpoint gets one more delivery per interval, so that its recovery is noticed. */
    private static final Duration PROBE = Duration.ofMinutes(1);

    private static final String STANDING = """
            select p.slug, w.types, w.flow_ids, w.watch_ids, w.min_confidence, w.natures, w.ordered, w.position, w.replay_after,
                   w.replay_up_to, w.version, w.failing_since is not null as failing,
                   (select count(*)
                    from (select
                          from webhook_delivery d
                          where d.project_id = ?
                            and d.webhook_id = w.id
                            and d.status = 'pending'
                            and d.due_at <= ?
                          limit ?) few) as waiting,
                   (select count(*)
                    from (select
                          from webhook_delivery d
                          where d.project_id = ?
                            and d.webhook_id = w.id
                            and d.status = 'pending'
                          limit ?) many) as open,
                   (select d.created_at
                    from webhook_delivery d
                    where d.project_id = ?
                      and d.webhook_id = w.id
                    order by d.id desc
                    limit 1) as newest
            from webhook w
            join project p on p.id = w.project_id
            where w.project_id = ?
              and w.id = ?
              and w.enabled
            """;

    private static final String ADVANCE = """
            update webhook
            set position = ?,
                replay_after = ?,
                replay_up_to = case when ?::bigint is null then null else replay_up_to end
            where project_id = ?
              and id = ?
              and enabled
              and position = ?
              and replay_after is not distinct from ?
              and version = ?
            """;

    /**
     * Position and backlog of an endpoint.
     *
     * @param waiting deliveries that are due and not leased
     * @param open unfinished deliveries
     */
    private record Standing(
            String slug,
            EventFilter filter,
            ContentFilter content,
            boolean ordered,
            long position,
            @Nullable Long replayAfter,
            @Nullable Long replayUpTo,
            long version,
            boolean failing,
            int waiting,
            int open,
            Optional<Instant> newest) {}

    private final DataSource database;
    private final EventFeed feed;
    private final DeliveryQueue queue;
    private final ObjectMapper json;
    private final Clock clock;

    DeliveryPlanner(DataSource database, EventFeed feed, DeliveryQueue queue, ObjectMapper json, Clock clock) {
        this.database = database;
        this.feed = feed;
        this.queue = queue;
        this.json = json;
        this.clock = clock;
    }

    /**
     * Creates deliveries of the next events, if the limits allow; another process may do it first.
     *
     * @return whether there may be more to create now, because none of the events that were read passes the filters
     */
    boolean advance(Endpoint endpoint) throws SQLException {
        Optional<Standing> standing = find(endpoint);
        int window = standing.map(this::window).orElse(0);
        if (standing.isEmpty() || window == 0) {
            return false;
        }
        Standing from = standing.get();
        Slice news = read(endpoint, from, from.position(), window);
        Optional<Slice> replay = replay(endpoint, from, window);
        boolean moved = news.seen() > from.position() || from.replayAfter() != null;
        if (!moved) {
            return false;
        }
        Long replayed = replay.map(Slice::seen)
                .filter(seen -> from.replayUpTo() != null && seen < from.replayUpTo())
                .orElse(null);
        try (Transaction transaction = ProjectWrites.begin(database, endpoint.project())) {
            Connection connection = transaction.connection();
            if (move(connection, endpoint, from, news.seen(), replayed)) {
                List<WireEvent> passing = new ArrayList<>(from.content().select(news.events(), json));
                replay.ifPresent(slice -> passing.addAll(from.content().select(slice.events(), json)));
                queue.add(connection, endpoint, from.ordered(), passing);
                transaction.commit();
                return passing.isEmpty() && (news.events().size() == window || replayed != null);
            }
        }
        return false;
    }

    private int window(Standing standing) {
        if (standing.open() >= MAX_OPEN_DELIVERIES || standing.waiting() >= WINDOW) {
            return 0;
        }
        if (standing.failing() && standing.open() >= MAX_OPEN_DELIVERIES_WHILE_FAILING) {
            boolean probed = standing.newest()
                    .filter(newest -> newest.isAfter(clock.instant().minus(PROBE)))
                    .isPresent();
            return probed ? 0 : 1;
        }
        return WINDOW;
    }

    private Slice read(Endpoint endpoint, Standing from, long after, int window) throws SQLException {
        return feed.read(endpoint.project(), from.slug(), from.filter(), after, window);
    }

    private Optional<Slice> replay(Endpoint endpoint, Standing from, int window) throws SQLException {
        Long after = from.replayAfter();
        Long upTo = from.replayUpTo();
        if (after == null || upTo == null || after >= upTo) {
            return Optional.empty();
        }
        Slice slice = read(endpoint, from, after, window);
        return Optional.of(new Slice(
                slice.events().stream()
                        .filter(event -> event.position() <= upTo)
                        .toList(),
                slice.seen()));
    }

    private Optional<Standing> find(Endpoint endpoint) throws SQLException {
        long project = endpoint.project().value();
        SqlText sql = SqlText.of(
                STANDING,
                project,
                clock.instant(),
                WINDOW,
                project,
                MAX_OPEN_DELIVERIES,
                project,
                project,
                endpoint.id());
        try (Connection connection = database.getConnection()) {
            return Query.find(sql, DeliveryPlanner::standing).ask(connection);
        }
    }

    private static Standing standing(ResultSet row) throws SQLException {
        OffsetDateTime newest = row.getObject("newest", OffsetDateTime.class);
        return new Standing(
                row.getString("slug"),
                new EventFilter(
                        Set.copyOf(List.of((String[]) row.getArray("types").getArray())),
                        Set.copyOf(List.of((UUID[]) row.getArray("flow_ids").getArray())),
                        Set.copyOf(List.of((UUID[]) row.getArray("watch_ids").getArray()))),
                WebhookRows.content(row),
                row.getBoolean("ordered"),
                row.getLong("position"),
                row.getObject("replay_after", Long.class),
                row.getObject("replay_up_to", Long.class),
                row.getLong("version"),
                row.getBoolean("failing"),
                row.getInt("waiting"),
                row.getInt("open"),
                Optional.ofNullable(newest).map(OffsetDateTime::toInstant));
    }

    /** Whether the endpoint was still at the position that was read, and has now advanced. */
    private static boolean move(
            Connection connection, Endpoint endpoint, Standing from, long position, @Nullable Long replayed)
            throws SQLException {
        Object replay = SqlText.nullable(BIGINT, replayed);
        int moved = Update.of(
                        ADVANCE,
                        position,
                        replay,
                        replay,
                        endpoint.project().value(),
                        endpoint.id(),
                        from.position(),
                        SqlText.nullable(BIGINT, from.replayAfter()),
                        from.version())
                .run(connection);
        return moved == 1;
    }
}
