package dev.dateline.runs;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The current state of an item of a run, {@code index} from 0. Contract: 10.6. */
public record RunItem(
        @Schema(required = true, minimum = "0", maximum = "999")
        int index,

        @Schema(
                required = true,
                enumeration = {"pending", "running", "succeeded", "failed", "cancelled"},
                examples = "succeeded")
        String status,

        @Schema(required = true, nullable = true, description = "Null until the item has succeeded") @Nullable Long articleId,

        @Schema(required = true, nullable = true) @Nullable String externalId,

        @Schema(
                required = true,
                nullable = true,
                description = "Why the item failed, or waits for another attempt; null otherwise")
        @Nullable String error) {}
