package dev.dateline.feed.events;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** Reads the feed from the database. */
@ApplicationScoped
class FeedReads {

    /** The oldest retained event. */
    record Oldest(long position, Instant occurredAt) {}

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
        Query<Reading> page =
                new Query<>(FeedSql.compose(project, filter, after, cutoff(), limit + 1), rows -> read(rows, limit));
        Reading reading = ask(page);
        if (!reading.complete()) {
            try {
                sequencer.sequence(project);
            } catch (SQLException failure) {
                if (SqlFault.of(failure) != SqlFault.MOVING) {
                    throw failure;
                }
                return reading.page(); // the rest gets its positions where the project moves to
            }
            reading = ask(page);
        }
        return reading.page();
    }

    private <T> T ask(Query<T> query) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return query.ask(connection);
        }
    }

    private static Reading read(ResultSet rows, int limit) throws SQLException {
        List<StoredEvent> events = new ArrayList<>();
        long last = 0;
        byte[] key = null;
        boolean waiting = false;
        while (rows.next()) {
            last = rows.getLong("last_position");
            key = rows.getBytes("cursor_key");
            waiting = rows.getBoolean("waiting");
            long position = rows.getLong("position");
            if (!rows.wasNull()) {
                events.add(event(rows, position));
            }
        }
        boolean more = events.size() > limit;
        FeedPage page = new FeedPage(
                List.copyOf(more ? events.subList(0, limit) : events), more, last, key == null ? new byte[0] : key);
        return new Reading(page, !waiting && key != null);
    }

    private static StoredEvent event(ResultSet row, long position) throws SQLException {
        UUID flow = row.getObject("flow_id", UUID.class);
        UUID run = row.getObject("run_id", UUID.class);
        long article = row.getLong("article_id");
        Long articleId = row.wasNull() ? null : article;
        String entityType = row.getString("entity_type");
        return new StoredEvent(
                position,
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
