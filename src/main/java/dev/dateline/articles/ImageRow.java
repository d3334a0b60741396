package dev.dateline.articles;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An image of an article; width and height in pixels. Source: decisions, section 3. */
public record ImageRow(
        @Schema(required = true) long id,
        @Schema(required = true) String url,
        @Schema(required = true) @Nullable String caption,
        @Schema(required = true) @Nullable String credit,
        @Schema(required = true) @Nullable Integer width,
        @Schema(required = true) @Nullable Integer height) {}
