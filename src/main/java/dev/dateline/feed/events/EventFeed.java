package dev.dateline.feed.events;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/** The feed for webhooks and commands: events by position, each in its wire format, and calls for new ones. */
@ApplicationScoped
public class EventFeed {

    /**
     * An event, and its JSON as in {@code GET …/events}.
     *
     * @param watch of an event of a watch; null of all others
     * @param data its {@code data} alone
     */
    public record WireEvent(
            long position, UUID id, String type, @Nullable UUID watch, String data, String json) {}

    /**
     * Events after a position.
     *
     * @param seen position to continue from: all matching events up to it have been read
     */
    public record Slice(List<WireEvent> events, long seen) {}

    /** Events after a position, up to and including another one. */
    public record Range(long after, long upTo) {}

    private static final Duration PROBE_INTERVAL = Duration.ofSeconds(1);

    private final FeedReads reads;
    private final CursorCheck cursors;
    private final LiveFeed live;
    private final DataSource database;
    private final ObjectMapper json;
    private final Clock clock;
    private final String address;

    EventFeed(
            FeedReads reads,
            CursorCheck cursors,
            LiveFeed live,
            DataSource database,
            ObjectMapper json,
            Clock clock,
            @ConfigProperty(name = "dateline.public-url") Optional<String> address) {
        this.reads = reads;
        this.cursors = cursors;
        this.live = live;
        this.database = database;
        this.json = json;
        this.clock = clock;
        this.address = address.orElse("");
    }

    /** The events that pass a filter after a position, up to a limit. */
    public Slice read(ProjectId project, String slug, EventFilter filter, long after, int limit) throws SQLException {
        return slice(slug, reads.read(project, filter, after, limit), after);
    }

    private Slice slice(String slug, FeedPage page, long after) {
        EventWriter writer = EventWriter.of(address, slug, page.cursorKey());
        List<WireEvent> events = page.events().stream()
                .map(event -> new WireEvent(
                        event.position(),
                        event.id(),
                        event.type(),
                        event.watch(),
                        event.data(),
                        writer.body(event).json(json)))
                .toList();
        return new Slice(events, page.more() ? events.getLast().position() : Math.max(after, page.seen()));
    }

    /**
     * Likewise, but waits for the first of these events, like a long poll. Without events if the service stops, or if they
     * are no longer wanted.
     *
     * @param isWanted asked each second
     */
    public Slice await(
            ProjectId project, String slug, EventFilter filter, long after, int limit, BooleanSupplier isWanted)
            throws SQLException, InterruptedException {
        LongPoll waiter = new LongPoll(filter, limit, after, () -> {});
        try {
            Optional<FeedPage> page = live.enter(project, waiter);
            while (page.isEmpty() && isWanted.getAsBoolean()) {
                page = waiter.answer(PROBE_INTERVAL);
            }
            return page.map(found -> slice(slug, found, after)).orElseGet(() -> new Slice(List.of(), after));
        } finally {
            waiter.answer().cancel(false);
        }
    }

    /** The position of the last event; 0 without any. */
    public long end(ProjectId project) throws SQLException {
        return reads.read(project, EventFilter.NONE, Long.MAX_VALUE, 0).seen();
    }

    /** The position of a cursor; empty if it is not from this project; 410 if it is too old. */
    public Optional<Long> findPosition(ProjectId project, String cursor) throws SQLException {
        Optional<EventCursor.Given> given = EventCursor.read(cursor);
        return given.isEmpty() ? Optional.empty() : cursors.findPosition(project, given.get());
    }

    /** Positions of the first and the last event in a time range, start inclusive, end exclusive. */
    @RetriedRead
    public Optional<Range> findRange(ProjectId project, Instant from, Instant to) throws SQLException {
        Instant kept = reads.cutoff();
        SqlText sql = SqlText.of("""
                select min(position), max(position)
                from event
                where project_id = ?
                  and occurred_at >= ?
                  and occurred_at < ?
                """, project.value(), from.isBefore(kept) ? kept : from, to);
        try (Connection connection = database.getConnection()) {
            return Query.get(sql, EventFeed::range).ask(connection);
        }
    }

    private static Optional<Range> range(ResultSet row) throws SQLException {
        long first = row.getLong(1);
        return row.wasNull() ? Optional.empty() : Optional.of(new Range(first - 1, row.getLong(2)));
    }

    /**
     * A ping for a webhook, which is in no feed. Its cursor is the start of the feed, so that a consumer that stores it
     * by mistake skips nothing.
     */
    public WireEvent ping(ProjectId project, String slug, UUID webhook) throws SQLException {
        String data = JsonNodeFactory.instance
                .objectNode()
                .put("webhook_id", webhook.toString())
                .toString();
        StoredEvent ping = new StoredEvent(
                0,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                UUID.randomUUID(),
                EventType.WEBHOOK_PING.text(),
                null,
                null,
                null,
                null,
                data);
        EventWriter writer = EventWriter.of(address, slug, cursorKey(project));
        return new WireEvent(
                0, ping.id(), ping.type(), null, data, writer.body(ping).json(json));
    }

    /** Registers a callback, which must return at once, for possible new events of any project. */
    public void follow(Runnable follower) {
        live.follow(follower);
    }

    /** Whether the service stops: no more calls come, and nobody waits any more. */
    public boolean isStopped() {
        return live.isClosed();
    }

    /** Ends {@link #follow}. */
    public void leave(Runnable follower) {
        live.leave(follower);
    }

    /**
     * The position of the last event. Locks the feed until the transaction ends: meanwhile no event gets a position, and
     * other callers wait. Then sequencing, and the next caller, see what it has written.
     */
    public static long lockEnd(Connection connection, ProjectId project) throws SQLException {
        makeFeed(project).run(connection);
        SqlText end = SqlText.of("""
                select last_position
                from event_feed
                where project_id = ?
                for no key update
                """, project.value());
        return Query.get(end, row -> row.getLong(1)).ask(connection);
    }

    private static Update makeFeed(ProjectId project) {
        return Update.of(
                "insert into event_feed (project_id) values (?) on conflict (project_id) do nothing", project.value());
    }

    private byte[] cursorKey(ProjectId project) throws SQLException {
        SqlText key = SqlText.of("select cursor_key from event_feed where project_id = ?", project.value());
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            makeFeed(project).run(transaction.connection());
            byte[] found = Query.get(key, row -> row.getBytes(1)).ask(transaction.connection());
            transaction.commit();
            return found;
        }
    }
}
