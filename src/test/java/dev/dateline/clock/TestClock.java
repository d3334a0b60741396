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

/** The service's time in tests: real time plus an offset that tests set. It is not reset between tests. */
@Alternative
@Priority(1)
@Singleton
public class TestClock extends Clock {

    private volatile Duration offset = Duration.ZERO;
    private volatile @Nullable Instant stoppedAt;

    /** Moves time forward. */
    public synchronized void advance(Duration by) {
        offset = offset.plus(by);
    }

    /** Stops time; {@link #advance} still moves it. */
    public synchronized void freeze() {
        stoppedAt = Clock.systemUTC().instant();
    }

    /** Returns to real time. */
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
