package dev.dateline.search.sql;

import dev.dateline.access.ProjectId;
import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.geoindex.query.EntityKey;
import dev.dateline.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.search.query.EntityQuery;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** SQL for entities. Entities that are one are counted by their root: the number that merges lead to. */
public final class EntitySql {

    /**
     * An entity with its articles, but without names.
     *
     * @param root its number
     */
    public record Counted(
            long root,
            EntityKey key,
            long articles,
            @Nullable LocalDate first,
            @Nullable LocalDate last) {}

    /** A page of these. */
    public record Page(List<Counted> entities, long total) {}

    /** A name of an entity that some article may give it. */
    public record Named(long root, long id, String name, EntityKey key) {

        /** What a prefix is compared with. */
        public String text() {
            return name.isEmpty() ? key.id() : name;
        }
    }

    private EntitySql() {}

    /** Condition on articles {@code f} of a materialized step {@code found}. */
    static SqlText condition(ProjectId project, EntityClause clause) {
        SqlText rows = SqlText.lines(
                SqlText.of(
                        "from article_entity t\nwhere t.project_id = ?\n  and t.entity = any (array(", project.value()),
                members(project, clause.keys()).indented(4),
                SqlText.of("  ))"));
        return FilterSql.having(clause.negated(), rows);
    }

    /** The numbers of all that are one with these. */
    static SqlText members(ProjectId project, List<EntityKey> keys) {
        return SqlText.of(
                """
                select m.number
                from unnest(?::text[], ?::text[]) as asked (type, id)
                join known_entity e on e.project_id = ? and e.type = asked.type and md5(e.id) = md5(asked.id)
                join known_entity m on m.project_id = ? and m.root = e.root""",
                keys.stream().map(EntityKey::type).toArray(String[]::new),
                keys.stream().map(EntityKey::id).toArray(String[]::new),
                project.value(),
                project.value());
    }

    /**
     * The names of a project's entities that may begin like this, also those that no article gives any more: of plain ASCII
     * ones those that do, because lower case is all that folding changes there, and all others.
     *
     * @param prefix folded
     */
    public static Query<List<Named>> names(ProjectId project, String prefix) {
        return Query.list(
                SqlText.of("""
                        select k.root, n.id, n.name, k.type, k.id
                        from entity_name n
                        join known_entity k on k.project_id = n.project_id and k.number = n.entity
                        cross join lateral (select (case when n.name = '' then k.id else n.name end) collate "C" as text) t
                        where n.project_id = ?
                          and not k.gone
                          and case when t.text ~ '^[!-~]+( [!-~]+)*$' then starts_with(lower(t.text), ?) else true end
                        """, project.value(), prefix),
                row -> new Named(
                        row.getLong(1),
                        row.getLong(2),
                        Objects.requireNonNull(row.getString(3)),
                        new EntityKey(row.getString(4), row.getString(5))));
    }

    /**
     * Finds a page of entities.
     *
     * @param named names of which each must have one; null: any
     */
    public static Query<Page> page(ProjectId project, EntityQuery query, @Nullable List<Named> named) {
        List<SqlText> steps = new ArrayList<>();
        steps.add(SqlText.of("""
                with member as materialized (
                  select k.number, k.root
                  from known_entity k
                  join known_entity r on r.project_id = k.project_id and r.number = k.root
                  where k.project_id = ?
                    and not k.gone""", project.value()));
        if (query.type() != null) {
            steps.add(SqlText.of("    and r.type = ?", query.type()));
        }
        steps.add(SqlText.of("),"));
        if (named != null) {
            steps.add(wanted(project, named));
        }
        steps.add(used(project, named != null));
        steps.add(found(project, query));
        return new Query<>(SqlText.lines(steps), EntitySql::readPage);
    }

    /** The step {@code used}: roots with their articles. */
    private static SqlText used(ProjectId project, boolean wanted) {
        return SqlText.of(
                """
                used as materialized (
                  select m.root, count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                  from article_entity a
                  join member m on m.number = a.entity
                  where a.project_id = ?%s
                  group by m.root
                )""".formatted(wanted ? "\n    and m.root in (select root from wanted)" : ""), project.value());
    }

    private static SqlText found(ProjectId project, EntityQuery query) {
        return SqlText.of(
                """
                select t.total, u.*
                from (select count(*) as total from used) t
                left join (
                  select k.number, k.type, k.id, u.articles, u.first, u.last
                  from used u
                  join known_entity k on k.project_id = ? and k.number = u.root
                  order by u.articles desc, k.type collate "C", k.id collate "C"
                  limit ?
                  offset ?
                ) u on true
                order by u.articles desc, u.type collate "C", u.id collate "C"
                """, project.value(), query.page().limit(), query.page().offset());
    }

    /** Roots with a live name of these; by their ids only those that have no name at all. */
    private static SqlText wanted(ProjectId project, List<Named> named) {
        Long[] names = named.stream()
                .filter(each -> !each.name().isEmpty())
                .map(Named::id)
                .toArray(Long[]::new);
        Long[] ids = named.stream()
                .filter(each -> each.name().isEmpty())
                .map(Named::id)
                .toArray(Long[]::new);
        return SqlText.of(
                """
                wanted as materialized (
                  select m.root
                  from unnest(?) as n (id)
                  join entity_name e on e.project_id = ? and e.id = n.id
                  join member m on m.number = e.entity
                  where exists (
                    select
                    from article_entity a
                    where a.project_id = ?
                      and a.entity = e.entity
                      and a.name = e.id
                    offset 0)
                  union
                  select m.root
                  from unnest(?) as n (id)
                  join entity_name e on e.project_id = ? and e.id = n.id
                  join member m on m.number = e.entity
                  where not exists (
                    select
                    from member o
                    join article_entity a on a.project_id = ? and a.entity = o.number
                    join entity_name b on b.project_id = ? and b.id = a.name
                    where o.root = m.root
                      and b.name <> '')
                ),""", names, project.value(), project.value(), ids, project.value(), project.value(), project.value());
    }

    private static Page readPage(ResultSet rows) throws SQLException {
        List<Counted> entities = new ArrayList<>();
        long total = 0;
        while (rows.next()) {
            total = rows.getLong("total");
            if (rows.getString("type") != null) {
                entities.add(counted(rows));
            }
        }
        return new Page(entities, total);
    }

    private static Counted counted(ResultSet row) throws SQLException {
        return new Counted(
                row.getLong("number"),
                new EntityKey(row.getString("type"), row.getString("id")),
                row.getLong("articles"),
                row.getObject("first", LocalDate.class),
                row.getObject("last", LocalDate.class));
    }

    /** Finds an entity, or the one that it was merged into. */
    public static Query<List<Counted>> entity(ProjectId project, EntityKey key) {
        return Query.list(
                SqlText.lines(
                        SqlText.of("with member as materialized ("),
                        members(project, List.of(key)).indented(2),
                        SqlText.of("""
                                )
                                select r.number, r.type, r.id, u.*
                                from (
                                  select count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                                  from article_entity a
                                  where a.project_id = ?
                                    and a.entity = any (array(select number from member))
                                ) u
                                join known_entity r
                                  on r.project_id = ?
                                 and r.number = (
                                   select k.root from known_entity k where k.project_id = ? and k.number in (select number from member) limit 1)
                                where u.articles > 0
                                """, project.value(), project.value(), project.value())),
                EntitySql::counted);
    }

    /** The names of entities by their roots, the most used first. Each entity must have articles. */
    public static Query<Map<Long, List<String>>> namesOf(ProjectId project, List<Long> roots) {
        SqlText sql = SqlText.of("""
                with named as materialized (
                  select k.root, n.entity, n.id, n.name, count(*) over (partition by k.root) as names
                  from known_entity k
                  join entity_name n on n.project_id = k.project_id and n.entity = k.number
                  where k.project_id = ?
                    and k.root = any (?)
                )
                select u.root, u.name
                from (
                  select n.root, n.name, 1 as uses -- it is that of all articles: they need not be counted
                  from named n
                  where n.names = 1
                  union all
                  select n.root, n.name, count(*) as uses
                  from named n
                  join article_entity a on a.project_id = ? and a.entity = n.entity and a.name = n.id
                  where n.names > 1
                  group by n.root, n.name
                ) u
                where u.name <> ''
                order by u.root, u.uses desc, u.name collate "C"
                """, project.value(), roots.toArray(Long[]::new), project.value());
        return new Query<>(sql, rows -> {
            Map<Long, List<String>> names = new LinkedHashMap<>();
            while (rows.next()) {
                names.computeIfAbsent(rows.getLong(1), root -> new ArrayList<>())
                        .add(Objects.requireNonNull(rows.getString(2)));
            }
            return names;
        });
    }
}
