package dev.dateline.webhooks.http;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How an attempt at a delivery ended.
 *
 * @param status the HTTP status; null without an answer
 * @param error null for a success
 * @param answer its first KiB, null without one
 * @param retryAfter what the endpoint wished
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

    /** The endpoint wants nothing any more. */
    public boolean gone() {
        return status != null && status == GONE;
    }
}
