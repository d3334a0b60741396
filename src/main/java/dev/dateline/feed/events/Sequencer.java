package dev.dateline.feed.events;

import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Assigns positions to committed events. It runs after each commit, before a read if necessary, and in {@link #sweep}
 * for what a killed process left. Only one process at a time does it for a project.
 */
@ApplicationScoped
public class Sequencer {

    private static final Logger LOG = Logger.getLogger(Sequencer.class);
    private static final int BATCH_SIZE = 200; // in transactions
    // check_violation: PostgreSQL's state for a row without a partition
    private static final String NO_PARTITION = "23514";
    private static final int THREADS = 2;

    /** A node of a distributed database that is frozen must not hold up the events of other nodes' projects for long. */
    private static final int STATEMENT_TIMEOUT_SECONDS = 10;

    /** After the workers of runs, whose last events it sequences. */
    private static final int AFTER_WORKERS = 3_000;

    private final DataSource database;
    private final FeedPartitions partitions;
    private final ProjectWork work;
    private final Clock clock;
    private final ExecutorService executor = Executors.newFixedThreadPool(
            THREADS, Thread.ofPlatform().daemon().name("event-sequencer-", 1).factory());
    private final PartSweep<ProjectId> sweep = new PartSweep<>(LOG);
    private final ProjectWakeups wakeups = new ProjectWakeups(executor, this::sequenceQuietly);

    Sequencer(DataSource database, FeedPartitions partitions, ProjectWork work, Clock clock) {
        this.database = database;
        this.work = work;
        this.clock = clock;
        this.partitions = partitions;
    }

    /** Signals newly committed events of the project. */
    public void wake(ProjectId project) {
        wakeups.wake(project);
    }

    private void sequenceQuietly(ProjectId project) {
        try {
            sequence(project);
        } catch (SQLException | RuntimeException unavailable) {
            LOG.debugf("Sequencing of events postponed: %s", unavailable.getMessage());
        } catch (Error ours) {
            LOG.errorf(
                    ours, "Sequencing events of project %d failed; next attempt with the next sweep", project.value());
        }
    }

    /** Assigns a position to every event that is committed by now. */
    void sequence(ProjectId project) throws SQLException {
        int moved;
        do {
            try {
                moved = sequenceSome(project);
            } catch (SQLException failure) {
                if (!SqlFault.stateOf(failure).equals(NO_PARTITION)) {
                    throw failure;
                }
                partitions.makeForOutbox(project);
                moved = sequenceSome(project);
            }
        } while (moved >= BATCH_SIZE);
    }

    private int sequenceSome(ProjectId project) throws SQLException {
        // one message, and so one transaction of the server's own: a client that freezes cannot hold its locks
        String sql = "select write_to_project(?); select sequence_events(?, ?)";
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setQueryTimeout(STATEMENT_TIMEOUT_SECONDS);
            statement.setLong(1, project.value());
            statement.setLong(2, project.value());
            statement.setInt(3, BATCH_SIZE);
            statement.execute();
            statement.getMoreResults();
            try (ResultSet rows = statement.getResultSet()) {
                rows.next();
                return rows.getInt(1);
            }
        }
    }

    /** Sequences what killed processes left, of all projects that have had events since the last sweep. */
    void sweep() throws SQLException {
        sweep.each(work.listDue(WorkKind.EVENTS, clock.instant()), project -> {
            sequence(project);
            work.settle(project, WorkKind.EVENTS, connection -> waiting(connection, project));
        });
    }

    private static Optional<OffsetDateTime> waiting(Connection connection, ProjectId project) throws SQLException {
        SqlText sql = isWaiting(project);
        boolean waiting = Query.get(SqlText.lines(SqlText.of("select"), sql), row -> row.getBoolean(1))
                .ask(connection);
        return waiting ? Optional.of(ProjectWork.NOW) : Optional.empty();
    }

    /** Whether events of the project have no position, as a condition in SQL. */
    static SqlText isWaiting(ProjectId project) {
        return SqlText.of("exists (select from event_outbox where project_id = ?)", project.value());
    }

    void stop(@Observes @Priority(AFTER_WORKERS) ShutdownEvent stopping) {
        executor.shutdown();
        try {
            if (!executor.awaitTermination(2, TimeUnit.SECONDS)) {
                LOG.debug("Stopped before all events were sequenced; another process or the next start sequences them");
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }
}
