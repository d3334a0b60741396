package dev.dateline.feed.webhooks;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Describes a replay request in the OpenAPI document; {@link Requests} parses it. */
@Schema(name = "WebhookReplay", description = "Either `cursor`, or `from` and optionally `to`")
record ReplayRequest(
        @Schema(nullable = true, maxLength = 128, description = "A cursor of the feed; resends the events after it")
        @Nullable String cursor,

        @Schema(nullable = true, description = "Start time, inclusive, RFC 3339") @Nullable Instant from,

        @Schema(nullable = true, description = "End time, exclusive, RFC 3339; default: now") @Nullable Instant to) {}
