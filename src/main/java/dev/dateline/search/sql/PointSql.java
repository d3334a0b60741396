package dev.dateline.search.sql;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where the articles of a list are: a list, unlike a search, finds no mentions. */
public final class PointSql {

    private PointSql() {}

    /**
     * By article, longitude and latitude of the mentions that are points and match the filter, in the order of their ids.
     *
     * @param most of one article
     */
    public static Query<Map<Long, List<double[]>>> ofArticles(
            ProjectId project, List<Long> articles, ArticleFilter filter, int most) {
        SqlText sql = SqlText.lines(
                SqlText.of("""
                        select a.id, p.lng, p.lat
                        from unnest(?::bigint[]) as a (id)
                        cross join lateral (
                          select m.id, st_x(m.geom::geometry) as lng, st_y(m.geom::geometry) as lat
                          from mention m
                          where m.project_id = ?
                            and m.article_id = a.id
                            and not m.shape""", articles.toArray(Long[]::new), project.value()),
                SqlText.lines(FilterSql.ofMention(filter)).indented(2),
                SqlText.of("""
                          order by m.id
                          limit ?
                        ) p
                        order by a.id, p.id""", most));
        return new Query<>(sql, PointSql::read);
    }

    private static Map<Long, List<double[]>> read(ResultSet rows) throws SQLException {
        Map<Long, List<double[]>> points = new HashMap<>();
        while (rows.next()) {
            points.computeIfAbsent(rows.getLong(1), article -> new ArrayList<>())
                    .add(new double[] {rows.getDouble(2), rows.getDouble(3)});
        }
        return points;
    }
}
