package dev.dateline.feed.webhooks.http;

import java.util.UUID;

/**
 * A delivery that this process has leased.
 *
 * @param attempt from 1
 */
public record Delivery(long id, UUID eventId, int attempt, String body) {}
