package dev.dateline.search.liveindex;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A part of an index that is read only if a search needs it: words, or vectors. */
final class WantedPart {

    private final Clock clock;
    private volatile boolean wanted;
    private volatile @Nullable Instant refusedUntil;

    WantedPart(Clock clock) {
        this.clock = clock;
    }

    /** Notes that a search needs it. */
    void want() {
        wanted = true;
    }

    /** Whether it is needed, was not read, and may be read now. */
    boolean lacks(BooleanSupplier isThere) {
        return wanted && !isThere.getAsBoolean() && !isRefused(clock, refusedUntil);
    }

    /** Allows no reading for the given time, at most ten minutes. */
    void refuse(Duration time) {
        refusedUntil = clock.instant().plus(time);
    }

    /** Whether a pause lasts. A clock that was set back cannot extend it beyond the longest one. */
    static boolean isRefused(Clock clock, @Nullable Instant until) {
        Instant now = clock.instant();
        return until != null
                && now.isBefore(until)
                && !now.plus(RebuildBackoff.MAX_PAUSE).isBefore(until);
    }
}
