package dev.dateline.feed.webhooks;

import dev.dateline.feed.webhooks.http.Attempt;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * What an attempt means for its delivery: delivered, to be tried again, or dead.
 *
 * @param dueAt when it is tried again, if it is
 */
record Settlement(DeliveryStatus status, Instant dueAt) {

    static Settlement of(Attempt attempt, Instant now, RandomGenerator chance) {
        if (attempt.delivered()) {
            return new Settlement(DeliveryStatus.DELIVERED, now);
        }
        Optional<Duration> delay = Backoff.after(attempt.delivery().attempt(), attempt.retryAfter(), chance);
        return delay.map(wait -> new Settlement(DeliveryStatus.PENDING, now.plus(wait)))
                .orElseGet(() -> new Settlement(DeliveryStatus.DEAD, now));
    }
}
