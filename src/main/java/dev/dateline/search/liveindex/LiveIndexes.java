package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.table.TextTables;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
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

    private final ProjectIndexes projects;
    private final IndexFiles files;
    private final IndexMemoryBudget budget;
    private final IndexWarmUp warmUp;
    private final IndexMaintenance maintenance;
    private final IndexMetrics metrics;

    LiveIndexes(
            IndexLoader reader,
            WordLoader words,
            VectorLoader vectors,
            IndexFiles files,
            ProjectUse use,
            IndexSettings settings,
            IndexMetrics metrics,
            Clock clock) {
        this.files = files;
        this.metrics = metrics;
        this.budget = IndexMemoryBudget.of(settings);
        this.warmUp = new IndexWarmUp(files, use, settings.warmUp());
        this.projects = new ProjectIndexes(files, budget, metrics, clock);
        var source = new IndexSource(projects, reader, files, budget, metrics);
        this.maintenance = new IndexMaintenance(
                projects,
                reader,
                source,
                warmUp,
                files,
                new IndexWords(words, files, metrics),
                new IndexVectors(projects, vectors, budget, metrics),
                use,
                settings);
        metrics.measure(projects::held, projects::bytes, projects::paused, projects::withoutRoom);
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
    boolean awaitWarm(Duration timeout) throws InterruptedException {
        start();
        return !isOn() || warmUp.awaitEnd(timeout);
    }

    /**
     * The latest snapshot of the project in this process. If there is none, requests one, and returns empty unless it comes
     * within moments.
     */
    public Optional<IndexSnapshot> find(ProjectId project) {
        if (!isOn()) {
            return Optional.empty();
        }
        ProjectIndex held = projects.hold(project);
        held.use();
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot == null) {
            if (isWarm() && files.has(project)) { // it was evicted
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
        projects.find(project).ifPresent(held -> want(held, held.words, TextTables::hasWords));
    }

    /** Requests the vectors of the project's articles, likewise. */
    public void wantVectors(ProjectId project) {
        projects.find(project).ifPresent(held -> want(held, held.vectors, TextTables::hasVectors));
    }

    private void want(ProjectIndex held, WantedPart part, Predicate<TextTables> isThere) {
        part.want();
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot != null && part.lacks(() -> isThere.test(snapshot.index().texts()))) {
            maintenance.wake();
        }
    }

    /** The snapshot that follows the given stale one. Empty if it is not available at once. */
    public Optional<IndexSnapshot> follow(ProjectId project, IndexSnapshot behind) {
        Optional<ProjectIndex> held = projects.find(project);
        if (held.isEmpty()) {
            return Optional.empty();
        }
        try {
            return maintenance.follow(held.get(), behind, WHILE_A_SEARCH_WAITS);
        } catch (SQLException | RuntimeException failed) { // the background thread logs it
            LOG.debugf("Reading the changes of a project failed: %s", failed.getMessage());
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /**
     * Discards a snapshot that failed. The project is rebuilt: at once after the first failure, then after a backoff.
     */
    public void distrust(ProjectId project, IndexSnapshot snapshot, String why, @Nullable Throwable cause) {
        ProjectIndex held = projects.find(project).orElse(null);
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
            projects.backOff(held);
            maintenance.wake();
        }
    }

    /** Of this process; for tests. */
    ProjectIndexes projects() {
        return projects;
    }

    void stop(@Observes ShutdownEvent over) {
        maintenance.stop();
        files.close();
    }
}
