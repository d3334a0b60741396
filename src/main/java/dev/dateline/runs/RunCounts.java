package dev.dateline.runs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * How many items of a run are in which state; those of a cancelled run that were taken back count in {@code total}
 * alone. Contract: 10.5.
 */
public record RunCounts(
        @Schema(required = true, minimum = "0") int total,
        @Schema(required = true, minimum = "0") int pending,
        @Schema(required = true, minimum = "0") int running,
        @Schema(required = true, minimum = "0") int succeeded,
        @Schema(required = true, minimum = "0") int failed) {

    /** How many will not change any more. */
    public int done() {
        return succeeded + failed;
    }
}
