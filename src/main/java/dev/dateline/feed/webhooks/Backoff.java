package dev.dateline.feed.webhooks;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Retry schedule of a failed delivery. Contract: 12.3. */
final class Backoff {

    private static final List<Duration> DELAYS = List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(14),
            Duration.ofHours(20),
            Duration.ofHours(24));

    /** Maximum random share added to a delay, so that deliveries that failed together are not retried together. */
    private static final double JITTER = 0.1;

    private static final Duration MAX_RETRY_AFTER = Duration.ofHours(24);

    private Backoff() {}

    /**
     * The delay after an attempt; empty after the last.
     *
     * @param attempt from 1
     * @param wished delay in {@code Retry-After}: the retry is not earlier; at most a day
     */
    static Optional<Duration> after(int attempt, Optional<Duration> wished, RandomGenerator chance) {
        if (attempt > DELAYS.size()) {
            return Optional.empty();
        }
        Duration delay = DELAYS.get(attempt - 1);
        Duration bounded = wished.filter(wish -> wish.compareTo(MAX_RETRY_AFTER) < 0)
                .orElse(wished.isPresent() ? MAX_RETRY_AFTER : delay);
        Duration longer = bounded.compareTo(delay) > 0 ? bounded : delay;
        return Optional.of(longer.plusMillis((long) (longer.toMillis() * JITTER * chance.nextDouble())));
    }
}
