package dev.dateline.content.articles;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/** Statements of the service by articles' ids, for the bench. */
public final class ArticleLookups {

    private ArticleLookups() {}

    public static SqlText rows(ProjectId project, List<Long> ids) {
        return ArticleQueries.rows(project, ids, Set.of()).sql();
    }

    public static void dropParts(Connection connection, ProjectId project, List<Long> ids) throws SQLException {
        new ArticleParts(connection, project).drop(ids);
    }
}
