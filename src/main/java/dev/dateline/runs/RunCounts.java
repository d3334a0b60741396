package dev.dateline.runs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Number of items per state. Items of a cancelled run that were not finished count only in {@code total}.
 * Contract: 10.5.
 */
public record RunCounts(
        @Schema(required = true, minimum = "0") int total,
        @Schema(required = true, minimum = "0") int pending,
        @Schema(required = true, minimum = "0") int running,
        @Schema(required = true, minimum = "0") int succeeded,
        @Schema(required = true, minimum = "0") int failed) {

    /** Number of items in a final state. */
    public int done() {
        return succeeded + failed;
    }
}
