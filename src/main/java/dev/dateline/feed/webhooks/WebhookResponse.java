package dev.dateline.feed.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.feed.events.EventType;
import dev.dateline.feed.webhooks.http.WebhookSecret;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An endpoint on the wire. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "Webhook")
record WebhookResponse(
        @Schema(required = true) UUID id,

        @Schema(required = true, format = "uri") String url,

        @Schema(
                required = true,
                type = SchemaType.ARRAY,
                implementation = EventType.class,
                description = "Event types that the endpoint receives; empty: all")
        List<String> types,

        @Schema(required = true, description = "Flows whose events the endpoint receives; empty: all")
        List<UUID> flowIds,

        @Schema(required = true, description = "Watches whose events the endpoint receives; empty: all events")
        List<UUID> watchIds,

        @Schema(
                required = true,
                nullable = true,
                minimum = "0",
                maximum = "1",
                description = "Of events that an article matches a watch: the confidence that one of its mentions has"
                        + " at least; null: any")
        @Nullable Double minConfidence,

        @Schema(required = true, description = "Of the same events: natures of which a mention has one; empty: any")
        List<String> nature,

        @Schema(
                required = true,
                description =
                        "Whether the events of each watch, and those without one, come one after the other, in the"
                                + " order of the feed")
        boolean ordered,

        @Schema(
                required = true,
                nullable = true,
                minimum = "60",
                maximum = "86400",
                description = "How long events are collected, to be sent as one request; null: each one by itself")
        @Nullable Integer digestSeconds,

        @Schema(required = true) boolean enabled,

        @Schema(
                required = true,
                nullable = true,
                description = "`requested`; `gone`: the endpoint answered 410; `failing`: it failed for five days. Null"
                        + " while enabled")
        @Nullable String disabledReason,

        @Schema(required = true, nullable = true, description = "Time of the first failure since the last success")
        @Nullable Instant failingSince,

        @Schema(required = true, description = "Whether a replay is in progress")
        boolean replaying,

        @Schema(required = true) Instant createdAt,

        @Schema(required = true) Instant updatedAt,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description = "Signing secret. Only in the response that creates or rotates it",
                pattern = "^whsec_[A-Za-z0-9+/=]+$")
        @Nullable String secret) {

    static WebhookResponse of(Webhook webhook) {
        return of(webhook, null);
    }

    static WebhookResponse of(Webhook webhook, @Nullable WebhookSecret secret) {
        return new WebhookResponse(
                webhook.id(),
                webhook.url(),
                webhook.types(),
                webhook.flows(),
                webhook.watches(),
                webhook.content().minConfidence(),
                webhook.content().natures(),
                webhook.ordered(),
                webhook.digestSeconds(),
                webhook.enabled(),
                webhook.disabledReason(),
                webhook.failingSince(),
                webhook.replaying(),
                webhook.createdAt(),
                webhook.updatedAt(),
                secret == null ? null : secret.text());
    }
}
