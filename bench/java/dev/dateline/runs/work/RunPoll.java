package dev.dateline.runs.work;

import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;

/** The question of a worker that has nothing to do. */
public final class RunPoll {

    private RunPoll() {}

    /** Number of projects that may have items. */
    public static int ask(Connection connection) throws SQLException {
        return CandidateRuns.listDue(connection, ProjectScheduler.Order.after(new ProjectId(0)), 20)
                .size();
    }
}
