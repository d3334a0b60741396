package dev.dateline.runs;

import dev.dateline.runs.work.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The current state of a run. */
public record Run(
        UUID id,
        RunStatus status,
        RunCounts counts,
        Instant createdAt,
        Instant updatedAt,
        @Nullable String errorMessage) {

    private static final int AGE_PER_DELAY = 4;
    private static final int MAX_RETRY_AFTER_SECONDS = 30;

    /**
     * Seconds until the next poll, 1 to 30: a quarter of the time that the run has taken so far, so that a client sees
     * the end at most a quarter late. Contract: 10.5.
     */
    long retryAfter(Instant now) {
        return Math.clamp(Duration.between(createdAt, now).toSeconds() / AGE_PER_DELAY, 1, MAX_RETRY_AFTER_SECONDS);
    }
}
