package dev.dateline.feed.events;

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
        @Schema(required = true, description = "Events in feed order, which is total and never changes")
        List<EventRow> items,

        @Schema(
                required = true,
                nullable = true,
                description = "Cursor of the last item if more events may follow; null on the last page")
        @Nullable String nextCursor,

        @Schema(
                required = true,
                description =
                        "Safe resume position, also if no event matched the filters; keeps a consumer of rare events"
                                + " within retention")
        String checkpointCursor,

        @Schema(required = true, description = "Retention of events in days")
        int retentionDays) {}
