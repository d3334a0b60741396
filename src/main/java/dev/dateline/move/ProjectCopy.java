package dev.dateline.move;

import dev.dateline.database.Query;
import dev.dateline.database.SqlText;
import dev.dateline.versions.ProjectChanges;
import dev.dateline.versions.ProjectVersion;
import dev.dateline.versions.ProjectVersions;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * Copies a project from one installation to the other in rounds, each of one snapshot of the source. What was copied is
 * committed in parts, and each part is right for itself: a copy that was broken off goes on with what is there.
 */
final class ProjectCopy {

    private static final int ARTICLES = 1_000;
    private static final int RUNS = 50;
    private static final int EVENTS = 20_000;

    /** Both sides delete rows of these as they grow old, each for itself. */
    private static final Set<String> EXPIRING = Set.of(
            "event",
            "project_change",
            "run_idempotency",
            "webhook_delivery",
            "webhook_attempt",
            "source_focus",
            "run_focus");

    private static final String OPEN = "status in ('pending', 'running')";

    /** Told of each part of the bulk copy. */
    @FunctionalInterface
    interface Reached {
        void article(long last) throws SQLException;
    }

    private record Part(long last, int size) {}

    private final ProjectVersions versions;
    private final Installation source;
    private final Installation target;
    private final MovedTables tables;
    private final List<MovedTable> articleTables;
    private final TableSync sync;
    private final Consumer<String> progress;

    ProjectCopy(
            ProjectVersions versions,
            Installation source,
            Installation target,
            MovedTables tables,
            TableSync.Translation translation,
            Consumer<String> progress) {
        this.versions = versions;
        this.source = source;
        this.target = target;
        this.tables = tables;
        this.articleTables = tables.family(MovedTables.ARTICLE, "article_id");
        this.sync = new TableSync(source, target, translation);
        this.progress = progress;
    }

    /** Copies the articles after one, each part from its own snapshot; reports the last article of each. */
    void bulk(long after, Reached reached) throws SQLException {
        long copied = 0;
        long begin = after;
        while (true) {
            source.snapshot();
            Part part = next(begin);
            if (part.size() == 0) {
                source.connection().rollback();
                return;
            }
            articles(begin, part.last());
            target.connection().commit();
            source.connection().rollback();
            reached.article(part.last());
            begin = part.last();
            copied += part.size();
            if (copied % (10 * ARTICLES) == 0) {
                progress.accept("copied %d articles".formatted(copied));
            }
        }
    }

    /** Compares everything; returns the version that the target has now. */
    ProjectVersion compare() throws SQLException {
        source.snapshot();
        ProjectVersion version = compareInSnapshot();
        source.connection().rollback();
        return version;
    }

    private ProjectVersion compareInSnapshot() throws SQLException {
        ProjectVersion version = versions.versionOf(source.connection(), source.project());
        long begin = -1;
        long different = 0;
        while (begin < Long.MAX_VALUE) {
            Part part = next(begin);
            long upTo = part.size() < ARTICLES ? Long.MAX_VALUE : part.last();
            different += articles(begin, upTo);
            target.connection().commit();
            begin = upTo;
        }
        makePartitions();
        Set<UUID> runs = new HashSet<>(runs(source, "true"));
        runs.addAll(runs(target, "true"));
        different += rest(runs, 0);
        progress.accept("compared all rows: %d differed and were copied".formatted(different));
        return version;
    }

    /** Copies what has changed since a version; returns the version that the target has now. */
    ProjectVersion follow(ProjectVersion since) throws SQLException {
        ProjectVersion version = followInSnapshot(since);
        source.connection().rollback();
        return version;
    }

    /** Like {@link #follow}, for the last time; refuses if the numbers of rows differ then. */
    void finish(ProjectVersion since) throws SQLException {
        followInSnapshot(since);
        List<String> different = new ArrayList<>();
        for (MovedTable table : tables.all()) {
            if (!EXPIRING.contains(table.name()) && count(source, table) != count(target, table)) {
                different.add(table.name());
            }
        }
        source.connection().rollback();
        target.connection().rollback();
        if (!different.isEmpty()) {
            throw new MoveRefusedException("the copies of %s differ; nothing was moved".formatted(different));
        }
    }

    private ProjectVersion followInSnapshot(ProjectVersion since) throws SQLException {
        source.snapshot();
        Optional<ProjectChanges> changes =
                versions.changesAfter(source.connection(), source.project(), since, Integer.MAX_VALUE);
        if (changes.isEmpty()) {
            return compareInSnapshot();
        }
        long different = 0;
        List<Long> changed = new ArrayList<>(new TreeSet<>(changes.get().articleIds()));
        for (int first = 0; first < changed.size(); first += ARTICLES) {
            List<Long> part = changed.subList(first, Math.min(changed.size(), first + ARTICLES));
            for (MovedTable table : articleTables) {
                different += sync.sync(table, Scope.numbers(column(table, MovedTables.ARTICLE, "article_id"), part));
            }
            target.connection().commit();
        }
        Set<UUID> runs = new HashSet<>(runs(source, "true"));
        runs.removeAll(runs(target, "true"));
        runs.addAll(runs(source, OPEN));
        runs.addAll(runs(target, OPEN));
        different += rest(runs, lastPosition(target));
        progress.accept("followed to version %d: %d rows copied"
                .formatted(changes.get().upTo().number(), different));
        return changes.get().upTo();
    }

    private static long count(Installation side, MovedTable table) throws SQLException {
        SqlText sql = SqlText.of(table.count(), side.project().value());
        return Query.get(sql, row -> row.getLong(1)).ask(side.connection());
    }

    private long articles(long after, long upTo) throws SQLException {
        long different = 0;
        for (MovedTable table : articleTables) {
            different += sync.sync(table, Scope.between(column(table, MovedTables.ARTICLE, "article_id"), after, upTo));
        }
        return different;
    }

    private static String column(MovedTable table, String root, String reference) {
        return table.name().equals(root) ? "id" : reference;
    }

    /** All other tables; of runs and events only these. */
    private long rest(Set<UUID> runs, long afterPosition) throws SQLException {
        List<MovedTable> ofRuns = List.of(tables.get(MovedTables.RUN), tables.get("run_item"));
        long different = 0;
        for (MovedTable table : tables.all()) {
            if (table.name().equals(MovedTables.RUN)) {
                different += runs(ofRuns, runs);
            } else if (table.name().equals(MovedTables.EVENT)) {
                different += events(table, afterPosition);
            } else if (!articleTables.contains(table) && !ofRuns.contains(table)) {
                different += sync.sync(table, Scope.ALL);
                target.connection().commit();
            }
        }
        return different;
    }

    /** A run and its items in one commit. */
    private long runs(List<MovedTable> ofRuns, Set<UUID> runs) throws SQLException {
        List<UUID> all = new ArrayList<>(new TreeSet<>(runs));
        long different = 0;
        for (int first = 0; first < all.size(); first += RUNS) {
            List<UUID> part = all.subList(first, Math.min(all.size(), first + RUNS));
            for (MovedTable table : ofRuns) {
                different += sync.sync(table, Scope.ids(column(table, MovedTables.RUN, "run_id"), part));
            }
            target.connection().commit();
        }
        return different;
    }

    private long events(MovedTable table, long after) throws SQLException {
        long last = Math.max(lastPosition(source), lastPosition(target));
        long different = 0;
        for (long begin = Math.max(0, after); begin < last; begin += EVENTS) {
            different += sync.sync(table, Scope.between("position", begin, begin + EVENTS));
            target.connection().commit();
        }
        return different;
    }

    /** The feed's partitions of the source's oldest events. */
    private void makePartitions() throws SQLException {
        SqlText oldest = SqlText.of(
                "select min(occurred_at)::text from event where project_id = ?",
                source.project().value());
        String from = Query.find(oldest, row -> String.valueOf(row.getString(1)))
                .ask(source.connection())
                .orElse("null");
        if (!from.equals("null")) {
            SqlText make = SqlText.of(
                    "select keep_event_partitions(?::timestamptz, now() + interval '14 days', '-infinity')", from);
            new Query<>(make, rows -> rows.next()).ask(target.connection());
            target.connection().commit();
        }
    }

    /** The next articles of the source. */
    private Part next(long after) throws SQLException {
        SqlText sql = SqlText.of("""
                select coalesce(max(id), ?), count(*)
                from (
                    select id
                    from article
                    where project_id = ?
                      and id > ?
                    order by id
                    limit ?
                ) next
                """, after, source.project().value(), after, ARTICLES);
        return Query.get(sql, row -> new Part(row.getLong(1), row.getInt(2))).ask(source.connection());
    }

    private static long lastPosition(Installation side) throws SQLException {
        SqlText sql = SqlText.of(
                "select coalesce(max(position), 0) from event where project_id = ?",
                side.project().value());
        return Query.get(sql, row -> row.getLong(1)).ask(side.connection());
    }

    private static List<UUID> runs(Installation side, String condition) throws SQLException {
        SqlText sql = SqlText.of(
                "select id from run where project_id = ? and " + condition,
                side.project().value());
        return Query.list(sql, row -> row.getObject(1, UUID.class)).ask(side.connection());
    }
}
