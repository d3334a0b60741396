package dev.dateline.runs;

import static dev.dateline.problem.ProblemCode.CONFLICT;
import static dev.dateline.problem.ProblemCode.NOT_FOUND;

import dev.dateline.runs.work.RunEnding;
import dev.dateline.runs.work.RunWorkers;
import dev.dateline.access.ProjectId;
import dev.dateline.database.SqlFault;
import dev.dateline.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Runs of a project: taken in, read, cancelled. */
@ApplicationScoped
public class Runs {

    private static final Logger LOG = Logger.getLogger(Runs.class);
    private static final int TRIES = 3;

    private final RunIntake intake;
    private final RunReads reads;
    private final RunEnding ending;
    private final RunWorkers workers;
    private final Clock clock;

    Runs(RunIntake intake, RunReads reads, RunEnding ending, RunWorkers workers, Clock clock) {
        this.intake = intake;
        this.reads = reads;
        this.ending = ending;
        this.workers = workers;
        this.clock = clock;
    }

    /**
     * Takes in a run, for {@link RunExecutor} or any process's workers to work on.
     *
     * @param items 1 to 1,000, each its JSON text; what is wrong inside one fails it alone
     */
    public Run create(ProjectId project, Flow flow, List<String> items) {
        if (items.isEmpty() || items.size() > Submission.MAX_ITEMS) {
            throw new IllegalArgumentException("a run has 1 to 1,000 items, not " + items.size());
        }
        return create(project, Submission.ofItems(flow.id(), items), null);
    }

    /** As {@link #take}; fails with the cause where the database does not take it in. */
    Run create(ProjectId project, Submission submission, @Nullable IdempotencyKey key) {
        try {
            return take(project, submission, key);
        } catch (SQLException failure) {
            throw unstored(failure);
        }
    }

    /** Takes in a run, or finds the one that the same key and body made before. */
    Run take(ProjectId project, Submission submission, @Nullable IdempotencyKey key) throws SQLException {
        for (int tries = 1; ; tries++) {
            try {
                Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
                UUID id = intake.store(project, submission, key, now);
                workers.wake();
                return get(project, id);
            } catch (SQLException failure) {
                if (tries == TRIES || SqlFault.of(failure) != SqlFault.CONTENTION) {
                    throw failure;
                }
            }
        }
    }

    public Optional<Run> find(ProjectId project, UUID id) {
        return reads.find(project, id);
    }

    /** The run; fails with {@code not_found}. */
    public Run get(ProjectId project, UUID id) {
        return find(project, id).orElseThrow(Runs::unknown);
    }

    /** The run's items that failed, with their reasons, by index. */
    public List<RunItem> listFailedItems(ProjectId project, UUID run) {
        return reads.listFailed(project, run);
    }

    /** Cancels a run; fails with {@code not_found}, and with {@code conflict} where it has ended otherwise. */
    Run cancel(ProjectId project, UUID id) {
        try {
            switch (ending.cancel(project, id)) {
                case UNKNOWN -> throw unknown();
                case TOO_LATE -> throw CONFLICT.because("The run has ended before");
                case CANCELLED, CANCELLED_BEFORE -> LOG.debugf("run %s is cancelled", id);
            }
            return get(project, id);
        } catch (SQLException failure) {
            throw unstored(failure);
        }
    }

    static ProblemException unknown() {
        return NOT_FOUND.because("The project has no such run");
    }

    private static IllegalStateException unstored(SQLException failure) {
        if (SqlFault.of(failure).passes()) {
            LOG.warnf("A run could not be stored, the client is told to retry: %s", failure.getMessage());
        }
        return new IllegalStateException("a run could not be stored", failure); // what it means, its cause tells
    }
}
