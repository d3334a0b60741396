package dev.dateline.search.watches;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/**
 * Finds the watches that articles may match, by SQL, where {@link WatchIndexes} has no index: those around a mention, and those
 * elsewhere whose terms an article has. Each step looks up one row after the other, because the planner knows nothing of a new
 * project.
 */
@ApplicationScoped
class WatchCandidates {

    // An entity has the terms of all that are one with it.
    private static final String TERMS = """
            select coalesce(array_agg(distinct case when length(t.term) > %d then md5(t.term) else t.term end), '{}')
            from (
              select t.term
              from unnest(?::bigint[]) as one (id)
              cross join lateral (
                select 'source:' || a.source_id as term
                from article a
                where a.project_id = ? and a.id = one.id and a.source_id is not null
                offset 0
              ) t
              union all
              select t.term
              from unnest(?::bigint[]) as one (id)
              cross join lateral (
                select 'meta:' || t.meta_type || ':' || t.category as term
                from article_tag t
                where t.project_id = ? and t.article_id = one.id
                offset 0
              ) t
              union all
              select 'entity:' || o.type || ':' || o.id
              from unnest(?::bigint[]) as one (id)
              cross join lateral (
                select e.entity from article_entity e where e.project_id = ? and e.article_id = one.id offset 0
              ) e
              cross join lateral (
                select k.root from known_entity k where k.project_id = ? and k.number = e.entity offset 0
              ) k
              cross join lateral (
                select i.type, i.id from known_entity i where i.project_id = ? and i.root = k.root offset 0
              ) o
            ) t""".formatted(WatchColumns.MAX_TERM);

    private static final String CANDIDATES = """
            with place as materialized (
              select m.geom, m.outline
              from unnest(?::bigint[]) as one (id)
              cross join lateral (
                select m.geom, m.outline from mention m where m.project_id = ? and m.article_id = one.id offset 0
              ) m
            ),
            near as materialized (
              select c.id
              from place p
              cross join lateral (
                select w.id
                from watch w
                where w.project_id = ? and w.meters is not null and _st_expand(w.center, w.meters) && p.outline
                offset 0
              ) c
              union
              select c.id
              from place p
              cross join lateral (
                select w.id from watch w where w.project_id = ? and w.extent is not null and w.extent && p.geom offset 0
              ) c
              union
              select w.id from watch w where w.project_id = ? and w.extent is null and w.terms is not null and w.terms && ?
              union
              select w.id from watch w where w.project_id = ? and w.extent is null and w.terms is null
            )
            select w.id
            from near n
            cross join lateral (
              select w.id
              from watch w
              where w.project_id = ? and w.id = n.id and w.enabled
                and (w.terms is null or exists (select from unnest(w.terms) t where t in (select unnest(?::text[]))))
              offset 0
            ) w""";

    /** The enabled watches that some of these articles may match, as the transaction sees both. */
    List<UUID> find(Connection connection, ProjectId project, Collection<Long> articles) throws SQLException {
        Long[] ids = articles.toArray(Long[]::new);
        long tenant = project.value();
        String[] terms = Query.get(SqlText.of(TERMS, ids, tenant, ids, tenant, ids, tenant, tenant, tenant), row ->
                        (String[]) row.getArray(1).getArray())
                .ask(connection);
        SqlText sql = SqlText.of(CANDIDATES, ids, tenant, tenant, tenant, tenant, terms, tenant, tenant, terms);
        return Query.list(sql, row -> row.getObject(1, UUID.class)).ask(connection);
    }
}
