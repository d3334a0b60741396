package dev.dateline.runs;

import org.jspecify.annotations.Nullable;

/** An item of a run as it stands, {@code index} from 0. Source: decisions, section 5. */
public record RunItem(
        int index,
        String status,
        @Nullable Long articleId,
        @Nullable String externalId,
        @Nullable String error) {}
