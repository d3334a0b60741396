package dev.dateline.runs;

import static dev.dateline.http.problem.ProblemCode.CONFLICT;
import static dev.dateline.http.problem.ProblemCode.NOT_FOUND;

import dev.dateline.http.problem.ProblemException;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.runs.work.RunEnding;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.runs.work.RunWorkers;
import dev.dateline.tenant.access.ProjectId;
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

/** Creates, reads and cancels runs of a project. */
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
     * Creates a run, to be processed by {@link RunExecutor} or the workers of any process.
     *
     * @param items 1 to 1,000 JSON texts; a fault in one fails only that item
     */
    public Run create(ProjectId project, Flow flow, List<String> items) {
        if (items.isEmpty() || items.size() > Submission.MAX_ITEMS) {
            throw new IllegalArgumentException("a run has 1 to 1,000 items, not " + items.size());
        }
        return create(project, Submission.ofItems(flow.id(), RunOptions.DEFAULT, items), null);
    }

    /** Like {@link #take}; fails with the cause if the database does not store it. */
    Run create(ProjectId project, Submission submission, @Nullable IdempotencyKey key) {
        try {
            return take(project, submission, key);
        } catch (SQLException failure) {
            throw unstored(failure);
        }
    }

    /** Stores a run, or finds the one that the same key and body created before. */
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

    /** The failed items of the run with their reasons, by index. */
    public List<RunItem> listFailedItems(ProjectId project, UUID run) {
        return reads.listFailed(project, run);
    }

    /** How many places the articles of the run have. */
    PlaceCount countPlaces(ProjectId project, UUID run) {
        return reads.countPlaces(project, run);
    }

    /** What became of the run's items. */
    ChangeCount countChanges(ProjectId project, UUID run) {
        return reads.countChanges(project, run);
    }

    /** Cancels a run; fails with {@code not_found}, or with {@code conflict} if it has ended otherwise. */
    Run cancel(ProjectId project, UUID id) {
        try {
            switch (ending.cancel(project, id)) {
                case UNKNOWN -> throw unknown();
                case TOO_LATE -> throw CONFLICT.because("The run has already ended and cannot be cancelled");
                case CANCELLED, CANCELLED_BEFORE -> LOG.debugf("Run %s is cancelled", id);
            }
            return get(project, id);
        } catch (SQLException failure) {
            throw unstored(failure);
        }
    }

    static ProblemException unknown() {
        return NOT_FOUND.because("Run not found in this project").tellPaths();
    }

    private static IllegalStateException unstored(SQLException failure) {
        if (SqlFault.of(failure).passes()) {
            LOG.warnf("Writing a run failed (%s); the client gets 503 with Retry-After", FailureText.of(failure));
        }
        return new IllegalStateException("a run could not be stored", failure); // the cause determines the response
    }
}
