package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.geo.SearchArea;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Decides mentions that an index leaves open. */
public final class RefinementSql {

    private RefinementSql() {}

    /** Which of these mentions are inside the area. */
    public static Query<Set<Long>> inside(ProjectId project, SearchArea area, long[] mentionIds) {
        // fenced: they are few, and the planner would rather look for all mentions inside the area
        SqlText sql = SqlText.lines(
                SqlText.of(
                        """
                        with m as materialized (
                          select id, geom, outline, shape
                          from mention
                          where project_id = ?
                            and id = any (?)
                        )
                        select m.id
                        from m
                        where false""", project.value(), Arrays.stream(mentionIds).boxed().toArray(Long[]::new)),
                SqlText.lines(AreaSql.conditions(area).stream()
                        .map(condition -> new SqlText("   or (" + condition.text() + ")", condition.binds()))
                        .toList()));
        return new Query<>(sql, RefinementSql::ids);
    }

    private static Set<Long> ids(ResultSet rows) throws SQLException {
        Set<Long> ids = new HashSet<>();
        while (rows.next()) {
            ids.add(rows.getLong(1));
        }
        return ids;
    }
}
