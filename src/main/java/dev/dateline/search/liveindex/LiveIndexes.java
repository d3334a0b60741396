package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.table.TextTables;
import dev.dateline.platform.database.FailureText;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Predicate;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Project indexes of this process. A search takes a snapshot, reads its rows, then confirms the project version. If the
 * snapshot is stale, {@link #follow} returns the next one. Without a snapshot PostgreSQL answers the search, and the
 * project is built in the background, the busiest first.
 */
@ApplicationScoped
public class LiveIndexes {

    private static final Logger LOG = Logger.getLogger(LiveIndexes.class);

    /**
     * Maximum number of changed articles that a waiting search reads itself; more are left to the background thread.
     */
    private static final int WHILE_A_SEARCH_WAITS = 5_000;

    private final ConcurrentMap<ProjectId, ProjectIndex> projects = new ConcurrentHashMap<>();
    private final IndexLoader reader;
    private final IndexFiles files;
    private final IndexMemoryBudget budget;
    private final IndexWarmUp warmUp;
    private final IndexMaintenance maintenance;
    private final IndexMetrics metrics;
    private final Clock clock;

    LiveIndexes(
            IndexLoader reader,
            WordLoader words,
            VectorLoader vectors,
            IndexFiles files,
            ProjectUse use,
            IndexSettings settings,
            IndexMetrics metrics,
            Clock clock) {
        this.reader = reader;
        this.files = files;
        this.clock = clock;
        this.metrics = metrics;
        this.budget = IndexMemoryBudget.of(settings);
        this.warmUp = new IndexWarmUp(files, use, settings.warmUp());
        var source = new IndexSource(this, reader, files, budget, metrics);
        this.maintenance = new IndexMaintenance(
                this,
                reader,
                source,
                warmUp,
                files,
                new IndexWords(words, files, metrics),
                new IndexVectors(this, vectors, budget, metrics),
                use,
                settings);
        metrics.measure(this::held, this::bytes, this::paused, this::withoutRoom);
    }

    /** Whether indexes are enabled. */
    public boolean isOn() {
        return budget.bytes() > 0;
    }

    /** Starts to load the indexes of the projects that are searched; otherwise the first search does. */
    public void start() {
        if (isOn()) {
            maintenance.start();
        }
    }

    /** Whether the indexes that a start loads are there, or have taken too long. */
    private boolean isWarm() {
        return !isOn() || warmUp.isDone();
    }

    /** Starts, and waits until the indexes that a start loads are there; returns whether they are. */
    boolean awaitWarm(Duration atMost) throws InterruptedException {
        start();
        return !isOn() || warmUp.awaitEnd(atMost);
    }

    /**
     * The latest snapshot of the project in this process. If there is none, requests one, and returns empty unless it comes
     * within moments.
     */
    public Optional<IndexSnapshot> find(ProjectId project) {
        if (!isOn()) {
            return Optional.empty();
        }
        ProjectIndex held = hold(project);
        held.use();
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot == null) {
            if (isWarm() && !held.isRefused() && files.has(project)) { // it was evicted
                held.expect();
            }
            maintenance.wake();
            warmUp.await(held);
            snapshot = held.snapshot(); // it may have come before there was anything to wait for
        }
        return Optional.ofNullable(snapshot);
    }

    /** Requests the words of the project's articles, which the index needs for a search. */
    public void wantWords(ProjectId project) {
        ProjectIndex held = projects.get(project);
        if (held != null) {
            want(held, held.words, TextTables::hasWords);
        }
    }

    /** Requests the vectors of the project's articles, likewise. */
    public void wantVectors(ProjectId project) {
        ProjectIndex held = projects.get(project);
        if (held != null) {
            want(held, held.vectors, TextTables::hasVectors);
        }
    }

    private void want(ProjectIndex held, WantedPart part, Predicate<TextTables> isThere) {
        part.want();
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot != null && part.lacks(() -> isThere.test(snapshot.index().texts()))) {
            maintenance.wake();
        }
    }

    ProjectIndex hold(ProjectId project) {
        return projects.computeIfAbsent(project, id -> new ProjectIndex(id, clock));
    }

    /** The snapshot that follows the given stale one. Empty if it is not available at once. */
    public Optional<IndexSnapshot> follow(ProjectId project, IndexSnapshot behind) {
        ProjectIndex held = projects.get(project);
        if (held == null) {
            return Optional.empty();
        }
        try {
            return follow(held, behind, WHILE_A_SEARCH_WAITS);
        } catch (SQLException | RuntimeException failed) { // the background thread logs it
            LOG.debugf("Reading the changes of a project failed: %s", failed.getMessage());
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    Optional<IndexSnapshot> follow(ProjectIndex held, IndexSnapshot behind, int most)
            throws SQLException, InterruptedException {
        Optional<IndexSnapshot> next = held.follow(behind, most, reader::readChanges);
        maintenance.wake(); // to build or to merge
        return next;
    }

    /**
     * Discards a snapshot that failed. The project is rebuilt: at once after the first failure, then after a backoff.
     */
    public void distrust(ProjectId project, IndexSnapshot snapshot, String why, @Nullable Throwable cause) {
        ProjectIndex held = projects.get(project);
        if (held == null || held.snapshot() != snapshot) {
            return;
        }
        files.suspect(project);
        if (held.drop(snapshot)) {
            LOG.error(
                    "Discarded the index of project %d at version %d: %s; rebuilding"
                            .formatted(project.value(), snapshot.version().number(), why),
                    cause);
            metrics.distrusted();
            backOff(held);
            maintenance.wake();
        }
    }

    /** Discards a project's index because it could not be built, merged or updated. */
    void backOff(ProjectIndex held, String what, Throwable failed) {
        LOG.warn(
                "Index %s of project %d failed: %s; discarding the index"
                        .formatted(what, held.project.value(), FailureText.of(failed)),
                failed instanceof SQLException ? null : failed);
        files.suspect(held.project);
        backOff(held);
    }

    /** Notes that a project's index was discarded or could not be built. */
    private void backOff(ProjectIndex held) {
        Duration pause = held.backOff();
        if (!pause.isZero()) {
            LOG.warnf(
                    "Index rebuild of project %d keeps failing; next attempt in %d s",
                    held.project.value(), pause.toSeconds());
        }
    }

    Optional<ProjectIndex> findHeld(ProjectId project) {
        return Optional.ofNullable(projects.get(project));
    }

    List<ProjectIndex> list() {
        return List.copyOf(projects.values());
    }

    /** The most searched project without a snapshot that may be built now. */
    Optional<ProjectIndex> findWanted() {
        return projects.values().stream()
                .filter(held -> held.snapshot() == null && !held.isRefused())
                .max(Comparator.comparingLong(held -> held.searches.get()));
    }

    /**
     * Evicts projects, the least recently searched first, until {@code wanted} bytes are free. Never evicts the asking
     * project.
     */
    void makeRoom(long wanted, @Nullable ProjectIndex asking) {
        while (bytes() + wanted > budget.bytes()) {
            Optional<ProjectIndex> oldest = projects.values().stream()
                    .filter(held -> held != asking && held.snapshot() != null)
                    .min(Comparator.comparingLong(ProjectIndex::used));
            if (oldest.isEmpty()) {
                return;
            }
            projects.remove(oldest.get().project);
            oldest.get().refuse(Duration.ZERO);
            metrics.evicted();
        }
    }

    /** Evicts indexes that outgrew the memory budget since they were built. */
    void shrink() {
        for (ProjectIndex held : list()) {
            if (held.bytes() > budget.bytes()) {
                LOG.warnf(
                        "Index of project %d outgrew dateline.index.max-memory; evicted, next attempt in 10 min",
                        held.project.value());
                held.refuse(RebuildBackoff.MAX_PAUSE);
                held.setWithoutRoom(true);
                metrics.evicted();
            }
        }
        makeRoom(0, null);
    }

    long held() {
        return projects.values().stream()
                .filter(held -> held.snapshot() != null)
                .count();
    }

    /** Number of projects in rebuild backoff or too large. */
    long paused() {
        return projects.values().stream().filter(ProjectIndex::isRefused).count();
    }

    /** Number of projects that are searched, but too large for the memory. */
    long withoutRoom() {
        return projects.values().stream().filter(ProjectIndex::isWithoutRoom).count();
    }

    long bytes() {
        return projects.values().stream().mapToLong(ProjectIndex::bytes).sum();
    }

    void stop(@Observes ShutdownEvent over) {
        maintenance.stop();
        files.close();
    }
}
