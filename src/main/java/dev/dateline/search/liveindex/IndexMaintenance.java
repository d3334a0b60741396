package dev.dateline.search.liveindex;

import dev.dateline.platform.database.PartSweep;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Two background threads, started with the server, or by the first search before that. One builds and merges indexes, one
 * at a time, to bound peak memory. The other applies changes. Words and vectors are read on others ({@link IndexWords}, {@link IndexVectors}).
 */
final class IndexMaintenance {

    private static final Logger LOG = Logger.getLogger(IndexMaintenance.class);
    private static final Duration INTERVAL = Duration.ofSeconds(30);

    /** Idle projects are refreshed only on their next search. A project is idle after this time without a search. */
    private static final Duration ACTIVE = Duration.ofMinutes(1);

    private static final Duration STOP = Duration.ofSeconds(1);

    private final ProjectIndexes indexes;
    private final IndexLoader loader;
    private final IndexSource source;
    private final IndexWarmUp warmUp;
    private final IndexFiles files;
    private final IndexWords words;
    private final IndexVectors vectors;
    private final ProjectUse use;
    private final IndexSettings settings;
    private final Semaphore work = new Semaphore(0);
    private volatile @Nullable Thread maker;
    private volatile @Nullable Thread follower;
    private volatile boolean stopping;
    private long lastSave = System.nanoTime() - INTERVAL.toNanos();

    IndexMaintenance(
            ProjectIndexes indexes,
            IndexLoader loader,
            IndexSource source,
            IndexWarmUp warmUp,
            IndexFiles files,
            IndexWords words,
            IndexVectors vectors,
            ProjectUse use,
            IndexSettings settings) {
        this.indexes = indexes;
        this.loader = loader;
        this.source = source;
        this.warmUp = warmUp;
        this.files = files;
        this.words = words;
        this.vectors = vectors;
        this.use = use;
        this.settings = settings;
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

    /** Starts, unless it has started. */
    synchronized void start() {
        if (maker == null && !stopping) {
            maker = Thread.ofPlatform().daemon().name("index-maker").start(() -> run(this::make));
            follower = Thread.ofPlatform().daemon().name("index-follower").start(() -> run(this::follow));
        }
    }

    /** Stops, and waits for a moment until nothing is written any more. */
    void stop() {
        List<Thread> running = interrupt();
        try {
            long end = System.nanoTime() + STOP.toNanos();
            for (Thread thread : running) {
                thread.join(Duration.ofNanos(Math.max(1, end - System.nanoTime())));
            }
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized List<Thread> interrupt() {
        stopping = true;
        List<Thread> running = Stream.of(maker, follower, words.reader(), vectors.reader())
                .flatMap(Stream::ofNullable)
                .toList();
        running.forEach(Thread::interrupt);
        return running;
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
        warmUp.run(indexes::hold, source::get);
        work.tryAcquire(1, INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
        work.drainPermits();
        for (Optional<ProjectIndex> next = indexes.findWanted(); next.isPresent(); next = indexes.findWanted()) {
            source.get(next.get());
            mergeAll();
        }
        mergeAll();
        indexes.shrink();
        words.get(indexes.list(), this::wake);
        vectors.get(indexes.list(), this::wake);
        save();
    }

    /** Saves what has changed, and which projects are searched, once in a while. */
    private void save() throws SQLException {
        long now = System.nanoTime();
        if (now - lastSave < INTERVAL.toNanos()) {
            return;
        }
        lastSave = now;
        for (ProjectIndex held : indexes.list()) {
            IndexSnapshot snapshot = held.snapshot();
            if (snapshot != null && !held.isSaved(snapshot) && files.save(held.project, snapshot)) {
                held.saved(snapshot);
            }
        }
        List<ProjectId> searched = indexes.list().stream()
                .filter(held -> now - held.used() < INTERVAL.toNanos())
                .map(held -> held.project)
                .toList();
        searched.forEach(files::use);
        if (!searched.isEmpty()) {
            use.note(searched);
        }
    }

    private void mergeAll() {
        for (ProjectIndex held : indexes.list()) {
            try {
                held.merge(files.space());
            } catch (RuntimeException | Error failed) {
                indexes.backOff(held, "merge", failed);
            }
        }
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
            follow(held, versions.get(held.project));
        }
    }

    /** The snapshot that follows a stale one, unless more than {@code maxArticles} articles changed. */
    Optional<IndexSnapshot> follow(ProjectIndex held, IndexSnapshot behind, int maxArticles)
            throws SQLException, InterruptedException {
        Optional<IndexSnapshot> next = held.follow(behind, maxArticles, loader::readChanges);
        wake(); // to build or to merge
        return next;
    }

    private void follow(ProjectIndex held, ProjectVersion current) throws SQLException, InterruptedException {
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot == null || snapshot.version().equals(current)) {
            return;
        }
        try {
            follow(held, snapshot, ProjectIndex.ALL);
        } catch (SQLException | RuntimeException | Error failed) {
            if (PartSweep.isUnavailable(failed)) {
                throw failed;
            }
            if (SqlFault.passes(failed)) {
                LOG.debugf("Index update of project %d postponed: %s", held.project.value(), failed.getMessage());
                return;
            }
            indexes.backOff(held, "update", failed);
        }
    }
}
