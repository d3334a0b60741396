package dev.dateline.search.sql;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** SQL for the names of entities. Each step is linear whatever the planner expects, as in {@link RootSql}. */
public final class EntityNameSql {

    /** After the step {@code asked}: roots that some article calls so. */
    private static final String LIVE = """
            )
            select e.root
            from (select distinct entity, root from asked where has_name) e
            where exists (
              select
              from (
                select i.name from article_entity i where i.project_id = ? and i.entity = e.entity offset 0
              ) a
              where case when a.name in (select id from asked where has_name) then true else false end
            )
            union
            select e.root
            from asked e
            where not e.has_name
              and not exists (
                select
                from known_entity o
                cross join lateral (
                  select i.name from article_entity i where i.project_id = ? and i.entity = o.number offset 0
                ) a
                cross join lateral (
                  select from entity_name i where i.project_id = ? and i.id = a.name and i.name <> '' offset 0
                ) n
                where o.project_id = ?
                  and o.root = e.root
                offset 0)""";

    private static final String NAMES_OF = """
            with member as materialized (
              select r.root, k.number
              from unnest(?) as r (root)
              cross join lateral (
                select i.number from known_entity i where i.project_id = ? and i.root = r.root offset 0
              ) k
            ),
            named as materialized (
              select m.root, n.name, count(*) over (partition by m.root) as names
              from member m
              cross join lateral (
                select i.name from entity_name i where i.project_id = ? and i.entity = m.number offset 0
              ) n
            )
            select u.root, u.name
            from (
              select n.root, n.name, 1 as uses -- it is that of all articles: they need not be counted
              from named n
              where n.names = 1
              union all
              select m.root, n.name, sum(a.uses) as uses
              from (
                select *
                from member
                where case when root in (select root from named where names > 1) then true else false end
                offset 0
              ) m
              cross join lateral (
                select i.name as id, count(*) as uses
                from article_entity i
                where i.project_id = ? and i.entity = m.number
                group by i.name
                offset 0
              ) a
              cross join lateral (
                select i.name from entity_name i where i.project_id = ? and i.id = a.id offset 0
              ) n
              group by m.root, n.name
            ) u
            where u.name <> ''
            order by u.root, u.uses desc, u.name collate "C"
            """;

    /** A name of an entity that some article may give it. */
    public record EntityName(long root, long id, String name, EntityKey key) {

        /** What a prefix is compared with. */
        public String text() {
            return name.isEmpty() ? key.id() : name;
        }
    }

    private EntityNameSql() {}

    /**
     * The names of a project's entities that may begin like this, also those that no article gives any more: of plain ASCII
     * ones those that do, because lower case is all that folding changes there, and all others.
     *
     * @param prefix folded
     */
    public static Query<List<EntityName>> names(ProjectId project, String prefix) {
        return Query.list(
                SqlText.of("""
                        select k.root, n.id, n.name, k.type, k.id
                        from (
                          select e.id, e.entity, e.name, e.name collate "C" as text
                          from entity_name e
                          where e.project_id = ?
                        ) n
                        cross join lateral (
                          select i.root, i.type, i.id, i.id collate "C" as text
                          from known_entity i
                          where i.project_id = ? and i.number = n.entity and not i.gone
                          offset 0
                        ) k
                        where case when n.text ~ '^[!-~]+( [!-~]+)*$' then starts_with(lower(n.text), ?) else true end
                          and case when n.text = '' and k.text ~ '^[!-~]+( [!-~]+)*$' then starts_with(lower(k.text), ?) else true end
                        """, project.value(), project.value(), prefix, prefix),
                row -> new EntityName(
                        row.getLong(1),
                        row.getLong(2),
                        Objects.requireNonNull(row.getString(3)),
                        new EntityKey(row.getString(4), row.getString(5))));
    }

    /** Roots with a live name of these; by their ids only those that have no name at all. */
    static SqlText wanted(ProjectId project, @Nullable String type, List<EntityName> named) {
        return SqlText.lines(
                SqlText.of(
                        """
                        with asked as materialized (
                          select n.id, n.has_name, e.entity, k.root
                          from unnest(?, ?::boolean[]) as n (id, has_name)
                          cross join lateral (
                            select i.entity from entity_name i where i.project_id = ? and i.id = n.id offset 0
                          ) e
                          cross join lateral (
                            select i.root from known_entity i where i.project_id = ? and i.number = e.entity offset 0
                          ) k
                          cross join lateral (
                            select i.type from known_entity i where i.project_id = ? and i.number = k.root offset 0
                          ) r""",
                        named.stream().map(EntityName::id).toArray(Long[]::new),
                        named.stream()
                                .map(each -> String.valueOf(!each.name().isEmpty()))
                                .toArray(String[]::new),
                        project.value(),
                        project.value(),
                        project.value()),
                type == null ? SqlText.of("") : SqlText.of("  where r.type = ?", type),
                SqlText.of(LIVE, project.value(), project.value(), project.value(), project.value()));
    }

    /** The names of entities by their roots, the most used first. Each entity must have articles. */
    public static Query<Map<Long, List<String>>> namesOf(ProjectId project, List<Long> roots) {
        SqlText sql = SqlText.of(
                NAMES_OF,
                roots.toArray(Long[]::new),
                project.value(),
                project.value(),
                project.value(),
                project.value());
        return new Query<>(sql, EntityNameSql::readNames);
    }

    private static Map<Long, List<String>> readNames(ResultSet rows) throws SQLException {
        Map<Long, List<String>> names = new LinkedHashMap<>();
        while (rows.next()) {
            names.computeIfAbsent(rows.getLong(1), root -> new ArrayList<>())
                    .add(Objects.requireNonNull(rows.getString(2)));
        }
        return names;
    }
}
