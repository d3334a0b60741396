package dev.dateline.runs.work;

import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Fair scheduling of projects: the project with the least recent worker time goes first, so that a project whose items
 * cost a hundred times as much gets a hundredth of the items and not of the time. While another project waits, no
 * project gets all workers.
 *
 * <p>Recorded time halves every {@link #HALF_LIFE}. Thread-safe.
 */
final class ProjectScheduler {

    /** How far back "recent" reaches: some turns of the longest kind. */
    static final Duration HALF_LIFE = Duration.ofSeconds(10);

    /** Number of projects with recorded time; the others had less and alternate. */
    static final int MAX_TIMED_PROJECTS = 50;

    private static final double FORGOTTEN = Duration.ofMillis(1).toNanos();

    /**
     * The order of projects for the next turn.
     *
     * @param last the project of the last turn: among projects without recorded time, the next one after it is first
     * @param later these only if no other waits, in this order
     */
    record Order(ProjectId last, List<ProjectId> later) {

        static Order after(ProjectId last) {
            return new Order(last, List.of());
        }

        /** The same order with these projects at the end. */
        Order with(Collection<ProjectId> atTheEnd) {
            List<ProjectId> all = new ArrayList<>(later);
            all.removeAll(atTheEnd);
            all.addAll(atTheEnd);
            return new Order(last, all);
        }
    }

    /** A project's recorded time at some moment, and its current turns. */
    private static final class Use {
        private double nanos;
        private long asOf;
        private int workers;

        void bringUpTo(long now) {
            long passed = now - asOf;
            nanos = nanos * Math.pow(0.5, (double) passed / HALF_LIFE.toNanos()) + (double) workers * passed;
            asOf = now;
        }
    }

    private record Ranked(ProjectId project, boolean hasItsMost, double nanos) {}

    private final int workers;
    private final LongSupplier clock;
    private final Map<ProjectId, Use> uses = new HashMap<>();
    private ProjectId last = new ProjectId(0);

    /**
     * @param workers of this process
     * @param clock in nanoseconds, with any origin
     */
    ProjectScheduler(int workers, LongSupplier clock) {
        this.workers = workers;
        this.clock = clock;
    }

    synchronized Order order() {
        long now = clock.getAsLong();
        uses.values().forEach(use -> use.bringUpTo(now));
        uses.values().removeIf(use -> use.workers == 0 && use.nanos < FORGOTTEN);
        List<Ranked> ranked = new ArrayList<>();
        uses.forEach((project, use) ->
                ranked.add(new Ranked(project, workers > 1 && use.workers >= workers - 1, use.nanos)));
        ranked.sort(Comparator.comparing(Ranked::hasItsMost).thenComparingDouble(Ranked::nanos));
        List<ProjectId> later = ranked.stream().map(Ranked::project).toList();
        return new Order(last, later.subList(Math.max(0, later.size() - MAX_TIMED_PROJECTS), later.size()));
    }

    /** A worker begins a turn of a project. */
    synchronized void begin(ProjectId project) {
        last = project;
        Use use = uses.computeIfAbsent(project, unknown -> new Use());
        use.bringUpTo(clock.getAsLong());
        use.workers++;
    }

    /** A worker ends its turn. */
    synchronized void end(ProjectId project) {
        Use use = uses.computeIfAbsent(project, unknown -> new Use());
        use.bringUpTo(clock.getAsLong());
        use.workers--;
    }
}
