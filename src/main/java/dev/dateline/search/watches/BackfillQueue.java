package dev.dateline.search.watches;

import dev.dateline.http.problem.ProblemCode;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** The backfills that were asked for and have not ended; one of a watch. A process leases one for each step. */
@ApplicationScoped
class BackfillQueue {

    /** If a process is killed, another one goes on after this time; a step that fails is tried again. */
    private static final Duration LEASE = Duration.ofSeconds(30);

    /**
     * A leased backfill.
     *
     * @param mark of the watch, when its articles were matched
     * @param last articles up to this id are done
     * @param until the last id to be done
     */
    record Backfill(UUID watch, long mark, long last, long until) {}

    private final DataSource database;
    private final Clock clock;

    BackfillQueue(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Adds one, or begins it anew; 404 for an unknown watch, 409 if it is not enabled. */
    void add(ProjectId project, UUID watch) throws SQLException {
        Instant now = clock.instant();
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            SqlText enabled =
                    SqlText.of("select enabled from watch where project_id = ? and id = ?", project.value(), watch);
            boolean matches = Query.find(enabled, row -> row.getBoolean(1))
                    .ask(connection)
                    .orElseThrow(Watches::unknown);
            if (!matches) {
                throw ProblemCode.CONFLICT.because("The watch is not enabled, so nothing matches it");
            }
            int added =
                    Update.of("""
                            insert into watch_backfill (
                              project_id, watch_id, mark, last_id, until_id, requested_at, leased_until)
                            select w.project_id, w.id, w.mark, 0, coalesce(a.last, 0), ?, '-infinity'
                            from watch w
                            cross join (select max(id) as last from article where project_id = ?) a
                            where w.project_id = ?
                              and w.id = ?
                            on conflict (project_id, watch_id) do update
                            set mark = excluded.mark,
                                last_id = excluded.last_id,
                                until_id = excluded.until_id,
                                requested_at = excluded.requested_at,
                                leased_until = excluded.leased_until""", now, project.value(), project.value(), watch).run(connection);
            if (added == 0) { // deleted meanwhile
                throw Watches.unknown();
            }
            ProjectWork.mark(connection, project, WorkKind.BACKFILLS);
            transaction.commit();
        }
    }

    /** Leases the next one that nobody works on. */
    Optional<Backfill> lease(ProjectId project) throws SQLException {
        Instant now = clock.instant();
        SqlText sql = SqlText.of("""
                update watch_backfill
                set leased_until = ?
                where project_id = ?
                  and watch_id = (
                    select b.watch_id
                    from watch_backfill b
                    where b.project_id = ?
                      and b.leased_until <= ?
                    order by b.requested_at, b.watch_id
                    limit 1
                    for update skip locked
                  )
                returning watch_id, mark, last_id, until_id""", now.plus(LEASE), project.value(), project.value(), now);
        try (Connection connection = database.getConnection()) {
            return Query.find(
                            sql,
                            row -> new Backfill(
                                    row.getObject(1, UUID.class), row.getLong(2), row.getLong(3), row.getLong(4)))
                    .ask(connection);
        }
    }

    /**
     * Notes in the caller's transaction that the articles up to an id are done, and ends the backfill at the last one.
     *
     * @param mark of the watch that they were matched against
     * @param until the last one to be done
     * @return whether it was still at the same place; if not, the caller's work was done by another
     */
    static boolean advance(Connection connection, ProjectId project, Backfill from, long mark, long reached, long until)
            throws SQLException {
        SqlText place = SqlText.of("""
                where project_id = ?
                  and watch_id = ?
                  and mark = ?
                  and last_id = ?
                  and until_id = ?""", project.value(), from.watch(), from.mark(), from.last(), from.until());
        SqlText change =
                reached < until ? SqlText.of("""
                        update watch_backfill
                        set mark = ?, last_id = ?, until_id = ?, leased_until = '-infinity'""", mark, reached, until) : SqlText.of("delete from watch_backfill");
        return new Update(SqlText.lines(change, place)).run(connection) == 1;
    }

    /** Removes the backfill of a watch that matches nothing any more. */
    void drop(ProjectId project, Backfill ended) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            advance(transaction.connection(), project, ended, ended.mark(), ended.until(), ended.until());
            transaction.commit();
        }
    }

    /** When the project has one that can be leased. */
    static Optional<OffsetDateTime> nextDue(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = SqlText.of("select min(leased_until) from watch_backfill where project_id = ?", project.value());
        return Query.get(sql, row -> Optional.ofNullable(row.getObject(1, OffsetDateTime.class)))
                .ask(connection);
    }

    /** Whether the project has any, as a condition in SQL. */
    static SqlText isWaiting(ProjectId project) {
        return SqlText.of("exists (select from watch_backfill where project_id = ?)", project.value());
    }
}
