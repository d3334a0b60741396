package dev.dateline.content.vectors;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The text of an article that vectors are made of. */
public record ArticleText(
        long id, String headline, @Nullable String body) {

    /** The texts of those of these articles that still exist. */
    public static List<ArticleText> list(Connection connection, ProjectId project, List<Long> articles)
            throws SQLException {
        SqlText sql = SqlText.of("""
                select a.id, a.headline, a.body
                from unnest(?::bigint[]) with ordinality as w (id, place)
                cross join lateral (
                  select i.id, i.headline, i.body from article i where i.project_id = ? and i.id = w.id offset 0
                ) a
                order by w.place
                """, articles.toArray(Long[]::new), project.value());
        return Query.list(sql, ArticleText::read).ask(connection);
    }

    /** The ids of the next articles after one, at most some. */
    public static List<Long> idsAfter(Connection connection, ProjectId project, long article, int limit)
            throws SQLException {
        SqlText sql = SqlText.of("""
                select a.id
                from article a
                where a.project_id = ?
                  and a.id > ?
                order by a.id
                limit ?
                """, project.value(), article, limit);
        return Query.list(sql, row -> row.getLong(1)).ask(connection);
    }

    static ArticleText read(ResultSet row) throws SQLException {
        return new ArticleText(row.getLong(1), row.getString(2), row.getString(3));
    }
}
