package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.embedded.EmbeddedDisk;
import dev.dateline.runs.work.BatchWork;
import dev.dateline.runs.work.DatabaseAbsence;
import dev.dateline.runs.work.DatabaseFullException;
import dev.dateline.runs.work.ItemBatch;
import dev.dateline.runs.work.RunEnding;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.runs.work.RunQueue;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.arc.Unremovable;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Creates and processes runs on the caller's thread, for commands; workers of other processes may process a part. Waits
 * for an unavailable database, but reports a full disk.
 */
@ApplicationScoped
@Unremovable // only commands ask for it, by name
public class RunExecutor {

    private static final long GLANCE_MILLIS = 50;

    private final Runs runs;
    private final RunQueue queue;
    private final BatchWork work;
    private final RunEnding ending;
    private final EmbeddedDisk disk;

    RunExecutor(Runs runs, RunQueue queue, BatchWork work, RunEnding ending, EmbeddedDisk disk) {
        this.runs = runs;
        this.queue = queue;
        this.work = work;
        this.ending = ending;
        this.disk = disk;
    }

    private interface Question<T> {
        T ask() throws SQLException, InterruptedException;
    }

    /**
     * Creates a run exactly once, however often it must be tried.
     *
     * @param items 1 to 1,000 JSON texts; a fault in one fails only that item
     */
    public Run create(ProjectId project, Flow flow, RunOptions options, List<String> items)
            throws InterruptedException {
        Submission submission = Submission.ofItems(flow.id(), options, items);
        // after a connection failure at the commit, only the key shows whether the run was stored
        IdempotencyKey key = IdempotencyKey.fresh(submission.body());
        return patiently(DatabaseAbsence.ofCommand(disk::isFull), () -> runs.take(project, submission, key));
    }

    /** Processes a run until it has ended, including the parts of other processes; returns its final state. */
    public Run work(ProjectId project, UUID id) throws InterruptedException {
        DatabaseAbsence absence = DatabaseAbsence.ofCommand(disk::isFull);
        while (true) {
            boolean worked = patiently(absence, () -> step(project, id, absence));
            Run run = patiently(absence, () -> runs.get(project, id));
            if (run.status().isTerminal()) {
                return run;
            }
            if (isDone(run)) { // the worker of its last items could not end it: there may be no server whose sweep does
                patiently(absence, () -> {
                    ending.endIfDone(project, id);
                    return true;
                });
            } else if (!worked) {
                TimeUnit.MILLISECONDS.sleep(GLANCE_MILLIS);
            }
        }
    }

    /** The failed items of a run with their reasons, by index. */
    public List<RunItem> listFailedItems(ProjectId project, UUID run) throws InterruptedException {
        return patiently(DatabaseAbsence.ofCommand(disk::isFull), () -> runs.listFailedItems(project, run));
    }

    /** How many places the articles of a run have. */
    public PlaceCount countPlaces(ProjectId project, UUID run) throws InterruptedException {
        return patiently(DatabaseAbsence.ofCommand(disk::isFull), () -> runs.countPlaces(project, run));
    }

    /** What became of a run's items. */
    public ChangeCount countChanges(ProjectId project, UUID run) throws InterruptedException {
        return patiently(DatabaseAbsence.ofCommand(disk::isFull), () -> runs.countChanges(project, run));
    }

    private static boolean isDone(Run run) {
        return run.counts().pending() == 0 && run.counts().running() == 0;
    }

    private boolean step(ProjectId project, UUID id, DatabaseAbsence absence)
            throws SQLException, InterruptedException {
        Optional<ItemBatch> batch = queue.leaseOf(project, id);
        if (batch.isPresent()) {
            work.process(batch.get(), absence);
        }
        return batch.isPresent();
    }

    private static <T> T patiently(DatabaseAbsence absence, Question<T> question) throws InterruptedException {
        while (true) {
            try {
                T answer = question.ask();
                absence.over();
                return answer;
            } catch (SQLException failure) {
                if (!SqlFault.of(failure).passes()) {
                    throw new IllegalStateException(FailureText.of(failure), failure);
                }
                absence.waitAfter(failure);
            } catch (DatabaseFullException full) {
                throw full;
            } catch (RuntimeException failure) {
                if (!isUnavailable(failure)) {
                    throw failure;
                }
                absence.waitAfter(failure);
            }
        }
    }

    private static boolean isUnavailable(RuntimeException failure) {
        if (failure instanceof ProblemException problem) {
            return problem.code() == UNAVAILABLE;
        }
        return SqlFault.passes(failure);
    }
}
