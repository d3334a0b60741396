package dev.dateline.tenant.admission;

import static dev.dateline.http.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.http.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.http.filter.BodyLimit;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** Memory budget of request bodies, from their first byte until the end of the request: for all keys, and for each. */
@ApplicationScoped
class BodyMemory {

    // A body that grows is copied, and workers and searches need memory, too.
    private static final int PART_OF_HEAP = 8;
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final KeyShares bytes;

    @Inject
    BodyMemory(BodySettings settings, MeterRegistry metrics) {
        this(settings.memory(), settings.shareOfKey(), Runtime.getRuntime().maxMemory());
        metrics.gauge("dateline.bodies.bytes", bytes, KeyShares::taken);
    }

    BodyMemory(long memory, double shareOfKey, long heap) {
        long all = Math.min(memory, heap / PART_OF_HEAP);
        this.bytes = new KeyShares(all, share(all, shareOfKey));
    }

    // With a small budget, a key may use half of it instead of its share: two large bodies at the same time are normal.
    private static long share(long all, double ofKey) {
        long half = Math.clamp(all / 2, BodyLimit.BYTES, 2 * BodyLimit.BYTES);
        return Math.max((long) (all * ofKey), half);
    }

    /**
     * Fails with {@code rate_limited} if the key has used its share, with {@code unavailable} if the budget is used up.
     */
    void take(String keyId, long amount) {
        switch (bytes.take(keyId, amount)) {
            case TAKEN -> {}
            case KEY_IS_AT_ITS_SHARE ->
                throw RATE_LIMITED
                        .because("Too many request bodies in transfer with this API key; retry later")
                        .retryAfter(RETRY);
            case NOTHING_IS_LEFT ->
                throw UNAVAILABLE
                        .because("The server's memory for request bodies is in use; retry later")
                        .retryAfter(RETRY);
        }
    }

    void give(String keyId, long amount) {
        bytes.give(keyId, amount);
    }
}
