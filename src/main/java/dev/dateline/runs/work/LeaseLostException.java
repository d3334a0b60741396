package dev.dateline.runs.work;

/** The worker lost the items: another worker took them over, or the run was cancelled. It must write nothing. */
final class LeaseLostException extends Exception {

    LeaseLostException(Batch batch) {
        super("items of run %s are no longer this worker's".formatted(batch.run()), null, false, false);
    }
}
