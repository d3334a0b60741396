package dev.dateline.runs;

/** The items are no longer the worker's: they were taken over, or the run was cancelled. It must write nothing. */
final class LeaseLost extends Exception {

    LeaseLost(Chunk chunk) {
        super("items of run %s are no longer this worker's".formatted(chunk.run()), null, false, false);
    }
}
