package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.database.PartSweep;
import dev.dateline.database.SqlFault;
import dev.dateline.versions.ProjectVersion;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Two background threads, started by the first search. One builds and merges indexes, one at a time, to bound peak
 * memory. The other applies changes.
 */
final class IndexMaintenance {

    private static final Logger LOG = Logger.getLogger(IndexMaintenance.class);
    private static final Duration AGAIN = Duration.ofSeconds(30);
    private static final Duration TOO_LARGE = RebuildBackoff.LONGEST_PAUSE;

    /** Idle projects are refreshed only on their next search. A project is idle after this time without a search. */
    private static final Duration ACTIVE = Duration.ofMinutes(1);

    private final LiveIndexes indexes;
    private final IndexLoader loader;
    private final IndexMemoryBudget budget;
    private final IndexSettings settings;
    private final IndexMetrics metrics;
    private final Semaphore work = new Semaphore(0);
    private volatile @Nullable Thread maker;
    private volatile @Nullable Thread follower;
    private volatile boolean stopping;

    IndexMaintenance(
            LiveIndexes indexes,
            IndexLoader loader,
            IndexMemoryBudget budget,
            IndexSettings settings,
            IndexMetrics metrics) {
        this.indexes = indexes;
        this.loader = loader;
        this.budget = budget;
        this.settings = settings;
        this.metrics = metrics;
    }

    /** Signals that there may be something to build or to merge. */
    void wake() {
        if (maker == null) {
            start();
        }
        if (work.availablePermits() == 0) {
            work.release();
        }
    }

    private synchronized void start() {
        if (maker == null && !stopping) {
            maker = Thread.ofPlatform().daemon().name("index-maker").start(() -> run(this::make));
            follower = Thread.ofPlatform().daemon().name("index-follower").start(() -> run(this::follow));
        }
    }

    synchronized void stop() {
        stopping = true;
        if (maker != null && follower != null) {
            maker.interrupt();
            follower.interrupt();
        }
    }

    /** A task that runs until the process stops. */
    private interface Endless {
        void once() throws SQLException, InterruptedException;
    }

    private void run(Endless task) {
        while (!stopping) {
            try {
                task.once();
            } catch (SQLException | RuntimeException failed) {
                LOG.debugf(
                        "Index maintenance failed (%s); the indexes stay unchanged, next attempt with the next"
                                + " cycle",
                        failed.getMessage());
            } catch (Error ours) { // keep the thread alive
                LOG.error(
                        "Index maintenance failed; the indexes stay unchanged, next attempt with the next cycle", ours);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    private void make() throws SQLException, InterruptedException {
        work.tryAcquire(1, AGAIN.toMillis(), TimeUnit.MILLISECONDS);
        work.drainPermits();
        for (Optional<ProjectIndex> next = indexes.findWanted(); next.isPresent(); next = indexes.findWanted()) {
            read(next.get());
            mergeAll();
        }
        mergeAll();
        indexes.shrink();
    }

    private void read(ProjectIndex held) {
        long began = System.nanoTime();
        try {
            long rows = loader.count(held.project, budget.rows() + 1);
            if (rows > budget.rows()) {
                LOG.infof(
                        "Project %d exceeds the index memory (dateline.index.max-memory); SQL serves its searches,"
                                + " next attempt in 10 min",
                        held.project.value());
                held.refuse(TOO_LARGE);
                return;
            }
            indexes.makeRoom(IndexMemoryBudget.estimate(rows), held);
            held.publish(loader.readAll(held.project));
            metrics.built(Duration.ofNanos(System.nanoTime() - began));
            indexes.makeRoom(0, held);
        } catch (SQLException | RuntimeException | Error failed) {
            if (SqlFault.passes(failed)) {
                LOG.debugf("Index build of project %d postponed: %s", held.project.value(), failed.getMessage());
                held.refuse(AGAIN);
                return;
            }
            backOff(held, "build", failed);
        }
    }

    private void mergeAll() {
        for (ProjectIndex held : indexes.list()) {
            try {
                held.merge();
            } catch (RuntimeException | Error failed) {
                backOff(held, "merge", failed);
            }
        }
    }

    private void backOff(ProjectIndex held, String what, Throwable failed) {
        LOG.warn(
                "Index %s of project %d failed: %s; discarding the index".formatted(what, held.project.value(), failed),
                failed instanceof SQLException ? null : failed);
        indexes.backOff(held);
    }

    private void follow() throws SQLException, InterruptedException {
        Thread.sleep(settings.follow());
        long now = System.nanoTime();
        List<ProjectIndex> active = indexes.list().stream()
                .filter(held -> held.snapshot() != null && now - held.used() < ACTIVE.toNanos())
                .toList();
        if (active.isEmpty()) {
            return;
        }
        Map<ProjectId, ProjectVersion> versions =
                loader.versions(active.stream().map(held -> held.project).toList());
        for (ProjectIndex held : active) {
            follow(held, versions.getOrDefault(held.project, ProjectVersion.NONE));
        }
    }

    private void follow(ProjectIndex held, ProjectVersion current) throws SQLException, InterruptedException {
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot == null || snapshot.version().equals(current)) {
            return;
        }
        try {
            indexes.follow(held, snapshot, ProjectIndex.ALL);
        } catch (SQLException | RuntimeException | Error failed) {
            if (PartSweep.isUnavailable(failed)) {
                throw failed;
            }
            if (SqlFault.passes(failed)) {
                LOG.debugf("Index update of project %d postponed: %s", held.project.value(), failed.getMessage());
                return;
            }
            backOff(held, "update", failed);
        }
    }
}
