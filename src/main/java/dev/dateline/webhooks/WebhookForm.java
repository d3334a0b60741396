package dev.dateline.webhooks;

import dev.dateline.webhooks.http.EndpointUrl;
import dev.dateline.events.EventType;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a client sends to make or change an endpoint, as the OpenAPI document shows it; {@link WebhookChange} reads it. */
@Schema(name = "WebhookSubmission")
record WebhookForm(
        @Schema(
                nullable = true,
                format = "uri",
                maxLength = EndpointUrl.MAX_LENGTH,
                description = "`https`, of public addresses alone, without credentials. Required to make an endpoint")
        @Nullable String url,

        @Schema(
                nullable = true,
                type = SchemaType.ARRAY,
                implementation = EventType.class,
                maxItems = WebhookChange.MAX_VALUES,
                description = "The events it shall get; empty: all")
        @Nullable List<String> types,

        @Schema(
                nullable = true,
                maxItems = WebhookChange.MAX_VALUES,
                description = "The flows whose events it shall get; empty: all")
        @Nullable List<UUID> flowIds,

        @Schema(nullable = true, description = "False: it gets nothing") @Nullable Boolean enabled) {}
