package dev.dateline.events;

import dev.dateline.access.ProjectId;
import dev.dateline.database.RetriedRead;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
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
        FeedSql sql = FeedSql.compose(project, filter, after, cutoff(), limit + 1);
        Reading reading = run(sql, limit);
        if (!reading.complete()) {
            sequencer.sequence(project);
            reading = run(sql, limit);
        }
        return reading.page();
    }

    private Reading run(FeedSql sql, int limit) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(sql.text())) {
            int number = 0;
            for (Object value : sql.binds()) {
                number++;
                switch (value) {
                    case String[] texts -> query.setArray(number, connection.createArrayOf("text", texts));
                    case UUID[] ids -> query.setArray(number, connection.createArrayOf("uuid", ids));
                    default -> query.setObject(number, value);
                }
            }
            try (ResultSet rows = query.executeQuery()) {
                return read(rows, limit);
            }
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
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("""
                        select position, occurred_at
                        from event
                        where project_id = ?
                          and occurred_at >= ?
                        order by position
                        limit 1
                        """)) {
            query.setLong(1, project.value());
            query.setObject(2, cutoff().atOffset(ZoneOffset.UTC));
            try (ResultSet rows = query.executeQuery()) {
                return rows.next()
                        ? Optional.of(new Oldest(
                                rows.getLong(1),
                                rows.getObject(2, OffsetDateTime.class).toInstant()))
                        : Optional.empty();
            }
        }
    }
}
