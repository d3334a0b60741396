package dev.dateline.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.events.EventType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A delivery on the wire, with every attempt at it. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "WebhookDelivery")
record DeliveryBody(
        @Schema(required = true) long id,

        @Schema(required = true, description = "The event's id, and the `webhook-id` of every attempt")
        UUID eventId,

        @Schema(required = true, implementation = EventType.class)
        String eventType,

        @Schema(
                required = true,
                enumeration = {"pending", "delivered", "dead"})
        String status,

        @Schema(required = true, description = "How often it was taken up")
        int attempt,

        @Schema(required = true, nullable = true, description = "When it is tried next; null once it is over") @Nullable Instant nextAttemptAt,

        @Schema(required = true) Instant createdAt,

        @Schema(required = true, nullable = true) @Nullable Instant endedAt,

        @Schema(required = true) List<AttemptBody> attempts) {

    /** One attempt, as it ended. */
    @RegisterForReflection
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    @Schema(name = "WebhookAttempt")
    record AttemptBody(
            @Schema(required = true) int attempt,

            @Schema(required = true) Instant at,

            @Schema(required = true, nullable = true, description = "The HTTP status; null where there was no answer")
            @Nullable Integer status,

            @Schema(required = true, description = "Milliseconds until the answer, or until it was given up")
            int latencyMs,

            @Schema(required = true, nullable = true, description = "Why it was no success") @Nullable String error,

            @Schema(required = true, nullable = true, description = "The answer's first KiB") @Nullable String answer) {}
}
