package dev.dateline.search.sql;

import dev.dateline.engine.geoindex.query.EntityKey;
import dev.dateline.engine.geoindex.query.IndexQuery.EntityClause;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.query.EntityQuery;
import dev.dateline.search.sql.EntityNameSql.EntityName;
import dev.dateline.tenant.access.ProjectId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
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

    private EntitySql() {}

    /** Condition on articles {@code f} of a materialized step {@code found}. */
    static SqlText condition(ProjectId project, EntityClause clause) {
        SqlText rows = SqlText.lines(
                SqlText.of(
                        "from article_entity t\nwhere t.project_id = ?\n  and t.entity = any (array(", project.value()),
                members(project, clause.keys()).indented(4),
                SqlText.of("  ))"));
        return MembershipSql.having(clause.negated(), rows);
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
     * Finds a page of entities.
     *
     * @param named names of which each must have one; null: any
     */
    public static Query<Page> page(ProjectId project, EntityQuery query, @Nullable List<EntityName> named) {
        SqlText used = named == null
                ? SqlText.lines(
                        SqlText.of("with"),
                        RootSql.part(project),
                        SqlText.of(",\nused as materialized ("),
                        RootSql.countedAll(project, query.type()).indented(2))
                : SqlText.lines(
                        SqlText.of("with wanted as materialized ("),
                        EntityNameSql.wanted(project, query.type(), named).indented(2),
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
}
