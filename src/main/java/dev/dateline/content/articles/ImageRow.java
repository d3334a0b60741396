package dev.dateline.content.articles;

import jakarta.persistence.Embeddable;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An image of an article; width and height in pixels. Contract: 6.6. */
@Embeddable
public record ImageRow(
        @Schema(required = true) long id,
        @Schema(required = true) String url,
        @Schema(required = true, nullable = true) @Nullable String caption,
        @Schema(required = true, nullable = true) @Nullable String credit,
        @Schema(required = true, nullable = true) @Nullable Integer width,
        @Schema(required = true, nullable = true) @Nullable Integer height) {}
