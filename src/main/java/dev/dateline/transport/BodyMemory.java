package dev.dateline.transport;

import static dev.dateline.problem.ProblemCode.RATE_LIMITED;
import static dev.dateline.problem.ProblemCode.UNAVAILABLE;

import dev.dateline.problem.BodyLimit;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;

/** The bytes that bodies take from their first byte on until their request has ended: bounded for all, and for each key. */
@ApplicationScoped
class BodyMemory {

    // A body that grows is copied, and the workers and searches want their part as well.
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

    // Where there is little, a key may have half of it rather than its part: two large bodies at once are nothing
    // unusual.
    private static long share(long all, double ofKey) {
        long half = Math.clamp(all / 2, BodyLimit.BYTES, 2 * BodyLimit.BYTES);
        return Math.max((long) (all * ofKey), half);
    }

    /** Fails with {@code rate_limited} where the key has its share, with {@code unavailable} where all is taken. */
    void take(String keyId, long amount) {
        switch (bytes.take(keyId, amount)) {
            case TAKEN -> {}
            case KEY_IS_AT_ITS_SHARE ->
                throw RATE_LIMITED
                        .because("The API key is sending too many request bodies at the same time")
                        .retryAfter(RETRY);
            case NOTHING_IS_LEFT ->
                throw UNAVAILABLE
                        .because("Too many bodies are being received at this moment")
                        .retryAfter(RETRY);
        }
    }

    void give(String keyId, long amount) {
        bytes.give(keyId, amount);
    }
}
