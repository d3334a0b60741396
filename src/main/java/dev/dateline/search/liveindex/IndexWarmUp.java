package dev.dateline.search.liveindex;

import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.tenant.access.ProjectId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Gets the indexes of the projects that are searched, before this process is ready: those that were saved here, and those
 * that any process searched in the last minutes. Searches of these projects wait meanwhile, because SQL would be slower and
 * slow the start down. After {@code dateline.index.warm-up} nothing waits any longer.
 */
final class IndexWarmUp {

    private static final Logger LOG = Logger.getLogger(IndexWarmUp.class);

    /** Reading the list takes milliseconds. */
    private static final Duration UNTIL_LISTED = Duration.ofMillis(500);

    /** Time for reading a saved index after the start. */
    private static final Duration UNTIL_READ = Duration.ofSeconds(2);

    private final IndexFiles files;
    private final ProjectUse use;
    private final Duration limit;
    private final CountDownLatch listed = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);
    private volatile long end;

    IndexWarmUp(IndexFiles files, ProjectUse use, Duration limit) {
        this.files = files;
        this.use = use;
        this.limit = limit;
    }

    /** Whether it is over. */
    boolean isDone() {
        return over.getCount() == 0 || (listed.getCount() == 0 && left() <= 0);
    }

    /** Waits for the end; returns whether it is over. */
    boolean awaitEnd(Duration timeout) throws InterruptedException {
        return over.await(timeout.toNanos(), TimeUnit.NANOSECONDS) || isDone();
    }

    /**
     * Runs once. Fails if the database is unavailable, and can be run again then.
     *
     * @param expected gives the projects' indexes, and is told all of them before
     * @param get gets one index
     */
    void run(Function<ProjectId, ProjectIndex> expected, Consumer<ProjectIndex> get) throws SQLException {
        if (over.getCount() == 0) {
            return;
        }
        List<ProjectIndex> wanted = list().stream().map(expected).toList();
        wanted.forEach(ProjectIndex::expect);
        end = System.nanoTime() + limit.toNanos();
        listed.countDown();
        for (ProjectIndex project : wanted) {
            if (left() > 0) {
                get.accept(project);
            } else {
                project.arrived(); // its next search requests it
            }
        }
        over.countDown();
    }

    private Set<ProjectId> list() throws SQLException {
        Set<ProjectId> projects = new LinkedHashSet<>();
        try {
            files.open();
            projects.addAll(files.list());
            projects.addAll(use.busy());
        } catch (SQLException failed) {
            if (PartSweep.isUnavailable(failed)) {
                throw failed;
            }
            if (!SqlFault.NO_SUCH_TABLE.equals(failed.getSQLState())) { // a new database, whose schema is being made
                LOG.infof(
                        "The projects in use cannot be read (%s); none is loaded before its first search",
                        FailureText.of(failed));
            }
        }
        return projects;
    }

    /** Waits for the index of a project, if it is expected. */
    void await(ProjectIndex held) {
        try {
            if (listed.await(UNTIL_LISTED.toNanos(), TimeUnit.NANOSECONDS) && held.isExpected()) {
                held.await(Duration.ofNanos(Math.max(left(), UNTIL_READ.toNanos())));
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private long left() {
        return end - System.nanoTime();
    }
}
