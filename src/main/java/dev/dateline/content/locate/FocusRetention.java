package dev.dateline.content.locate;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;

/** Deletes old snapshots of what a project's sources write about. */
@ApplicationScoped
class FocusRetention implements ProjectUpkeep {

    private static final Duration RETENTION = Duration.ofDays(7);

    private final DataSource database;
    private final Clock clock;

    FocusRetention(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return FocusSnapshotQueries.areOld(project, old());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            FocusSnapshotQueries.deleteOld(project, old()).run(connection);
        }
    }

    private Instant old() {
        return clock.instant().minus(RETENTION);
    }
}
