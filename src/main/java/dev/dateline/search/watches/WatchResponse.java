package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A watch on the wire. Contract: 19.1. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "Watch")
record WatchResponse(
        @Schema(required = true) UUID id,

        @Schema(required = true) String name,

        @Schema(required = true, implementation = WatchedSearch.class, description = "As it was given")
        JsonNode search,

        @Schema(required = true, description = "False: articles are not matched")
        boolean enabled,

        @Schema(required = true) Instant createdAt,

        @Schema(required = true) Instant updatedAt,

        @Schema(required = true, description = "Number of `service.watch.matched` events so far")
        long matchCount,

        @Schema(required = true, nullable = true, description = "Time of the last of them") @Nullable Instant lastMatchedAt) {

    static WatchResponse of(Watch watch) {
        return new WatchResponse(
                watch.id(),
                watch.name(),
                watch.search(),
                watch.enabled(),
                watch.createdAt(),
                watch.updatedAt(),
                watch.matches(),
                watch.lastMatch());
    }

    /** Several watches, in the order of the request that created them. */
    @RegisterForReflection
    @Schema(name = "WatchList")
    record All(@Schema(required = true) List<WatchResponse> items) {}
}
