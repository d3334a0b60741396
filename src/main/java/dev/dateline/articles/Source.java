package dev.dateline.articles;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The publication or outlet of an article. */
public record Source(
        @Schema(required = true, examples = "example.org") String id,
        @Schema(required = true) String name) {}
