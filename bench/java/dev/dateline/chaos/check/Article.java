package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that is known of an article that the workload wrote: its steps, in their order, and how far they surely got. */
final class Article {

    /** What became of a step. */
    enum State {
        UNKNOWN,
        DONE,
        NOT_DONE
    }

    /** One generation: a write, or a deletion where there is no plan and no import. */
    static final class Step {
        final int generation;
        final boolean deletion;
        final @Nullable RunPlan plan;
        State state = State.UNKNOWN;

        @Nullable Operation invocation; // the first

        @Nullable Operation acknowledgement; // the first

        long number; // by which the project calls the article; 0: nobody told

        Step(int generation, boolean deletion, @Nullable RunPlan plan) {
            this.generation = generation;
            this.deletion = deletion;
            this.plan = plan;
        }
    }

    final int tenant;
    final int external;
    final List<@Nullable Step> steps = new ArrayList<>(4);
    // what the sweep over the history knows at its moment
    int floor; // the latest step that everybody must see; 0: none

    @Nullable Operation floorBy; // who told

    int invoked; // the latest step that was sent
    int lastDeletion; // the latest deletion that was sent
    long number; // by which the project calls it

    Article(int tenant, int external) {
        this.tenant = tenant;
        this.external = external;
    }

    void add(Step step) {
        while (steps.size() < step.generation) {
            steps.add(null);
        }
        if (steps.get(step.generation - 1) == null) {
            steps.set(step.generation - 1, step);
        }
    }

    @Nullable Step step(int generation) {
        return generation < 1 || generation > steps.size() ? null : steps.get(generation - 1);
    }

    /** Whether it must be there, as the sweep knows. */
    boolean isThere() {
        Step step = step(floor);
        return step != null && !step.deletion;
    }

    @Override
    public String toString() {
        return "x" + external;
    }
}
