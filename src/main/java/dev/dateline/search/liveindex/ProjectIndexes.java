package dev.dateline.search.liveindex;

import dev.dateline.platform.database.FailureText;
import dev.dateline.tenant.access.ProjectId;
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

/** The projects whose indexes this process has or wants, within a memory budget. Thread-safe. */
final class ProjectIndexes {

    private static final Logger LOG = Logger.getLogger(ProjectIndexes.class);

    private final ConcurrentMap<ProjectId, ProjectIndex> projects = new ConcurrentHashMap<>();
    private final IndexFiles files;
    private final IndexMemoryBudget budget;
    private final IndexMetrics metrics;
    private final Clock clock;

    ProjectIndexes(IndexFiles files, IndexMemoryBudget budget, IndexMetrics metrics, Clock clock) {
        this.files = files;
        this.budget = budget;
        this.metrics = metrics;
        this.clock = clock;
    }

    ProjectIndex hold(ProjectId project) {
        return projects.computeIfAbsent(project, id -> new ProjectIndex(id, clock));
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
    void backOff(ProjectIndex held) {
        Duration pause = held.backOff();
        if (!pause.isZero()) {
            LOG.warnf(
                    "Index rebuild of project %d keeps failing; next attempt in %d s",
                    held.project.value(), pause.toSeconds());
        }
    }

    Optional<ProjectIndex> find(ProjectId project) {
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
}
