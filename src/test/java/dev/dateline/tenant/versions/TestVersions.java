package dev.dateline.tenant.versions;

import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Records a change of an article that a test writes itself. */
public final class TestVersions {

    private TestVersions() {}

    /** Runs in the caller's transaction. */
    public static void bump(Connection connection, ProjectId project, long article) throws SQLException {
        ProjectVersions.bump(connection, project, List.of(article), Instant.now(), "");
    }
}
