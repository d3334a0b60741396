package dev.dateline.webhooks;

import java.util.UUID;

/**
 * A delivery that this process has in hand.
 *
 * @param attempt from 1
 */
record Delivery(long id, UUID eventId, int attempt, String body) {}
