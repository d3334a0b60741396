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
import java.util.stream.Stream;
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
                cross join lateral (
                  select i.root
                  from known_entity i
                  where i.project_id = ? and i.type = asked.type and md5(i.id) = md5(asked.id)
                  offset 0
                ) e
                cross join lateral (
                  select i.number from known_entity i where i.project_id = ? and i.root = e.root offset 0
                ) m""",
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
                        from (
                          select e.id, e.entity, e.name, e.name collate "C" as text
                          from entity_name e
                          where e.project_id = ?
                        ) n
                        cross join lateral (
                          select i.root, i.type, i.id
                          from known_entity i
                          where i.project_id = ? and i.number = n.entity and not i.gone
                          offset 0
                        ) k
                        where case when n.text ~ '^[!-~]+( [!-~]+)*$' then starts_with(lower(n.text), ?) else true end
                        """, project.value(), project.value(), prefix),
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
        SqlText used = named == null
                ? SqlText.lines(
                        SqlText.of("with"),
                        RootSql.part(project),
                        SqlText.of(",\nused as materialized ("),
                        RootSql.countedAll(project, query.type()).indented(2))
                : SqlText.lines(
                        SqlText.of("with wanted as materialized ("),
                        wanted(project, query.type(), named).indented(2),
                        SqlText.of("""
                                ),
                                used as materialized (
                                  select w.root, count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                                  from wanted w
                                  cross join lateral (
                                    select i.number from known_entity i where i.project_id = ? and i.root = w.root offset 0
                                  ) m
                                  cross join lateral (
                                    select i.article_id, i.pub_date
                                    from article_entity i
                                    where i.project_id = ? and i.entity = m.number
                                    offset 0
                                  ) a
                                  group by w.root""", project.value(), project.value()));
        return new Query<>(SqlText.lines(used, SqlText.of(")"), found(project, query)), EntitySql::readPage);
    }

    private static SqlText found(ProjectId project, EntityQuery query) {
        return SqlText.of(
                """
                select t.total, u.*
                from (select count(*) as total from used) t
                left join (
                  select k.number, k.type, k.id, u.articles, u.first, u.last
                  from used u
                  cross join lateral (
                    select i.number, i.type, i.id from known_entity i where i.project_id = ? and i.number = u.root offset 0
                  ) k
                  order by u.articles desc, k.type collate "C", k.id collate "C"
                  limit ?
                  offset ?
                ) u on true
                order by u.articles desc, u.type collate "C", u.id collate "C"
                """, project.value(), query.page().limit(), query.page().offset());
    }

    /** Roots with a live name of these; by their ids only those that have no name at all. */
    private static SqlText wanted(ProjectId project, @Nullable String type, List<Named> named) {
        return SqlText.lines(
                roots(project, type, named.stream().filter(each -> !each.name().isEmpty())),
                SqlText.of("""
                          and exists (
                            select from article_entity a where a.project_id = ? and a.entity = e.entity and a.name = n.id offset 0)
                        union""", project.value()),
                roots(project, type, named.stream().filter(each -> each.name().isEmpty())),
                SqlText.of("""
                          and not exists (
                            select
                            from known_entity o
                            cross join lateral (
                              select
                              from entity_name b
                              where b.project_id = ?
                                and b.entity = o.number
                                and b.name <> ''
                                and exists (
                                  select from article_entity a where a.project_id = ? and a.entity = o.number and a.name = b.id offset 0)
                              limit 1
                            ) b
                            where o.project_id = ?
                              and o.root = k.root
                            offset 0)""", project.value(), project.value(), project.value()));
    }

    private static SqlText roots(ProjectId project, @Nullable String type, Stream<Named> named) {
        SqlText sql = SqlText.of(
                """
                select k.root
                from unnest(?) as n (id)
                cross join lateral (
                  select i.entity from entity_name i where i.project_id = ? and i.id = n.id offset 0
                ) e
                cross join lateral (
                  select i.root from known_entity i where i.project_id = ? and i.number = e.entity offset 0
                ) k
                cross join lateral (
                  select i.type from known_entity i where i.project_id = ? and i.number = k.root offset 0
                ) r
                where true""", named.map(Named::id).toArray(Long[]::new), project.value(), project.value(), project.value());
        return type == null ? sql : SqlText.lines(sql, SqlText.of("  and r.type = ?", type));
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
                                select k.number, k.type, k.id, u.*
                                from (
                                  select count(distinct a.article_id) as articles, min(a.pub_date) as first, max(a.pub_date) as last
                                  from article_entity a
                                  where a.project_id = ?
                                    and a.entity = any (array(select number from member))
                                ) u
                                cross join lateral (
                                  select i.number, i.type, i.id
                                  from known_entity i
                                  where i.project_id = ? and i.number = any (array(select number from member)) and i.number = i.root
                                  offset 0
                                ) k
                                where u.articles > 0
                                """, project.value(), project.value())),
                EntitySql::counted);
    }

    /** The names of entities by their roots, the most used first. Each entity must have articles. */
    public static Query<Map<Long, List<String>>> namesOf(ProjectId project, List<Long> roots) {
        SqlText sql = SqlText.of("""
                with named as materialized (
                  select r.root, n.entity, n.id, n.name, count(*) over (partition by r.root) as names
                  from unnest(?) as r (root)
                  cross join lateral (
                    select i.number from known_entity i where i.project_id = ? and i.root = r.root offset 0
                  ) k
                  cross join lateral (
                    select i.entity, i.id, i.name from entity_name i where i.project_id = ? and i.entity = k.number offset 0
                  ) n
                )
                select u.root, u.name
                from (
                  select n.root, n.name, 1 as uses -- it is that of all articles: they need not be counted
                  from named n
                  where n.names = 1
                  union all
                  select n.root, n.name, sum(a.uses) as uses
                  from named n
                  cross join lateral (
                    select count(*) as uses
                    from article_entity i
                    where i.project_id = ? and i.entity = n.entity and i.name = n.id
                    offset 0
                  ) a
                  where n.names > 1
                    and a.uses > 0
                  group by n.root, n.name
                ) u
                where u.name <> ''
                order by u.root, u.uses desc, u.name collate "C"
                """, roots.toArray(Long[]::new), project.value(), project.value(), project.value());
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
