package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** The watches that an article meets. Contract: 19.4. */
@RegisterForReflection
@Schema(name = "WatchMatches")
record MatchResponse(
        @Schema(required = true, description = "By name") List<Item> items) {

    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "WatchMatch")
    record Item(
            @Schema(required = true) UUID id,

            @Schema(required = true) String name,

            @Schema(
                    required = true,
                    maxItems = WatchEvents.MAX_MENTIONS,
                    description =
                            "Ids of the mentions that meet area, type and nature; empty where none of these is asked for, and of an item")
            List<Long> matchingMentions,

            @Schema(required = true, description = "Number of all such mentions")
            int matchingMentionCount) {}
}
