package dev.dateline.feed.webhooks;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint, without its secrets.
 *
 * @param types event types that it receives; empty: all
 * @param flows flows whose events it receives; empty: all
 * @param watches watches whose events it receives; empty: all events
 * @param content which matches of watches it receives
 * @param ordered whether it receives the events of each watch one after the other
 * @param digestSeconds how long its events are collected; null: it receives each one by itself
 * @param failingSince time of the first failure since the last success
 */
record Webhook(
        UUID id,
        String url,
        List<String> types,
        List<UUID> flows,
        List<UUID> watches,
        ContentFilter content,
        boolean ordered,
        @Nullable Integer digestSeconds,
        boolean enabled,
        @Nullable String disabledReason,
        @Nullable Instant failingSince,
        boolean replaying,
        Instant createdAt,
        Instant updatedAt) {}
