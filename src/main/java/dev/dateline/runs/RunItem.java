package dev.dateline.runs;

import java.util.List;
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
        @Nullable String error,

        @Schema(
                required = true,
                nullable = true,
                description = "What became of the article: `created`, `updated`, `unchanged` (it had all that the item"
                        + " carries) or `superseded` (a later item of the same `external_id` was there already); null"
                        + " until the item has succeeded",
                examples = "created")
        @Nullable String change,

        @Schema(
                required = true,
                description = "Fields of a succeeded item that are not kept, with the field that may be meant: at most"
                        + " 20, and a line with the number of the others",
                examples = "[\"pubDate is not kept; did you mean pub_date?\"]")
        List<String> warnings) {}
