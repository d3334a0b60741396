package dev.dateline.tenant.work;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;

/** Housekeeping of one project at a time, on the tour of all projects ({@link ProjectTour}). */
public interface ProjectUpkeep {

    /**
     * Whether there is something to do: a condition in SQL about rows of this project. Every table in it is limited to
     * {@code project_id = ?}, so that one server answers.
     */
    SqlText isNeeded(ProjectId project);

    /** Does it. */
    void perform(ProjectId project) throws SQLException;
}
