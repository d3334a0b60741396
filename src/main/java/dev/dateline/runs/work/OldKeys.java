package dev.dateline.runs.work;

import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import javax.sql.DataSource;

/** Deletes idempotency keys that have expired. A request does not find them before, either ({@code RunIntake}). */
@ApplicationScoped
class OldKeys implements ProjectUpkeep {

    private final DataSource database;
    private final Clock clock;

    OldKeys(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of(
                "exists (select from run_idempotency where project_id = ? and created_at <= ?)",
                project.value(),
                expired());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        try (Connection connection = database.getConnection()) {
            Update.of("""
                    delete from run_idempotency
                    where project_id = ?
                      and created_at <= ?
                    """, project.value(), expired()).run(connection);
        }
    }

    private Instant expired() {
        return clock.instant().minus(RunEnding.KEY_RETENTION);
    }
}
