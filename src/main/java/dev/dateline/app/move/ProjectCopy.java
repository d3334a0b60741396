package dev.dateline.app.move;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.versions.ProjectChanges;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
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
    private static final int DELIVERIES = 1_000;
    private static final int NUMBERED = 20_000;

    /** Both sides change rows of these by themselves: they grow old, or are vectors of a model that does not answer. */
    private static final Set<String> EXPIRING = Set.of(
            "event",
            "project_change",
            "run_idempotency",
            "webhook_delivery",
            "webhook_attempt",
            "source_focus",
            "run_focus",
            "article_vector");

    private static final String OPEN = "status in ('pending', 'running')";

    private static final String PENDING = "status = 'pending'";

    /** What is looked at. */
    private enum Part {
        ALL,
        FOLLOWED
    }

    /** The rows of a table that belong to some ids. */
    @FunctionalInterface
    private interface Chunks<T> {
        RowScope of(MovedTable table, List<T> ids);
    }

    /** Told of each part that {@link #copyArticles} copied. */
    @FunctionalInterface
    interface Reached {
        void article(long last) throws SQLException;
    }

    private final ProjectVersions versions;
    private final Installation source;
    private final Installation target;
    private final MovedTables tables;
    private final List<MovedTable> articleTables;
    private final List<MovedTable> runTables;
    private final List<MovedTable> deliveryTables;
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
        this.runTables = tables.family(MovedTables.RUN, "run_id");
        this.deliveryTables = tables.family(MovedTables.DELIVERY, "delivery_id");
        this.sync = new TableSync(source, target, translation);
        this.progress = progress;
    }

    /** Copies the articles after one, each part from its own snapshot; reports the last article of each. */
    void copyArticles(long after, Reached reached) throws SQLException {
        long copied = 0;
        long begin = after;
        while (true) {
            source.snapshot();
            MovedRows.Articles part = MovedRows.nextArticles(source, begin, ARTICLES);
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
            MovedRows.Articles part = MovedRows.nextArticles(source, begin, ARTICLES);
            long upTo = part.size() < ARTICLES ? Long.MAX_VALUE : part.last();
            different += articles(begin, upTo);
            target.connection().commit();
            begin = upTo;
        }
        makePartitions();
        different += rest(Part.ALL);
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
            if (!EXPIRING.contains(table.name()) && MovedRows.count(source, table) != MovedRows.count(target, table)) {
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
        Set<Long> changed = changes.get().articleIds();
        Set<Long> known = MovedRows.articlesAmong(target, changed);
        different += articles(known);
        different += articles(without(changed, known)); // apart: they are copied rather than compared
        different += rest(Part.FOLLOWED);
        progress.accept("followed to version %d: %d rows copied"
                .formatted(changes.get().upTo().number(), different));
        return changes.get().upTo();
    }

    private long articles(long after, long upTo) throws SQLException {
        long different = 0;
        for (MovedTable table : articleTables) {
            different +=
                    sync.sync(table, RowScope.between(column(table, MovedTables.ARTICLE, "article_id"), after, upTo));
        }
        return different;
    }

    private static String column(MovedTable table, String root, String reference) {
        return table.name().equals(root) ? "id" : reference;
    }

    private long articles(Set<Long> ids) throws SQLException {
        return inChunks(
                ARTICLES,
                ids,
                articleTables,
                (table, chunk) -> RowScope.numbers(column(table, MovedTables.ARTICLE, "article_id"), chunk));
    }

    /** All other tables. What has ended does not change any more, so only what is open or new is followed. */
    private long rest(Part part) throws SQLException {
        long different = 0;
        for (MovedTable table : tables.all()) {
            if (table.name().equals(MovedTables.RUN)) {
                different += runs(part);
            } else if (table.name().equals(MovedTables.DELIVERY)) {
                different += deliveries(part);
            } else if (table.name().equals(MovedTables.EVENT)) {
                different += numbered(table, "position", part);
            } else if (table.name().equals(MovedTables.CHANGE)) {
                different += numbered(table, "version", part);
            } else if (!articleTables.contains(table)
                    && !runTables.contains(table)
                    && !deliveryTables.contains(table)) {
                different += sync.sync(table, RowScope.ALL);
                target.connection().commit();
            }
        }
        return different;
    }

    private long runs(Part part) throws SQLException {
        Set<UUID> here = MovedRows.runs(source, "true");
        Set<UUID> there = MovedRows.runs(target, "true");
        Set<UUID> known = part == Part.ALL
                ? union(here, there)
                : union(MovedRows.runs(source, OPEN), MovedRows.runs(target, OPEN));
        known.retainAll(there);
        Chunks<UUID> scope = (table, chunk) -> RowScope.ids(column(table, MovedTables.RUN, "run_id"), chunk);
        return inChunks(RUNS, known, runTables, scope) + inChunks(RUNS, without(here, there), runTables, scope);
    }

    private long deliveries(Part part) throws SQLException {
        Set<Long> here = MovedRows.deliveries(source, "true");
        Set<Long> there = MovedRows.deliveries(target, "true");
        Set<Long> known = part == Part.ALL
                ? union(here, there)
                : union(MovedRows.deliveries(source, PENDING), MovedRows.deliveries(target, PENDING));
        known.retainAll(there);
        Chunks<Long> scope =
                (table, chunk) -> RowScope.numbers(column(table, MovedTables.DELIVERY, "delivery_id"), chunk);
        return inChunks(DELIVERIES, known, deliveryTables, scope)
                + inChunks(DELIVERIES, without(here, there), deliveryTables, scope);
    }

    /** Rows of a table that only grows. */
    private long numbered(MovedTable table, String number, Part part) throws SQLException {
        long last = Math.max(MovedRows.last(source, table, number), MovedRows.last(target, table, number));
        long different = 0;
        for (long begin = part == Part.ALL ? 0 : MovedRows.last(target, table, number);
                begin < last;
                begin += NUMBERED) {
            different += sync.sync(table, RowScope.between(number, begin, begin + NUMBERED));
            target.connection().commit();
        }
        return different;
    }

    /** A row and what belongs to it in one commit. */
    private <T extends Comparable<T>> long inChunks(int size, Set<T> ids, List<MovedTable> family, Chunks<T> scope)
            throws SQLException {
        List<T> all = new ArrayList<>(new TreeSet<>(ids));
        long different = 0;
        for (int first = 0; first < all.size(); first += size) {
            List<T> chunk = all.subList(first, Math.min(all.size(), first + size));
            for (MovedTable table : family) {
                different += sync.sync(table, scope.of(table, chunk));
            }
            target.connection().commit();
        }
        return different;
    }

    private static <T> Set<T> union(Set<T> some, Set<T> others) {
        Set<T> all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }

    private static <T> Set<T> without(Set<T> some, Set<T> others) {
        Set<T> left = new HashSet<>(some);
        left.removeAll(others);
        return left;
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
}
