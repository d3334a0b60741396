package dev.dateline.tenant.versions;

import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.PersistenceException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/** Project versions: incremented with every change of articles, and read to keep copies current (ADR 23). */
@ApplicationScoped
public class ProjectVersions {

    private static final int FETCH_SIZE = 1_000;

    private static final int MAX_PIPELINED_LOOKUPS = 100;

    // The row lock is held until the commit: the next writer gets the next version, and is visible later.
    private static final String BUMP = """
            with bumped as (
                insert into project_version as known (project_id, version, mark)
                values (?, 1, ?)
                on conflict (project_id) do update
                set version = known.version + 1, mark = excluded.mark
                returning project_id, version, mark
            )
            insert into project_change (project_id, version, mark, article_ids, changed_at, merges)
            select project_id, version, mark, ?, ?, ?
            from bumped
            """;

    /** The same, if the project's watches are in a state. */
    private static final String BUMP_IF_WATCHED =
            BUMP.replace("returning project_id, version, mark\n", "returning project_id, version, mark, watch_mark\n")
                    + "where require_watches(watch_mark, ?)\n";

    private static final String SAVEPOINT = "before_version";

    private final DataSource database;
    private final Clock clock;

    ProjectVersions(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /**
     * Increments the project version for these articles, which the transaction created, updated or deleted, and
     * commits; without articles it only commits. Both go to the server in one message, so the version's lock is not
     * held during a round trip, nor by a process that freezes.
     */
    public void commit(Transaction transaction, ProjectId project, Collection<Long> articles) throws SQLException {
        commit(transaction, project, articles, null);
    }

    /**
     * Like {@link #commit(Transaction, ProjectId, Collection)}, with a statement between the increment and the commit: it sees
     * all versions before this one, and must take no lock that others may hold while they wait for the version. Without
     * articles there is no increment; the statement runs all the same.
     */
    public void commit(Transaction transaction, ProjectId project, Collection<Long> articles, @Nullable SqlText last)
            throws SQLException {
        if (!articles.isEmpty()) {
            bump(transaction.connection(), project, articles, false, clock.instant(), last, ";commit");
        } else if (last != null) {
            new Update(last).run(transaction.connection());
        }
        transaction.commit();
    }

    /**
     * Like {@link #commit(Transaction, ProjectId, Collection, SqlText)}, if the project's watches are in this state.
     * Otherwise it fails ({@link dev.dateline.platform.database.SqlFault#tellsOfOtherWatches}). Then the transaction is lost
     * if this state was {@link WatchState#NONE}; otherwise {@link #lock} goes on with it.
     */
    public void commitIf(
            Transaction transaction,
            ProjectId project,
            Collection<Long> articles,
            @Nullable SqlText last,
            WatchState watches)
            throws SQLException {
        Connection connection = transaction.connection();
        String before = watches.equals(WatchState.NONE) ? "" : "savepoint " + SAVEPOINT + ";";
        String sql = before + BUMP_IF_WATCHED + (last == null ? "" : ";" + last.text()) + ";commit";
        try (PreparedStatement bump = connection.prepareStatement(sql)) {
            bind(bump, project, articles, false, clock.instant());
            bump.setLong(6, watches.mark());
            if (last != null) {
                last.bind(bump, 7);
            }
            bump.execute();
        }
        transaction.commit();
    }

    /**
     * Goes on after {@link #commitIf} has failed: increments the project version for these articles, and does not commit.
     * Until the caller commits, nobody else changes articles or watches of the project.
     */
    public WatchState lock(Transaction transaction, ProjectId project, Collection<Long> articles) throws SQLException {
        Connection connection = transaction.connection();
        try (Statement rollback = connection.createStatement()) {
            rollback.execute("rollback to savepoint " + SAVEPOINT);
        }
        bump(connection, project, articles, false, clock.instant(), null, "");
        return WatchState.query(project).ask(connection);
    }

    /**
     * Locks the project's version as it is until the transaction ends: nobody changes articles or watches of the project
     * meanwhile. Any statement after it sees what was changed before.
     */
    public ProjectVersion hold(Connection connection, ProjectId project) throws SQLException {
        return versionIn(SqlText.lines(selected(project), SqlText.of("for no key update")))
                .ask(connection);
    }

    /** Increments the project version for a change of which entities are one, and commits. */
    public void commitMerge(Transaction transaction, ProjectId project) throws SQLException {
        // who has matched articles before the merge must match again
        SqlText matched = SqlText.of("""
                update project_version
                set watch_mark = ?, watch_merges = watch_merges + 1
                where project_id = ?
                  and watch_mark <> 0""", WatchState.nextMark(), project.value());
        bump(transaction.connection(), project, List.of(), true, clock.instant(), matched, ";commit");
        transaction.commit();
    }

    /**
     * Runs a statement that changes index content other than articles, such as the project's model; increments the
     * project version and commits.
     */
    public void commitWith(Transaction transaction, ProjectId project, SqlText last) throws SQLException {
        bump(transaction.connection(), project, List.of(), false, clock.instant(), last, ";commit");
        transaction.commit();
    }

    static void bump(Connection connection, ProjectId project, Collection<Long> articles, Instant now, String then)
            throws SQLException {
        bump(connection, project, articles, false, now, null, then);
    }

    private static void bump(
            Connection connection,
            ProjectId project,
            Collection<Long> articles,
            boolean merges,
            Instant now,
            @Nullable SqlText last,
            String then)
            throws SQLException {
        String sql = BUMP + (last == null ? "" : ";" + last.text()) + then;
        try (PreparedStatement bump = connection.prepareStatement(sql)) {
            bind(bump, project, articles, merges, now);
            if (last != null) {
                last.bind(bump, 6);
            }
            bump.execute();
        }
    }

    private static void bind(
            PreparedStatement bump, ProjectId project, Collection<Long> articles, boolean merges, Instant now)
            throws SQLException {
        bump.setLong(1, project.value());
        bump.setLong(2, ThreadLocalRandom.current().nextLong());
        bump.setArray(
                3,
                bump.getConnection()
                        .createArrayOf(
                                "bigint", articles.stream().sorted().distinct().toArray()));
        bump.setObject(4, now.atOffset(ZoneOffset.UTC));
        bump.setBoolean(5, merges);
    }

    /**
     * The current version of the project. If the primary does not answer, it is unknown: the read fails rather than
     * return stale data.
     */
    @RetriedRead
    public ProjectVersion versionOf(ProjectId project) {
        try (Connection connection = database.getConnection()) {
            return PipelinedQueries.lookUp(connection, query(project));
        } catch (SQLException unavailable) {
            throw unread(unavailable);
        }
    }

    /** Like {@link #versionOf(ProjectId)}, in the database snapshot of the caller's transaction. */
    public ProjectVersion versionOf(Connection connection, ProjectId project) throws SQLException {
        return query(project).ask(connection);
    }

    /** The current versions of these projects, by one lookup each, so that each goes to the node of its project. */
    public Map<ProjectId, ProjectVersion> versionsOf(List<ProjectId> projects) throws SQLException {
        Map<ProjectId, ProjectVersion> versions = new HashMap<>();
        try (Connection connection = database.getConnection()) {
            for (int from = 0; from < projects.size(); from += MAX_PIPELINED_LOOKUPS) {
                PipelinedQueries queries = new PipelinedQueries();
                queries.limitLookups();
                Map<ProjectId, Supplier<ProjectVersion>> found = new LinkedHashMap<>();
                for (ProjectId project :
                        projects.subList(from, Math.min(projects.size(), from + MAX_PIPELINED_LOOKUPS))) {
                    found.put(project, queries.add(query(project)));
                }
                queries.ask(connection);
                found.forEach((project, version) -> versions.put(project, version.get()));
            }
        }
        return versions;
    }

    /** The question for the version the project is at, to be asked together with others. */
    public static Query<ProjectVersion> query(ProjectId project) {
        return versionIn(selected(project));
    }

    private static SqlText selected(ProjectId project) {
        return SqlText.of("""
                select version, mark
                from project_version
                where project_id = ?""", project.value());
    }

    private static Query<ProjectVersion> versionIn(SqlText sql) {
        return new Query<>(
                sql, rows -> rows.next() ? new ProjectVersion(rows.getLong(1), rows.getLong(2)) : ProjectVersion.NONE);
    }

    /** Like {@link #shows(Connection, ProjectId, ProjectVersion)}, on the primary. */
    @RetriedRead
    boolean shows(ProjectId project, ProjectVersion version) {
        try (Connection connection = database.getConnection()) {
            return shows(connection, project, version);
        } catch (SQLException unavailable) {
            throw unread(unavailable);
        }
    }

    private static PersistenceException unread(SQLException unavailable) {
        return new PersistenceException("reading the project's version on the primary failed", unavailable);
    }

    /** Whether this connection shows a version: it is the current one, or in its history. */
    static boolean shows(Connection connection, ProjectId project, ProjectVersion version) throws SQLException {
        SqlText sql = SqlText.of(
                """
                select case
                    when v.version = ? then v.mark = ?
                    when v.version > ? then exists (
                        select
                        from project_change c
                        where c.project_id = v.project_id
                          and c.version = ?
                          and c.mark = ?
                    )
                    else false
                end
                from project_version v
                where v.project_id = ?
                """,
                version.number(),
                version.mark(),
                version.number(),
                version.number(),
                version.mark(),
                project.value());
        return Query.find(sql, row -> row.getBoolean(1)).ask(connection).orElse(version.equals(ProjectVersion.NONE));
    }

    /** The changes since a version; empty if they are not completely known and the whole project must be read. */
    @RetriedRead
    public Optional<ProjectChanges> changesAfter(ProjectId project, ProjectVersion seen) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return changesAfter(connection, project, seen, Integer.MAX_VALUE);
        }
    }

    /**
     * Like {@link #changesAfter(ProjectId, ProjectVersion)}, in the database snapshot of the caller's transaction or
     * statement.
     *
     * @param maxArticles empty if more articles than this have changed
     */
    public Optional<ProjectChanges> changesAfter(
            Connection connection, ProjectId project, ProjectVersion seen, int maxArticles) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
                select v.version, v.mark, c.version, c.mark, c.article_ids, c.merges
                from project_version v
                left join project_change c
                  on c.project_id = v.project_id
                 and c.version >= ?
                 and c.version >= v.version - 100000 -- whoever is further behind reads all sooner
                where v.project_id = ?
                order by c.version
                """)) {
            query.setLong(1, seen.number());
            query.setLong(2, project.value());
            query.setFetchSize(FETCH_SIZE); // has an effect within a transaction only
            try (ResultSet rows = query.executeQuery()) {
                return changes(rows, seen, maxArticles);
            }
        }
    }

    /** At least one row, with the current version, unless the project has none. */
    private static Optional<ProjectChanges> changes(ResultSet rows, ProjectVersion seen, int maxArticles)
            throws SQLException {
        if (!rows.next()) {
            return known(ProjectVersion.NONE, seen);
        }
        ProjectVersion now = new ProjectVersion(rows.getLong(1), rows.getLong(2));
        if (now.number() <= seen.number()) {
            return known(now, seen);
        }
        Set<Long> articles = new LinkedHashSet<>();
        boolean merges = false;
        long number = seen.number();
        if (number == 0) {
            number++; // the version before the first change has no row
        }
        do {
            if (rows.getLong(3) != number || (number == seen.number() && rows.getLong(4) != seen.mark())) {
                return Optional.empty();
            }
            if (number > seen.number()) {
                articles.addAll(List.of((Long[]) rows.getArray(5).getArray()));
                merges |= rows.getBoolean(6);
            }
            if (articles.size() > maxArticles) {
                return Optional.empty();
            }
            number++;
        } while (rows.next());
        return number > now.number() ? Optional.of(new ProjectChanges(now, articles, merges)) : Optional.empty();
    }

    private static Optional<ProjectChanges> known(ProjectVersion now, ProjectVersion seen) {
        return now.equals(seen) ? Optional.of(new ProjectChanges(now, Set.of(), false)) : Optional.empty();
    }
}
