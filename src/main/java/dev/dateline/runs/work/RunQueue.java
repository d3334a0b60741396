package dev.dateline.runs.work;

import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.platform.database.Update;
import dev.dateline.runs.work.CandidateRuns.Candidate;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/**
 * The queue of items in PostgreSQL. Any worker of any process leases the next items, and renews the lease while it
 * runs. Items of a dead worker are leased again after the lease expires, in smaller and smaller batches: an item that
 * crashes its worker is alone in the end and fails, and its neighbors are saved. Leases use the clock of the database:
 * a process whose clock jumps takes nothing from others, and keeps nothing longer.
 *
 * <p>Locks are taken in one order, the run first and then its items by position, or items alone; so statements here
 * cannot deadlock.
 */
@ApplicationScoped
public class RunQueue {

    /**
     * Runs of a project that are tried at once, if another process took their items first or their last items are given up;
     * then the worker waits.
     */
    private static final int MAX_RUNS_TRIED = 10;

    /** Projects that are listed together. */
    private static final int PROJECTS_PER_BATCH = 20;

    /** Such lists that are gone through if none of their projects has items. */
    private static final int MAX_BATCHES = 10;

    // any (array(…)) rather than a join: the planner expects one row of `next` and would go through the run for each
    private static final String LEASE_ITEMS = """
            with free as materialized (
                select i.position, octet_length(i.payload) as bytes
                from run_item i
                where i.project_id = ?
                  and i.run_id = ?
                  and %s
                  and i.attempt = ?
                order by i.position
                limit ?
                for update skip locked
            ),
            next as materialized (
                select upto.position
                from (
                    select free.position, free.bytes, sum(free.bytes) over (order by free.position) as total
                    from free
                ) upto
                where upto.total <= ?
                   or upto.total = upto.bytes -- the first, however large it is
            )
            update run_item i
            set status = 'running',
                lease_owner = ?,
                lease_until = statement_timestamp() + ? * interval '1 millisecond',
                attempt = i.attempt + 1
            where i.project_id = ?
              and i.run_id = ?
              and i.position = any (array(select next.position from next))
            returning i.position, i.payload
            """.formatted(CandidateRuns.TAKEABLE);

    private static final String GIVE_UP = """
            with hopeless as materialized (
                select i.position
                from run_item i
                where i.project_id = ?
                  and i.run_id = ?
                  and %s
                  and i.attempt >= ? + case when i.setbacks > 0 then ? else 0 end
                order by i.position
                for update skip locked
            )
            update run_item i
            set status = 'failed', error = ?, payload = null, lease_owner = null, lease_until = null
            from hopeless
            where i.project_id = ?
              and i.run_id = ?
              and i.position = hopeless.position
            """.formatted(CandidateRuns.TAKEABLE);

    private final DataSource database;
    private final RunSettings settings;
    private final RunEnding ending;
    private final RunEvents events;
    private final ProjectWork work;
    private final Clock clock;

    /** Projects whose last attempt failed: they come last, so that a failing part of the database delays no others. */
    private final Set<ProjectId> failing = ConcurrentHashMap.newKeySet();

    RunQueue(
            DataSource database,
            RunSettings settings,
            RunEnding ending,
            RunEvents events,
            ProjectWork work,
            Clock clock) {
        this.database = database;
        this.work = work;
        this.settings = settings;
        this.ending = ending;
        this.events = events;
        this.clock = clock;
    }

    /** Leases items of the oldest run with waiting items, of the project that is scheduled next. */
    Optional<ItemBatch> leaseNext(ProjectScheduler.Order order) throws SQLException {
        for (int round = 0; round < MAX_BATCHES; round++) {
            List<ProjectId> due = listDue(failing.isEmpty() ? order : order.with(failing));
            for (ProjectId project : due) {
                Optional<ItemBatch> batch = leaseOfDue(project);
                if (batch.isPresent()) {
                    return batch;
                }
            }
            if (due.size() < PROJECTS_PER_BATCH || failing.containsAll(due)) {
                break;
            }
        }
        return Optional.empty();
    }

    private List<ProjectId> listDue(ProjectScheduler.Order order) throws SQLException {
        try (Connection connection = database.getConnection()) {
            return CandidateRuns.listDue(connection, order, PROJECTS_PER_BATCH);
        }
    }

    /** Leases items of the oldest run of this project; the next attempts begin with projects that did not fail. */
    private Optional<ItemBatch> leaseOfDue(ProjectId project) throws SQLException {
        if (!work.canBeDone(project)) {
            failing.add(project);
            return Optional.empty();
        }
        try {
            Optional<ItemBatch> batch = leaseOldestRun(project);
            failing.remove(project);
            return batch;
        } catch (SQLException failure) {
            failing.add(project);
            if (SqlFault.of(failure) == SqlFault.NODE_AWAY) {
                return Optional.empty(); // other projects may be on other nodes
            }
            throw failure;
        }
    }

    private Optional<ItemBatch> leaseOldestRun(ProjectId project) throws SQLException {
        for (int attempt = 0; attempt < MAX_RUNS_TRIED; attempt++) {
            try (Transaction transaction = Transaction.begin(database)) {
                Optional<Candidate> candidate = CandidateRuns.findNext(transaction.connection(), project);
                if (candidate.isEmpty()) {
                    break;
                }
                Optional<ItemBatch> batch = leaseRun(transaction, candidate.get());
                if (batch.isPresent()) {
                    return batch;
                }
            } catch (SQLException failure) {
                if (SqlFault.of(failure) == SqlFault.MOVING) {
                    return Optional.empty(); // its marks stay for the end of the pause
                }
                throw failure;
            }
        }
        work.settle(
                project, WorkKind.RUNS, connection -> CandidateRuns.nextDueAt(connection, project, clock.instant()));
        return Optional.empty();
    }

    /** Leases items of this run. */
    public Optional<ItemBatch> leaseOf(ProjectId project, UUID run) throws SQLException {
        try (Transaction transaction = Transaction.begin(database)) {
            Optional<Candidate> candidate = CandidateRuns.find(transaction.connection(), project, run);
            return candidate.isEmpty() ? Optional.empty() : leaseRun(transaction, candidate.get());
        }
    }

    private Optional<ItemBatch> leaseRun(Transaction transaction, Candidate candidate) throws SQLException {
        ProjectWrites.begin(transaction, candidate.project());
        Connection connection = transaction.connection();
        if (!lockOpenRun(connection, candidate)) {
            return Optional.empty();
        }
        if (candidate.attempt() >= settings.attempts() + attemptsWithoutCrash(candidate)) {
            giveUp(connection, candidate);
            ending.endIfDone(connection, candidate.project(), candidate.run(), clock.instant());
            transaction.commit();
            events.committed(candidate.project());
            return Optional.empty();
        }
        ItemBatch batch = leaseItems(connection, candidate);
        boolean started = !batch.items().isEmpty() && markRunning(connection, candidate);
        commitOrPresumeCommitted(transaction);
        if (started) {
            events.committed(candidate.project());
        }
        return batch.items().isEmpty() ? Optional.empty() : Optional.of(batch);
    }

    /**
     * Commits. If the connection breaks, the result of the commit is unknown, and the items are processed as if it had
     * succeeded. If it had not, the worker's first write fails with {@link LeaseLostException}. If it had, the items would
     * otherwise wait until their lease expires, which counts as a death of their worker.
     */
    private static void commitOrPresumeCommitted(Transaction transaction) throws SQLException {
        try {
            transaction.commit();
        } catch (SQLException unknown) {
            if (SqlFault.of(unknown) != SqlFault.LOST) {
                throw unknown;
            }
        }
    }

    /** Attempts of an item without a death: setting it aside increases its count, so that it is leased alone. */
    private static int attemptsWithoutCrash(Candidate candidate) {
        return candidate.setbacks() > 0 ? ItemLeases.ALONE_FROM : 0;
    }

    private static boolean lockOpenRun(Connection connection, Candidate candidate) throws SQLException {
        SqlText sql = SqlText.of("""
                select from run
                where project_id = ?
                  and id = ?
                  and status in ('pending', 'running')
                for no key update
                """, candidate.project().value(), candidate.run());
        return new Query<>(sql, ResultSet::next).ask(connection);
    }

    private ItemBatch leaseItems(Connection connection, Candidate candidate) throws SQLException {
        UUID owner = UUID.randomUUID();
        SqlText sql = SqlText.of(
                LEASE_ITEMS,
                candidate.project().value(),
                candidate.run(),
                candidate.attempt(),
                candidate.batchSize(settings),
                settings.batchBytes(),
                owner,
                settings.lease().toMillis(),
                candidate.project().value(),
                candidate.run());
        List<ItemBatch.Item> items = Query.list(sql, row -> new ItemBatch.Item(row.getInt(1), row.getString(2)))
                .ask(connection);
        items.sort(Comparator.comparingInt(ItemBatch.Item::position));
        return new ItemBatch(
                candidate.project(), candidate.run(), candidate.options(), candidate.number(), owner, items);
    }

    /** Whether this lease starts the run. */
    private boolean markRunning(Connection connection, Candidate candidate) throws SQLException {
        Instant now = clock.instant();
        int attempt = candidate.attempt() + 1;
        Update update = Update.of("""
                update run
                set status = 'running', started_at = coalesce(started_at, ?), attempt = greatest(attempt, ?), updated_at = ?
                where project_id = ?
                  and id = ?
                  and (status = 'pending' or attempt < ?)
                """, now, attempt, now, candidate.project().value(), candidate.run(), attempt);
        boolean changed = update.run(connection) == 1;
        boolean started = changed && candidate.attempt() == 0;
        if (started) {
            events.started(connection, candidate.project(), candidate.run(), clock.instant());
        }
        return started;
    }

    private void giveUp(Connection connection, Candidate candidate) throws SQLException {
        Update.of(
                        GIVE_UP,
                        candidate.project().value(),
                        candidate.run(),
                        settings.attempts(),
                        ItemLeases.ALONE_FROM,
                        "%sits worker died %d times".formatted(ItemResult.GIVEN_UP, settings.attempts()),
                        candidate.project().value(),
                        candidate.run())
                .run(connection);
    }
}
