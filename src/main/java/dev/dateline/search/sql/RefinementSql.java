package dev.dateline.search.sql;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Decides and measures mentions that an index leaves open. */
public final class RefinementSql {

    private RefinementSql() {}

    /** Which of these mentions are inside the area. */
    public static Query<Set<Long>> inside(ProjectId project, SearchArea area, long[] mentionIds) {
        SqlText sql = SqlText.lines(
                of(project, mentionIds),
                SqlText.of("""
                        select m.id
                        from m
                        where false"""),
                SqlText.lines(AreaSql.conditions(area).stream()
                        .map(condition -> new SqlText("   or (" + condition.text() + ")", condition.binds()))
                        .toList()));
        return new Query<>(sql, RefinementSql::ids);
    }

    /** The distances of these mentions from the center, as a search orders by them. */
    public static Query<Map<Long, Double>> distances(ProjectId project, Circle circle, long[] mentionIds) {
        SqlText sql = SqlText.lines(
                of(project, mentionIds),
                SqlText.of("select m.id,"),
                AreaSql.distance(circle).indented(2),
                SqlText.of("from m"));
        return new Query<>(sql, RefinementSql::meters);
    }

    /** Fenced: they are few, and the planner would rather look for all mentions inside the area. */
    private static SqlText of(ProjectId project, long[] mentionIds) {
        return SqlText.of(
                """
                with m as materialized (
                  select id, geom, outline, shape
                  from mention
                  where project_id = ?
                    and id = any (?)
                )""", project.value(), Arrays.stream(mentionIds).boxed().toArray(Long[]::new));
    }

    private static Map<Long, Double> meters(ResultSet rows) throws SQLException {
        Map<Long, Double> meters = new HashMap<>();
        while (rows.next()) {
            meters.put(rows.getLong(1), rows.getDouble(2));
        }
        return meters;
    }

    private static Set<Long> ids(ResultSet rows) throws SQLException {
        Set<Long> ids = new HashSet<>();
        while (rows.next()) {
            ids.add(rows.getLong(1));
        }
        return ids;
    }
}
