package dev.dateline.events;

import dev.dateline.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
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
        try (Connection connection = database.getConnection();
                PreparedStatement call = connection.prepareStatement("select keep_event_partitions(?, ?, ?)")) {
            call.setObject(1, now.atOffset(ZoneOffset.UTC));
            call.setObject(2, now.plus(AHEAD).atOffset(ZoneOffset.UTC));
            call.setObject(
                    3, now.minus(Duration.ofDays(settings.retentionDays())).atOffset(ZoneOffset.UTC));
            call.execute();
        }
    }

    /** Creates missing partitions for events in the outbox, if no process created them ahead. */
    void makeForOutbox(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection();
                PreparedStatement call = connection.prepareStatement("""
                        select keep_event_partitions(o.occurred_at, o.occurred_at, '-infinity')
                        from (select distinct occurred_at from event_outbox where project_id = ?) o
                        """)) {
            call.setLong(1, project.value());
            call.execute();
        }
    }
}
