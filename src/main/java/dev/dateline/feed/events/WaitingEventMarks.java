package dev.dateline.feed.events;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Marks projects with events without positions that have no mark, such as those of an older release's server. */
@ApplicationScoped
class WaitingEventMarks implements ProjectUpkeep {

    private final ProjectWork work;

    WaitingEventMarks(ProjectWork work) {
        this.work = work;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return Sequencer.isWaiting(project);
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        work.mark(project, WorkKind.EVENTS);
    }
}
