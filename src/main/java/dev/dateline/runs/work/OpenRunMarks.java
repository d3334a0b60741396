package dev.dateline.runs.work;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectUpkeep;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
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
