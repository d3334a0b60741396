package dev.dateline.runs.work;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;

/** Ends runs: after the last item, on cancellation, or after a worker died in between. */
@ApplicationScoped
public class RunEnding {

    /** How long an idempotency key is kept. Contract: 10.3. */
    public static final Duration KEY_RETENTION = Duration.ofHours(24);

    private static final String END_IF_DONE = """
            with tally as materialized (
                select count(*) filter (where status in ('pending', 'running')) as open,
                       count(*) filter (where status = 'succeeded') as succeeded,
                       count(*) filter (where status = 'failed') as failed,
                       min(position) filter (where status = 'failed') as first
                from run_item
                where project_id = ?
                  and run_id = ?
            )
            update run r
            set status = case
                    when t.open > 0 then r.status
                    when t.failed = 0 then 'succeeded'
                    when t.succeeded = 0 then 'failed'
                    else 'partially_succeeded'
                end,
                succeeded = case when t.open = 0 then t.succeeded end,
                failed = case when t.open = 0 then t.failed end,
                finished_at = case when t.open = 0 then ?::timestamptz end,
                error_message = case when t.open = 0 and t.succeeded = 0 then (
                    select 'none of ' || r.total::text || ' items succeeded; item ' || i.position::text || ': '
                           || coalesce(i.error, '')
                    from run_item i
                    where i.project_id = ?
                      and i.run_id = r.id
                      and i.position = t.first
                ) end,
                updated_at = ?
            from tally t
            where r.project_id = ?
              and r.id = ?
              and r.status in ('pending', 'running')
            returning r.status
            """;

    private final DataSource database;
    private final RunEvents events;
    private final Clock clock;

    RunEnding(DataSource database, RunEvents events, Clock clock) {
        this.database = database;
        this.events = events;
        this.clock = clock;
    }

    /** Called after a batch: updates the progress, and ends the run if none of its items is open. */
    public void endIfDone(ProjectId project, UUID run) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            endIfDone(transaction.connection(), project, run, clock.instant());
            transaction.commit();
        }
        events.committed(project);
    }

    /**
     * Like {@link #endIfDone(ProjectId, UUID)}, on the caller's transaction; returns the status that an
     * open run has now, empty if it had ended before.
     */
    Optional<RunStatus> endIfDone(Connection connection, ProjectId project, UUID run, Instant now) throws SQLException {
        SqlText sql = SqlText.of(END_IF_DONE, project.value(), run, now, project.value(), now, project.value(), run);
        Optional<RunStatus> status = Query.find(sql, RunEnding::status).ask(connection);
        if (status.filter(RunStatus::isTerminal).isPresent()) {
            events.completed(connection, project, run, now);
        }
        return status;
    }

    private static RunStatus status(ResultSet row) throws SQLException {
        return RunStatus.of(row.getString(1));
    }

    /** Result of a request to cancel. */
    public enum Cancelling {
        CANCELLED,
        CANCELLED_BEFORE,
        TOO_LATE,
        UNKNOWN
    }

    /**
     * Cancels every unfinished item, including leased ones: their worker notices before its commit and writes nothing.
     * So the counts of a cancelled run never change.
     */
    public Cancelling cancel(ProjectId project, UUID run) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            Optional<RunStatus> status = lock(connection, project, run);
            if (status.isEmpty()) {
                return Cancelling.UNKNOWN;
            }
            if (status.get().isTerminal()) {
                return status.get() == RunStatus.CANCELLED ? Cancelling.CANCELLED_BEFORE : Cancelling.TOO_LATE;
            }
            boolean tookBack = takeBack(connection, project, run);
            if (tookBack) {
                markCancelled(connection, project, run);
            } else {
                endIfDone(connection, project, run, clock.instant()); // every item was already finished
            }
            transaction.commit();
            events.committed(project);
            return tookBack ? Cancelling.CANCELLED : Cancelling.TOO_LATE;
        }
    }

    private static Optional<RunStatus> lock(Connection connection, ProjectId project, UUID run) throws SQLException {
        SqlText sql = SqlText.of("""
                select status
                from run
                where project_id = ?
                  and id = ?
                for no key update
                """, project.value(), run);
        return Query.find(sql, RunEnding::status).ask(connection);
    }

    private static boolean takeBack(Connection connection, ProjectId project, UUID run) throws SQLException {
        Update takingBack = Update.of("""
                with open as materialized (
                    select position
                    from run_item
                    where project_id = ?
                      and run_id = ?
                      and status in ('pending', 'running')
                    order by position
                    for update
                )
                update run_item i
                set status = 'cancelled', error = null, payload = null, lease_owner = null, lease_until = null
                from open
                where i.project_id = ?
                  and i.run_id = ?
                  and i.position = open.position
                """, project.value(), run, project.value(), run);
        return takingBack.run(connection) > 0;
    }

    private void markCancelled(Connection connection, ProjectId project, UUID run) throws SQLException {
        Instant now = clock.instant();
        Update.of("""
                update run r
                set status = 'cancelled', succeeded = t.succeeded, failed = t.failed, finished_at = ?, updated_at = ?
                from (
                    select count(*) filter (where status = 'succeeded') as succeeded,
                           count(*) filter (where status = 'failed') as failed
                    from run_item
                    where project_id = ?
                      and run_id = ?
                ) t
                where r.project_id = ?
                  and r.id = ?
                """, now, now, project.value(), run, project.value(), run).run(connection);
        events.completed(connection, project, run, now);
    }
}
