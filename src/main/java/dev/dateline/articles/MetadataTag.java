package dev.dateline.articles;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A metadata tag of an article. Contract: 6.6.
 *
 * @param confidence 0 to 1
 */
public record MetadataTag(
        @Schema(required = true, examples = "topic") String metaType,
        @Schema(required = true, examples = "fire") String category,

        @Schema(required = true, nullable = true, minimum = "0", maximum = "1") @Nullable Double confidence) {}
