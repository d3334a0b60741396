package dev.dateline.events;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A page of the feed. Contract: 11.1. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "EventPage")
record EventPage(
        @Schema(required = true, description = "In the order of the feed, which never changes")
        List<EventBody> items,

        @Schema(
                required = true,
                nullable = true,
                description = "The last item's cursor when more may follow; null on the last page")
        @Nullable String nextCursor,

        @Schema(
                required = true,
                description =
                        "Safe to resume from, also where nothing matched: so a consumer of rare events stays within"
                                + " retention")
        String checkpointCursor,

        @Schema(required = true, description = "Days that events are kept")
        int retentionDays) {}
