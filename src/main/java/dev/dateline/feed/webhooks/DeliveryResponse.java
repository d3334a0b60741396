package dev.dateline.feed.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.feed.events.EventType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A delivery on the wire, with all attempts. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "WebhookDelivery")
record DeliveryResponse(
        @Schema(required = true) long id,

        @Schema(required = true, description = "The event's id, or the digest's, and the `webhook-id` of every attempt")
        UUID eventId,

        @Schema(required = true, implementation = EventType.class)
        String eventType,

        @Schema(required = true, minimum = "1", maximum = "100", description = "Number of events; 1 if it is no digest")
        int eventCount,

        @Schema(
                required = true,
                enumeration = {"pending", "delivered", "dead"})
        String status,

        @Schema(required = true, description = "Number of attempts")
        int attempt,

        @Schema(
                required = true,
                nullable = true,
                description =
                        "Time of the next attempt; null once the delivery has ended, and while it waits for the one before"
                                + " it, of an endpoint with `ordered`")
        @Nullable Instant nextAttemptAt,

        @Schema(required = true) Instant createdAt,

        @Schema(required = true, nullable = true) @Nullable Instant endedAt,

        @Schema(required = true) List<AttemptBody> attempts) {

    /** A finished attempt. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "WebhookAttempt")
    record AttemptBody(
            @Schema(required = true) int attempt,

            @Schema(required = true) Instant at,

            @Schema(
                    required = true,
                    nullable = true,
                    description = "HTTP status of the response; null if there was none")
            @Nullable Integer status,

            @Schema(
                    required = true,
                    description = "Milliseconds until the response, or until the attempt ended without one")
            int latencyMs,

            @Schema(required = true, nullable = true, description = "Why the attempt failed") @Nullable String error,

            @Schema(required = true, nullable = true, description = "The first KiB of the response") @Nullable String answer) {}
}
