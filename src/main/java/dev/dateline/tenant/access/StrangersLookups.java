package dev.dateline.tenant.access;

import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Limits concurrent lookups of what strangers can invent, however much they try: each needs a thread and a connection. */
final class StrangersLookups {

    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final int MAX_CONCURRENT = 4;
    // Each waiting lookup blocks a thread that other requests need.
    private static final int MAX_WAITING = 16;

    private final Semaphore permits = new Semaphore(MAX_CONCURRENT);

    /** Looks up when its turn comes; 503 {@code unavailable} if too many wait, or it waits for longer than a second. */
    <T> T run(Supplier<T> lookup) {
        if (!acquire()) {
            throw UNAVAILABLE
                    .because("Too many concurrent lookups of unknown keys, projects or addresses; retry later")
                    .retryAfter(RETRY);
        }
        try {
            return lookup.get();
        } finally {
            permits.release();
        }
    }

    private boolean acquire() {
        try {
            return permits.tryAcquire()
                    || permits.getQueueLength() < MAX_WAITING
                            && permits.tryAcquire(RETRY.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
