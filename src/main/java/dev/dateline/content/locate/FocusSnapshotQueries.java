package dev.dateline.content.locate;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Statements about snapshots of what sources write about. */
final class FocusSnapshotQueries {

    /** Places of a snapshot: the most mentioned ones. Canonical ids of clients may be anything. */
    private static final int MAX_PLACES = 1_000;

    private static final UUID NO_RUN = new UUID(0, 0);

    private static final String NEWEST_ARTICLES = """
            select id
            from article
            where project_id = ?
              and source_id = ?
              and run_id is distinct from ?
            order by pub_date desc nulls last, id desc
            limit ?""";

    private static final String COUNT = """
            with newest as materialized (
              %s
            ),
            used as materialized (
              select mention.canonical_id as place, count(*)::int as count
              from newest
              cross join lateral (
                select m.canonical_id
                from mention m
                where m.project_id = ?
                  and m.article_id = newest.id
                  and m.canonical_type = 'place'
                  and (m.canonical_id like 'gn:%%' or m.canonical_id like 'dateline:%%')
                offset 0
              ) mention
              group by mention.canonical_id
              order by count(*) desc, mention.canonical_id collate "C"
              limit ?
            ),
            counted as (
              select (select count(*)::int from newest) as articles,
                     coalesce(array_agg(used.place order by used.place collate "C"), '{}') as places,
                     coalesce(array_agg(used.count order by used.place collate "C"), '{}') as counts
              from used
            )""".formatted(NEWEST_ARTICLES.indent(2).strip());

    private FocusSnapshotQueries() {}

    /** What was counted last; of a run: before it was created, so that it has none of the run's articles. */
    static Query<Optional<FocusSnapshot>> newest(ProjectId project, String source, Optional<UUID> run) {
        SqlText sql = run.isEmpty()
                ? SqlText.of("""
                        select version, articles, places, counts, taken_at
                        from source_focus
                        where project_id = ?
                          and source_id = ?
                        order by version desc
                        limit 1
                        """, project.value(), source)
                : SqlText.of("""
                        select version, articles, places, counts, taken_at
                        from source_focus
                        where project_id = ?
                          and source_id = ?
                          and taken_at <= (select created_at from run where project_id = ? and id = ?)
                        order by version desc
                        limit 1
                        """, project.value(), source, project.value(), run.get());
        return Query.find(sql, FocusSnapshot::of);
    }

    /** The number of articles that a snapshot would count. */
    static Query<Integer> countArticles(ProjectId project, String source, Optional<UUID> without) {
        SqlText sql = SqlText.of(
                "select count(*) from (%n%s%n) newest".formatted(NEWEST_ARTICLES),
                project.value(),
                source,
                without.orElse(NO_RUN),
                FocusSnapshot.ARTICLES);
        return Query.get(sql, row -> row.getInt(1));
    }

    /** Counts, and stores nothing. */
    static Query<FocusSnapshot> count(ProjectId project, String source, Instant now) {
        SqlText sql = SqlText.lines(
                counted(project, source, Optional.empty()),
                SqlText.of(
                        "select 0::bigint as version, articles, places, counts, ?::timestamptz as taken_at from counted",
                        now));
        return Query.get(sql, FocusSnapshot::of);
    }

    /** Counts and stores it. */
    static Query<FocusSnapshot> take(ProjectId project, String source, UUID without, Instant now) {
        SqlText sql = SqlText.lines(
                counted(project, source, Optional.of(without)), SqlText.of("""
                        insert into source_focus (project_id, source_id, articles, places, counts, taken_at)
                        select ?, ?, articles, places, counts, ?
                        from counted
                        returning version, articles, places, counts, taken_at
                        """, project.value(), source, now));
        return Query.get(sql, FocusSnapshot::of);
    }

    private static SqlText counted(ProjectId project, String source, Optional<UUID> without) {
        return SqlText.of(
                COUNT,
                project.value(),
                source,
                without.orElse(NO_RUN),
                FocusSnapshot.ARTICLES,
                project.value(),
                MAX_PLACES);
    }

    /** The run's snapshots by source; a source without articles then has an empty one. */
    static Map<String, Optional<FocusSnapshot>> pinned(
            Connection connection, ProjectId project, UUID run, Set<String> sources) throws SQLException {
        SqlText sql = SqlText.of("""
                select pin.source_id, focus.version, focus.articles, focus.places, focus.counts, focus.taken_at
                from run_focus pin
                left join source_focus focus using (project_id, source_id, version)
                where pin.project_id = ?
                  and pin.run_id = ?
                  and pin.source_id = any (?)
                """, project.value(), run, sources.toArray(String[]::new));
        Map<String, Optional<FocusSnapshot>> found = new HashMap<>();
        Query.list(
                        sql,
                        row -> found.put(
                                row.getString("source_id"),
                                row.getString("version") == null
                                        ? Optional.empty()
                                        : Optional.of(FocusSnapshot.of(row))))
                .ask(connection);
        return found;
    }

    /** Has no effect if the run has one of the source. */
    static Update pin(ProjectId project, UUID run, String source, long version) {
        return Update.of("""
                insert into run_focus (project_id, run_id, source_id, version)
                values (?, ?, ?, ?)
                on conflict do nothing
                """, project.value(), run, source, version);
    }

    /** Whether there are snapshots to delete ({@link #deleteOld}) unless an open run has them, as a condition in SQL. */
    static SqlText areOld(ProjectId project, Instant before) {
        return SqlText.of("""
                exists (
                    select
                    from source_focus old
                    where project_id = ?
                      and taken_at < ?
                      and exists (
                        select
                        from source_focus newer
                        where newer.project_id = ?
                          and newer.source_id = old.source_id
                          and newer.version > old.version))
                """, project.value(), before, project.value());
    }

    /** Deletes snapshots that were taken before a time, if there is a newer one of the source and no open run has it. */
    static Update deleteOld(ProjectId project, Instant before) {
        return Update.of("""
                delete from source_focus old
                where project_id = ?
                  and taken_at < ?
                  and exists (
                    select
                    from source_focus newer
                    where newer.project_id = ?
                      and newer.source_id = old.source_id
                      and newer.version > old.version)
                  and not exists (
                    select
                    from run_focus pin
                    join run on run.project_id = pin.project_id and run.id = pin.run_id
                    where pin.project_id = ?
                      and run.project_id = ?
                      and pin.source_id = old.source_id
                      and pin.version = old.version
                      and run.status in ('pending', 'running'))
                """, project.value(), before, project.value(), project.value(), project.value());
    }
}
