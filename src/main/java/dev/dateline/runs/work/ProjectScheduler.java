package dev.dateline.runs.work;

import dev.dateline.access.ProjectId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Which project's turn it is at the workers of this process. Who had least of the workers' time lately goes first, so that
 * a project whose items cost a hundred times as much gets a hundredth of the items and not of the time. And while another
 * waits, no project has all workers.
 *
 * <p>Time is forgotten by half every {@link #HALF_LIFE}. Safe for use by many threads.
 */
final class ProjectScheduler {

    /** How far back "lately" reaches: some turns of the longest kind. */
    static final Duration HALF_LIFE = Duration.ofSeconds(10);

    /** So many are told apart by their time; the others, which had less, go round. */
    static final int MOST_TOLD = 50;

    private static final double FORGOTTEN = Duration.ofMillis(1).toNanos();

    /**
     * Whose turn it is.
     *
     * @param last whoever had a turn: of those who had little time, the next one after it is first
     * @param later these only where no other waits, in this order
     */
    record Order(ProjectId last, List<ProjectId> later) {

        static Order after(ProjectId last) {
            return new Order(last, List.of());
        }
    }

    /** A project's time as it was at some moment, and the turns it has. */
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
     * @param clock nanoseconds, from anywhere
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
        return new Order(last, later.subList(Math.max(0, later.size() - MOST_TOLD), later.size()));
    }

    /** A worker begins a turn of a project. */
    synchronized void begin(ProjectId project) {
        last = project;
        Use use = uses.computeIfAbsent(project, unknown -> new Use());
        use.bringUpTo(clock.getAsLong());
        use.workers++;
    }

    /** And ends it. */
    synchronized void end(ProjectId project) {
        Use use = uses.computeIfAbsent(project, unknown -> new Use());
        use.bringUpTo(clock.getAsLong());
        use.workers--;
    }
}
