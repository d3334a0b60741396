package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The projects whose indexes this process holds. Whoever searches takes a picture, reads its rows, and makes sure after it
 * that the project is still at the picture's version; where it is not, {@link #follow} has the next one.
 * Without a picture the search goes to PostgreSQL, and the project is read in the background, the busiest first.
 */
@ApplicationScoped
public class LiveIndexes {

    private static final Logger LOG = Logger.getLogger(LiveIndexes.class);

    /** So many changed articles are read while a search waits; more are quicker left to the background. */
    private static final int WHILE_A_SEARCH_WAITS = 5_000;

    private final ConcurrentMap<ProjectId, ProjectIndex> projects = new ConcurrentHashMap<>();
    private final IndexLoader reader;
    private final IndexMemoryBudget budget;
    private final IndexMaintenance maintenance;
    private final IndexMetrics metrics;
    private final Clock clock;

    LiveIndexes(IndexLoader reader, IndexSettings settings, IndexMetrics metrics, Clock clock) {
        this.reader = reader;
        this.clock = clock;
        this.metrics = metrics;
        this.budget = IndexMemoryBudget.of(settings);
        this.maintenance = new IndexMaintenance(this, reader, budget, settings, metrics);
        metrics.measure(this::held, this::bytes, this::paused);
    }

    /** Whether any index may be made. */
    public boolean isOn() {
        return budget.bytes() > 0;
    }

    /** The project's picture, as new as this process knows; none where there is none yet, which asks for one. */
    public Optional<IndexSnapshot> find(ProjectId project) {
        if (!isOn()) {
            return Optional.empty();
        }
        ProjectIndex held = projects.computeIfAbsent(project, id -> new ProjectIndex(id, clock));
        held.use();
        IndexSnapshot snapshot = held.snapshot();
        if (snapshot == null) {
            maintenance.wake();
        }
        return Optional.ofNullable(snapshot);
    }

    /** The picture after this one, which is behind; none where it is not to be had at once. */
    public Optional<IndexSnapshot> follow(ProjectId project, IndexSnapshot behind) {
        ProjectIndex held = projects.get(project);
        if (held == null) {
            return Optional.empty();
        }
        try {
            return follow(held, behind, WHILE_A_SEARCH_WAITS);
        } catch (SQLException | RuntimeException failed) { // the background thread logs it
            LOG.debugf("the changes of a project could not be read: %s", failed.getMessage());
            return Optional.empty();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    Optional<IndexSnapshot> follow(ProjectIndex held, IndexSnapshot behind, int most) throws SQLException, InterruptedException {
        Optional<IndexSnapshot> next = held.follow(behind, most, reader::readChanges);
        maintenance.wake(); // to read or to merge
        return next;
    }

    /** Gives up a picture that cannot be trusted; the project is read anew, but after a pause where that happens again and again. */
    public void distrust(ProjectId project, IndexSnapshot snapshot, String why, @Nullable Throwable cause) {
        ProjectIndex held = projects.get(project);
        if (held != null && held.drop(snapshot)) {
            LOG.error(
                    "the index of project %d at version %d is given up: %s"
                            .formatted(project.value(), snapshot.version().number(), why),
                    cause);
            metrics.distrusted();
            backOff(held);
            maintenance.wake();
        }
    }

    /** A project's index was given up, or could not be read. */
    void backOff(ProjectIndex held) {
        Duration pause = held.backOff();
        if (!pause.isZero()) {
            LOG.warnf(
                    "project %d has no index for %d s: this went wrong again and again",
                    held.project.value(), pause.toSeconds());
        }
    }

    Optional<ProjectIndex> findHeld(ProjectId project) {
        return Optional.ofNullable(projects.get(project));
    }

    List<ProjectIndex> list() {
        return List.copyOf(projects.values());
    }

    /** The most searched project that has no picture and may have one. */
    Optional<ProjectIndex> findWanted() {
        return projects.values().stream()
                .filter(held -> held.snapshot() == null && !held.isRefused())
                .max(Comparator.comparingLong(held -> held.searches.get()));
    }

    /** Gives up projects, the least recently searched first, until so many bytes are free; but none for the one that asks. */
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

    /** Gives up indexes that have grown beyond the memory limit since they were read. */
    void shrink() {
        for (ProjectIndex held : list()) {
            if (held.bytes() > budget.bytes()) {
                LOG.infof(
                        "The index of project %d has grown beyond the memory limit of all indexes and is given up",
                        held.project.value());
                held.refuse(RebuildBackoff.LONGEST_PAUSE);
                metrics.evicted();
            }
        }
        makeRoom(0, null);
    }

    long held() {
        return projects.values().stream().filter(held -> held.snapshot() != null).count();
    }

    /** Projects that are left without an index for a while. */
    long paused() {
        return projects.values().stream().filter(ProjectIndex::isRefused).count();
    }

    long bytes() {
        return projects.values().stream().mapToLong(ProjectIndex::bytes).sum();
    }

    void stop(@Observes ShutdownEvent over) {
        maintenance.stop();
    }
}
