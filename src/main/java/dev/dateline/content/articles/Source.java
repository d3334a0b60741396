package dev.dateline.content.articles;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The publication or outlet of an article. */
public record Source(
        @Schema(required = true, examples = "example.org") String id,
        @Schema(required = true) String name) {

    /** The source in these columns; null without an id. The id is also the name of a source without one. */
    static @Nullable Source of(@Nullable String id, @Nullable String name) {
        return id == null ? null : new Source(id, name == null ? id : name);
    }
}
