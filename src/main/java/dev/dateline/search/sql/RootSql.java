package dev.dateline.search.sql;

import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import org.jspecify.annotations.Nullable;

/**
 * SQL that counts the articles of entities. Entities that are one are counted by their root, and each of their articles once.
 *
 * <p>The planner expects one row of a project that its statistics do not know, and joins that it plans with that can be
 * quadratic. So articles are counted by entity first. Only entities that are one with another, which are few, are looked up
 * one by one and counted by their root.
 */
final class RootSql {

    private RootSql() {}

    /** The step {@code part}: the numbers of all entities that are one with another, and their root. */
    static SqlText part(ProjectId project) {
        return SqlText.of("""
                part as materialized (
                  select m.number, r.root
                  from (
                    select distinct k.root
                    from known_entity k
                    where k.project_id = ?
                      and k.merged_into is not null
                  ) r
                  cross join lateral (
                    select i.number from known_entity i where i.project_id = ? and i.root = r.root offset 0
                  ) m
                )""", project.value(), project.value());
    }

    /**
     * The articles of entities by root, after the step {@code part}: {@code root, articles, first, last}.
     *
     * @param rows a step with {@code entity, article_id, pub_date}
     */
    static SqlText counted(ProjectId project, String rows) {
        return SqlText.of("""
                select a.entity as root, count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                from %1$s a
                where not a.entity in (select number from part)
                group by a.entity
                union all
                select k.root, count(distinct a.article_id), min(a.pub_date), max(a.pub_date)
                from (
                  select *
                  from %1$s
                  where case when entity in (select number from part) then true else false end
                  offset 0
                ) a
                cross join lateral (
                  select i.root from known_entity i where i.project_id = ? and i.number = a.entity offset 0
                ) k
                group by k.root""".formatted(rows), project.value());
    }

    /** The articles of all entities of a project by root, after the step {@code part}; of one type if it is given. */
    static SqlText countedAll(ProjectId project, @Nullable String type) {
        return SqlText.lines(
                SqlText.of("""
                        select a.entity as root, count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                        from article_entity a
                        where a.project_id = ?
                          and not a.entity in (select number from part)""", project.value()),
                ofType(project, "a.entity", type),
                SqlText.of("""
                        group by a.entity
                        union all
                        select p.root, count(distinct a.article_id), min(a.pub_date), max(a.pub_date)
                        from part p
                        cross join lateral (
                          select i.article_id, i.pub_date from article_entity i where i.project_id = ? and i.entity = p.number offset 0
                        ) a
                        where true""", project.value()),
                ofType(project, "p.root", type),
                SqlText.of("group by p.root"));
    }

    /** A clause: entities with this number are of this type. A hash, because {@code case} keeps it from being a join. */
    private static SqlText ofType(ProjectId project, String number, @Nullable String type) {
        return type == null ? SqlText.of("") : SqlText.of("""
                          and case
                            when %s in (select k.number from known_entity k where k.project_id = ? and k.type = ?) then true
                            else false
                          end""".formatted(number), project.value(), type);
    }
}
