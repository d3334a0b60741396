package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.RunPlan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything known about an article of the workload: its steps in order, and which of them are certain. */
final class Article {

    /** The outcome of a step. */
    enum State {
        UNKNOWN,
        DONE,
        NOT_DONE
    }

    /** One generation: a write, or a deletion if there is neither plan nor import. */
    static final class Step {
        final int generation;
        final boolean deletion;
        final @Nullable RunPlan plan;
        State state = State.UNKNOWN;

        @Nullable Operation invocation; // the first

        @Nullable Operation acknowledgement; // the first

        long number; // the article's id; 0: unknown

        Step(int generation, boolean deletion, @Nullable RunPlan plan) {
            this.generation = generation;
            this.deletion = deletion;
            this.plan = plan;
        }
    }

    final int tenant;
    final int external;
    final List<@Nullable Step> steps = new ArrayList<>(4);
    // state of the sweep at its current moment
    int floor; // the latest step that every reader must see; 0: none

    @Nullable Operation floorBy; // the operation that showed it

    int invoked; // the latest step that was sent
    int lastDeletion; // the latest deletion that was sent
    long number; // the article's id

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

    /** Whether it must exist, at the sweep's current moment. */
    boolean isThere() {
        Step step = step(floor);
        return step != null && !step.deletion;
    }

    @Override
    public String toString() {
        return "x" + external;
    }
}
