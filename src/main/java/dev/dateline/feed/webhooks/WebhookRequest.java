package dev.dateline.feed.webhooks;

import dev.dateline.feed.events.EventType;
import dev.dateline.http.outbound.EndpointUrl;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Describes a request to create or change an endpoint in the OpenAPI document; {@link WebhookChange} parses it. */
@Schema(name = "WebhookSubmission")
record WebhookRequest(
        @Schema(
                nullable = true,
                format = "uri",
                maxLength = EndpointUrl.MAX_LENGTH,
                description = "`https`, public addresses only, no credentials. Required to create an endpoint")
        @Nullable String url,

        @Schema(
                nullable = true,
                type = SchemaType.ARRAY,
                implementation = EventType.class,
                maxItems = WebhookChange.MAX_VALUES,
                description = "Event types that the endpoint receives; empty: all")
        @Nullable List<String> types,

        @Schema(
                nullable = true,
                maxItems = WebhookChange.MAX_VALUES,
                description = "Flows whose events the endpoint receives; empty: all")
        @Nullable List<UUID> flowIds,

        @Schema(
                nullable = true,
                maxItems = WebhookChange.MAX_VALUES,
                description = "Watches whose events the endpoint receives, and no other events; empty: all events."
                        + " Ids of deleted or unknown watches match nothing")
        @Nullable List<UUID> watchIds,

        @Schema(
                nullable = true,
                minimum = "0",
                maximum = "1",
                description =
                        "Of events that an article matches a watch, the endpoint receives those with a mention of at"
                                + " least this confidence; null: all")
        @Nullable Double minConfidence,

        @Schema(
                nullable = true,
                maxItems = WebhookChange.MAX_VALUES,
                description = "Of the same events, those with a mention of one of these natures; empty: all. With"
                        + " `min_confidence`, one mention must meet both",
                examples = "[\"primary\"]")
        @Nullable List<String> nature,

        @Schema(
                nullable = true,
                description = "True: of each watch, an event is sent when the one before it was delivered, or its last"
                        + " attempt has failed; likewise of all events without a watch. Default: false")
        @Nullable Boolean ordered,

        @Schema(
                nullable = true,
                minimum = "60",
                maximum = "86400",
                description =
                        "Events are collected for this long, from the first one that waits, and sent as one request:"
                                + " `{\"events\": […]}`, with up to 100 events. Null: each one by itself")
        @Nullable Integer digestSeconds,

        @Schema(nullable = true, description = "False: the endpoint receives nothing") @Nullable Boolean enabled) {}
