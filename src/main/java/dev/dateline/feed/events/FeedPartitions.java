package dev.dateline.feed.events;

import dev.dateline.platform.database.Query;
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
import java.util.List;
import javax.sql.DataSource;

/** The weekly partitions of the feed: created ahead, dropped once all their events are past retention. */
@ApplicationScoped
class FeedPartitions {

    private static final Duration AHEAD = Duration.ofDays(14);

    private final DataSource database;
    private final EventSettings settings;
    private final Clock clock;

    FeedPartitions(DataSource database, EventSettings settings, Clock clock) {
        this.database = database;
        this.settings = settings;
        this.clock = clock;
    }

    /** Creates those of the next two weeks and drops old ones; concurrent processes wait for each other. */
    void keep() throws SQLException {
        Instant now = clock.instant();
        call(SqlText.of(
                "select keep_event_partitions(?, ?, ?)",
                now,
                now.plus(AHEAD),
                now.minus(Duration.ofDays(settings.retentionDays()))));
    }

    /** Creates missing partitions for events in the outbox, if no process created them ahead. */
    void makeForOutbox(ProjectId project) throws SQLException {
        // read first: with the project in one statement, Citus would call the function on the project's node
        SqlText times = SqlText.of("""
                select distinct occurred_at
                from event_outbox
                where project_id = ?
                order by occurred_at
                """, project.value());
        List<OffsetDateTime> occurred;
        try (Connection connection = database.getConnection()) {
            occurred = Query.list(times, row -> row.getObject(1, OffsetDateTime.class))
                    .ask(connection);
        }
        for (OffsetDateTime time : occurred) {
            call(SqlText.of("select keep_event_partitions(?, ?, '-infinity')", time, time));
        }
    }

    private void call(SqlText function) throws SQLException {
        try (Connection connection = database.getConnection()) {
            new Query<>(function, ResultSet::next).ask(connection);
        }
    }
}
