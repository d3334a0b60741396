package dev.dateline.feed.events;

import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** Reads the feed from the database. */
@ApplicationScoped
class FeedReads {

    /** The oldest retained event. */
    record Oldest(long position, Instant occurredAt) {}

    /** The end of a feed, and whether more events wait for positions after it. */
    private record End(long position, byte[] cursorKey, boolean waiting) {

        /** Of a project whose feed does not exist yet: its first events may wait. */
        static final End UNKNOWN = new End(0, new byte[0], true);
    }

    private record Reading(FeedPage page, boolean complete) {}

    private final DataSource database;
    private final Sequencer sequencer;
    private final EventSettings settings;
    private final Clock clock;

    FeedReads(DataSource database, Sequencer sequencer, EventSettings settings, Clock clock) {
        this.database = database;
        this.sequencer = sequencer;
        this.settings = settings;
        this.clock = clock;
    }

    /** Events older than this are not returned; to the millisecond, like event times. */
    Instant cutoff() {
        return clock.instant().minus(Duration.ofDays(settings.retentionDays())).truncatedTo(ChronoUnit.MILLIS);
    }

    /** A page with everything that is committed by now. */
    @RetriedRead // also assigns positions, but to each event only once
    FeedPage read(ProjectId project, EventFilter filter, long after, int limit) throws SQLException {
        Reading reading = readOnce(project, filter, after, limit);
        if (!reading.complete()) {
            try {
                sequencer.sequence(project);
            } catch (SQLException failure) {
                if (SqlFault.of(failure) != SqlFault.MOVING) {
                    throw failure;
                }
                return reading.page(); // the rest gets its positions where the project moves to
            }
            reading = readOnce(project, filter, after, limit);
        }
        return reading.page();
    }

    private Reading readOnce(ProjectId project, EventFilter filter, long after, int limit) throws SQLException {
        var queries = new PipelinedQueries();
        queries.limitLookups();
        Supplier<Optional<End>> end = queries.add(Query.find(
                FeedSql.end(project),
                row -> new End(row.getLong("last_position"), row.getBytes("cursor_key"), row.getBoolean("waiting"))));
        if (!filter.watches().isEmpty()) {
            // An empty partition would be scanned, unordered. Then all of a watch's events would be read and sorted.
            queries.planByIndexes();
        }
        Supplier<List<StoredEvent>> events =
                queries.add(Query.list(FeedSql.page(project, filter, after, cutoff(), limit + 1), FeedReads::event));
        try (Connection connection = database.getConnection()) {
            queries.ask(connection);
        }
        End known = end.get().orElse(End.UNKNOWN);
        return new Reading(page(known, events.get(), limit), !known.waiting());
    }

    private static FeedPage page(End end, List<StoredEvent> read, int limit) {
        List<StoredEvent> events = read.stream() // later ones may have come between the two statements
                .filter(event -> event.position() <= end.position())
                .toList();
        boolean more = events.size() > limit;
        return new FeedPage(more ? events.subList(0, limit) : events, more, end.position(), end.cursorKey());
    }

    private <T> T ask(Query<T> query) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return query.ask(connection);
        }
    }

    private static StoredEvent event(ResultSet row) throws SQLException {
        UUID flow = row.getObject("flow_id", UUID.class);
        UUID run = row.getObject("run_id", UUID.class);
        long article = row.getLong("article_id");
        Long articleId = row.wasNull() ? null : article;
        String entityType = row.getString("entity_type");
        return new StoredEvent(
                row.getLong("position"),
                row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                row.getObject("id", UUID.class),
                row.getString("type"),
                flow == null ? null : new NewEvent.FlowRef(flow, row.getString("flow_name")),
                run == null ? null : new NewEvent.RunRef(run, row.getInt("run_attempt")),
                articleId,
                entityType == null ? null : new NewEvent.EntityRef(entityType, row.getString("entity_id")),
                row.getString("data"));
    }

    Optional<Oldest> findOldest(ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("""
                select position, occurred_at
                from event
                where project_id = ?
                  and occurred_at >= ?
                order by position
                limit 1
                """, project.value(), cutoff());
        return ask(Query.find(
                sql,
                row -> new Oldest(
                        row.getLong(1), row.getObject(2, OffsetDateTime.class).toInstant())));
    }
}
