package dev.dateline.search.watches;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.query.StandingQuery;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Finds the watches that articles may match, by SQL: those around a mention, and those elsewhere whose terms an article has.
 * Each step looks up one row after the other, because the planner knows nothing of a new project.
 */
@ApplicationScoped
class WatchCandidates {

    private static final Logger LOG = Logger.getLogger(WatchCandidates.class);

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

    private static final String COLUMNS = "w.id, w.name, w.version, w.search";

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
            select %s
            from near n
            cross join lateral (
              select *
              from watch w
              where w.project_id = ? and w.id = n.id and w.enabled
                and (w.terms is null or exists (select from unnest(w.terms) t where t in (select unnest(?::text[]))))
              offset 0
            ) w""".formatted(COLUMNS);

    private record Row(UUID id, String name, long version, String search) {}

    private final StandingSearch standing;
    private final WatchRows rows;

    WatchCandidates(StandingSearch standing, WatchRows rows) {
        this.standing = standing;
        this.rows = rows;
    }

    /** The enabled watches that some of these articles may match, as the transaction sees both. */
    List<StoredWatch> find(Connection connection, ProjectId project, Collection<Long> articles) throws SQLException {
        Long[] ids = articles.toArray(Long[]::new);
        long tenant = project.value();
        String[] terms = Query.get(SqlText.of(TERMS, ids, tenant, ids, tenant, ids, tenant, tenant, tenant), row ->
                        (String[]) row.getArray(1).getArray())
                .ask(connection);
        return ready(
                connection, SqlText.of(CANDIDATES, ids, tenant, tenant, tenant, tenant, terms, tenant, tenant, terms));
    }

    /** The enabled watches that were changed after a version. */
    List<StoredWatch> changedAfter(Connection connection, ProjectId project, long version) throws SQLException {
        return ready(connection, SqlText.of("""
                        select %s
                        from watch w
                        where w.project_id = ?
                          and w.version > ?
                          and w.enabled""".formatted(COLUMNS), project.value(), version));
    }

    /** Of these watches, those that there still are, enabled and unchanged since a version. */
    List<UUID> unchangedSince(Connection connection, ProjectId project, Collection<UUID> ids, long version)
            throws SQLException {
        SqlText sql = SqlText.of("""
                select w.id
                from unnest(?::uuid[]) as one (id)
                cross join lateral (
                  select i.id
                  from watch i
                  where i.project_id = ? and i.id = one.id and i.version <= ? and i.enabled
                  offset 0
                ) w""", ids.toArray(UUID[]::new), project.value(), version);
        return Query.list(sql, row -> row.getObject(1, UUID.class)).ask(connection);
    }

    private List<StoredWatch> ready(Connection connection, SqlText sql) throws SQLException {
        List<Row> found = Query.list(
                        sql,
                        row -> new Row(
                                row.getObject(1, UUID.class), row.getString(2), row.getLong(3), row.getString(4)))
                .ask(connection);
        List<StoredWatch> ready = new ArrayList<>(found.size());
        for (Row row : found) {
            StandingQuery search;
            try {
                search = StandingQuery.stored(rows.tree(row.search()));
            } catch (RuntimeException unreadable) { // one watch must not keep articles from being stored
                LOG.errorf(unreadable, "Watch %s cannot be read: %s", row.id(), FailureText.of(unreadable));
                continue;
            }
            ready.add(
                    new StoredWatch(row.id(), row.name(), row.version(), search, standing.prepare(connection, search)));
        }
        return ready;
    }
}
