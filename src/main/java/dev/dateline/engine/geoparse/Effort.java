package dev.dateline.engine.geoparse;

/**
 * The work on one text: counts its steps, and passes a checkpoint every few thousand. A step is some tens of nanoseconds.
 * Used by one thread.
 */
final class Effort {

    /** Less than a millisecond of work. */
    static final int STEPS_OF_A_CHECKPOINT = 10_000;

    private final Checkpoint checkpoint;
    private long steps;
    private long next = STEPS_OF_A_CHECKPOINT;

    Effort(Checkpoint checkpoint) {
        this.checkpoint = checkpoint;
    }

    /** Work that nobody interrupts. */
    static Effort uninterrupted() {
        return new Effort(() -> {});
    }

    void add(int more) {
        steps += more;
        if (steps >= next) {
            next = steps + STEPS_OF_A_CHECKPOINT;
            checkpoint.pass();
        }
    }

    /** All steps until now. */
    long steps() {
        return steps;
    }
}
