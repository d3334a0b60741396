package dev.dateline.clock;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** The service's time in tests: real time plus what a test moved it by. Every test starts from what the one before left. */
@Alternative
@Priority(1)
@Singleton
public class TestClock extends Clock {

    private volatile Duration offset = Duration.ZERO;
    private volatile @Nullable Instant stoppedAt;

    /** Moves time on. */
    public synchronized void advance(Duration by) {
        offset = offset.plus(by);
    }

    /** Stops time where it is; {@link #advance} still moves it. */
    public synchronized void freeze() {
        stoppedAt = Clock.systemUTC().instant();
    }

    /** Back to real time. */
    public synchronized void reset() {
        offset = Duration.ZERO;
        stoppedAt = null;
    }

    @Override
    public Instant instant() {
        Instant stopped = stoppedAt;
        return (stopped == null ? Clock.systemUTC().instant() : stopped).plus(offset);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the service's clock is always UTC");
    }
}
