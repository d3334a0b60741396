package dev.dateline.webhooks;

import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlText;
import dev.dateline.housekeeping.ProjectUpkeep;
import dev.dateline.housekeeping.ProjectWork;
import dev.dateline.housekeeping.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;

/** Has every project with an enabled endpoint looked at, such as one that an older release's server has created. */
@ApplicationScoped
class EndpointMarks implements ProjectUpkeep {

    private final ProjectWork work;

    EndpointMarks(ProjectWork work) {
        this.work = work;
    }

    @Override
    public SqlText isNeeded(ProjectId project) {
        return SqlText.of("exists (select from webhook where project_id = ? and enabled)", project.value());
    }

    @Override
    public void perform(ProjectId project) throws SQLException {
        work.mark(project, WorkKind.DELIVERIES);
    }
}
