package dev.dateline.runs.work;

/** The items are no longer the worker's: they were taken over, or the run was cancelled. It must write nothing. */
final class LeaseLostException extends Exception {

    LeaseLostException(Batch batch) {
        super("items of run %s are no longer this worker's".formatted(batch.run()), null, false, false);
    }
}
