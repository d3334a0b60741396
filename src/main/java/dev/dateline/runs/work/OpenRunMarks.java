package dev.dateline.runs.work;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.housekeeping.ProjectUpkeep;
import dev.dateline.housekeeping.ProjectWork;
import dev.dateline.housekeeping.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Marks projects with open runs that have no mark, such as those of an older release's server. */
@ApplicationScoped
class OpenRunMarks implements ProjectUpkeep {

    private final ProjectWork work;

    OpenRunMarks(ProjectWork work) {
        this.work = work;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of(
                "exists (select from run where project_id = ? and status in ('pending', 'running'))", project.value());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        work.mark(project, WorkKind.RUNS);
    }
}
