package dev.dateline.webhooks;

import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** What a client sends for a replay, as the OpenAPI document shows it; {@link Requests} reads it. */
@Schema(name = "WebhookReplay", description = "Either `cursor`, or `from` with or without `to`")
record ReplayForm(
        @Schema(nullable = true, maxLength = 128, description = "A cursor of the feed: the events after it") @Nullable String cursor,

        @Schema(nullable = true, description = "Events that occurred then or later, RFC 3339") @Nullable Instant from,

        @Schema(nullable = true, description = "Events that occurred before then, RFC 3339; absent: until now")
        @Nullable Instant to) {}
