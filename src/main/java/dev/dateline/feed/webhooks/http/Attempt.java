package dev.dateline.feed.webhooks.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Result of an attempt at a delivery.
 *
 * @param status HTTP status; null without a response
 * @param error null for a success
 * @param answer first KiB of the response; null without one
 * @param retryAfter requested by the endpoint
 */
public record Attempt(
        Delivery delivery,
        Instant at,
        int latencyMillis,
        @Nullable Integer status,
        @Nullable String error,
        @Nullable String answer,
        Optional<Duration> retryAfter) {

    private static final int GONE = 410;

    public boolean delivered() {
        return error == null;
    }

    /** The endpoint wants no more events. */
    public boolean gone() {
        return status != null && status == GONE;
    }
}
