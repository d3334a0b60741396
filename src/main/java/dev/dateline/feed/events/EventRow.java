package dev.dateline.feed.events;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An event on the wire, in the feed and in webhooks. Contract: 11.2. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "Event")
record EventRow(
        @Schema(required = true, description = "The same in every delivery; use it to deduplicate")
        UUID id,

        @Schema(required = true, description = "Pass it as `cursor` to read the events after this one", maxLength = 128)
        String cursor,

        @Schema(required = true, implementation = EventType.class)
        String type,

        @Schema(required = true, description = "Version of this envelope")
        int schemaVersion,

        @Schema(required = true) Instant occurredAt,

        @Schema(required = true, nullable = true, description = "The flow of the event; null if it has none") @Nullable Flow flow,

        @Schema(required = true, nullable = true, description = "The run of the event; null if it has none") @Nullable Run run,

        @Schema(
                required = true,
                nullable = true,
                description = "The article of an article or watch event; null otherwise")
        @Nullable Long articleId,

        @Schema(
                required = true,
                description = "The canonical entity of an entity event; of a watch event `watch` and the watch's id;"
                        + " both fields null otherwise")
        Entity entity,

        @Schema(required = true, type = SchemaType.OBJECT, description = "Data specific to the event type")
        @JsonRawValue
        String data,

        @Schema(required = true, description = "Related resources: `run`, `articles`, `article`, `watch`")
        Map<String, String> links) {

    static final int SCHEMA_VERSION = 1;

    /** As in a page of the feed, on one line. */
    String json(ObjectMapper mapper) {
        try {
            return mapper.writeValueAsString(this);
        } catch (JsonProcessingException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @RegisterForReflection
    @Schema(name = "EventFlow")
    record Flow(
            @Schema(required = true) UUID id,
            @Schema(required = true) String name) {}

    /** {@code attempt}: how often the run's items had been leased. */
    @RegisterForReflection
    @Schema(name = "EventRun")
    record Run(
            @Schema(required = true) UUID id,
            @Schema(required = true) int attempt,

            @Schema(required = true, format = "uri-reference")
            String url) {}

    @RegisterForReflection
    @Schema(name = "EventEntity")
    record Entity(
            @Schema(required = true, nullable = true) @Nullable String type,

            @Schema(required = true, nullable = true) @Nullable String id) {}
}
