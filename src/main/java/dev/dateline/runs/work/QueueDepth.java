package dev.dateline.runs.work;

import dev.dateline.tenant.access.ProjectId;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Metrics of waiting work, for operators and autoscalers: {@code dateline.runs.open.items}, the items of all unfinished
 * runs, and {@code dateline.runs.oldest.seconds}, the age of the oldest of these runs. Every process with workers
 * reports the same numbers, each project's as of its last visit by {@link RunSweep}; other processes report none.
 */
@ApplicationScoped
class QueueDepth {

    private record Depth(long items, Instant oldest) {}

    private final Clock clock;
    private final MeterRegistry metrics;
    private final TreeMap<Long, Depth> projects = new TreeMap<>();
    private final AtomicLong items = new AtomicLong();
    private final AtomicLong oldest = new AtomicLong();
    private boolean told;

    QueueDepth(Clock clock, MeterRegistry metrics) {
        this.clock = clock;
        this.metrics = metrics;
    }

    /** Forgets the numbers of projects after the first id, up to the second one, which are visited now. */
    synchronized void forget(ProjectId after, ProjectId upTo) {
        projects.subMap(after.value(), false, upTo.value(), true).clear();
    }

    /** The numbers of a project with open runs. */
    synchronized void count(ProjectId project, long itemsOfRuns, Instant oldestRun) {
        projects.put(project.value(), new Depth(itemsOfRuns, oldestRun));
    }

    /** Publishes the sums. */
    synchronized void publish() {
        items.set(projects.values().stream().mapToLong(Depth::items).sum());
        oldest.set(projects.values().stream()
                .map(Depth::oldest)
                .min(Comparator.naturalOrder())
                .map(run -> Math.max(0, Duration.between(run, clock.instant()).toSeconds()))
                .orElse(0L));
        if (!told) {
            told = true;
            // 0 from the start, for the state that PostGIS fails with: an alert on an increase needs an earlier value
            metrics.counter(BatchStorage.SET_ASIDE, "state", "XX000");
            metrics.gauge("dateline.runs.open.items", items);
            metrics.gauge("dateline.runs.oldest.seconds", oldest);
        }
    }
}
