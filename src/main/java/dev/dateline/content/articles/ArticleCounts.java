package dev.dateline.content.articles;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Counts of an article's parts. Contract: 6.6.
 *
 * @param locations all its mentions, not only those that a search matched
 */
public record ArticleCounts(
        @Schema(required = true) int locations,
        @Schema(required = true) int images,
        @Schema(required = true) int metadata,
        @Schema(required = true) int words) {}
