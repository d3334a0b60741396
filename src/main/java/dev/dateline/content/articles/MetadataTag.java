package dev.dateline.content.articles;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A metadata tag of an article. Contract: 6.6.
 *
 * @param confidence 0 to 1
 */
@Embeddable
public record MetadataTag(
        @Column(name = "meta_type") @Schema(required = true, examples = "topic")
        String metaType,

        @Schema(required = true, examples = "fire") String category,

        @Schema(required = true, nullable = true, minimum = "0", maximum = "1") @Nullable Double confidence) {}
