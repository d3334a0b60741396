package dev.dateline.search.watches;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * The next articles of a project that may match a watch, by id.
 *
 * @param ids those with a mention near the area of the watch; all, if it has none
 * @param reached up to this id there are no others
 */
record BackfillArticles(List<Long> ids, long reached) {

    /** Number of articles that one statement looks at. */
    private static final int LOOKED_AT = 5_000;

    /** Number of articles that are matched at once. */
    static final int MAX = 500;

    // Each step looks up one row after the other, because the planner knows nothing of a new project. The boxes are
    // those that
    // find the watches of an article.
    private static final String NEXT = """
            with watched as materialized (
              select _st_expand(w.center, w.meters) as around, w.extent, w.meters
              from watch w
              where w.project_id = ? and w.id = ?
            ),
            looked_at as materialized (
              select a.id
              from article a
              where a.project_id = ? and a.id > ? and a.id <= ?
              order by a.id
              limit ?
            ),
            near as (
              select l.id
              from looked_at l
              cross join watched w
              where (w.meters is null and w.extent is null)
                 or exists (
                  select
                  from mention m
                  where m.project_id = ?
                    and m.article_id = l.id
                    and case when w.meters is not null then w.around && m.outline else w.extent && m.geom end
                  offset 0
                )
              order by l.id
              limit ?
            )
            select coalesce((select array_agg(id order by id) from near), '{}'),
                   (select max(id) from looked_at), (select count(*) from looked_at)""";

    /** The id of the project's newest article; 0 if it has none. */
    static long last(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("select coalesce(max(id), 0) from article where project_id = ?", project.value());
        return Query.get(sql, row -> row.getLong(1)).ask(connection);
    }

    /**
     * Reads them, as the transaction sees them.
     *
     * @param after only articles with greater ids
     * @param until and none with greater ids than this
     */
    static BackfillArticles next(Connection connection, ProjectId project, StoredWatch watch, long after, long until)
            throws SQLException {
        long tenant = project.value();
        SqlText sql = SqlText.of(NEXT, tenant, watch.id(), tenant, after, until, LOOKED_AT, tenant, MAX);
        return Query.get(sql, row -> {
                    List<Long> ids = List.of((Long[]) row.getArray(1).getArray());
                    if (ids.size() == MAX) {
                        return new BackfillArticles(ids, ids.getLast());
                    }
                    return new BackfillArticles(ids, row.getLong(3) < LOOKED_AT ? until : row.getLong(2));
                })
                .ask(connection);
    }
}
