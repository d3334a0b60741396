package dev.dateline.search.watches;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Marks projects with backfills whose mark was lost. */
@ApplicationScoped
class WaitingBackfillMarks implements ProjectUpkeep {

    private final ProjectWork work;

    WaitingBackfillMarks(ProjectWork work) {
        this.work = work;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return BackfillQueue.isWaiting(project);
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        work.mark(project, WorkKind.BACKFILLS);
    }
}
