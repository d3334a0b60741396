package dev.dateline.runs;

/**
 * How many items of a run are in which state; those of a cancelled run that were taken back count in {@code total}
 * alone. Source: the document, "Run status".
 */
public record RunCounts(int total, int pending, int running, int succeeded, int failed) {

    /** How many will not change any more. */
    public int done() {
        return succeeded + failed;
    }
}
