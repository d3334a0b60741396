package dev.dateline.tenant.versions;

import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import javax.sql.DataSource;

/**
 * Deletes old changes of a project: those whose next one is older than the retention. The newest change stays, so that
 * a reader at the current version recognizes it. A reader that is further behind reads the whole project.
 */
@ApplicationScoped
class ChangeRetention implements ProjectUpkeep {

    private static final Duration RETENTION = Duration.ofDays(1);

    private final DataSource database;
    private final Clock clock;

    ChangeRetention(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Whether the second oldest change is old. */
    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of("""
                coalesce((
                    select changed_at < ?
                    from project_change
                    where project_id = ?
                    order by version
                    limit 1
                    offset 1
                ), false)
                """, old(), project.value());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            Update.of("""
                    delete from project_change
                    where project_id = ?
                      and version < (
                          select max(version)
                          from project_change
                          where project_id = ?
                            and changed_at < ?
                      )
                    """, project.value(), project.value(), old()).run(connection);
        }
    }

    private Instant old() {
        return clock.instant().minus(RETENTION);
    }
}
