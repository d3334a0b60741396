package dev.dateline.platform.clock;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * The clock of one test: real time, moved and stopped by the test. Where a test injects it, it is also the clock of the
 * service (see {@link ServiceClock}); after the test it cannot be moved any more.
 */
public final class TestClock extends Clock {

    private volatile Duration offset = Duration.ZERO;
    private volatile @Nullable Instant stoppedAt;
    private boolean ended;

    /** Moves time forward. */
    public synchronized void advance(Duration by) {
        requireRunning();
        offset = offset.plus(by);
    }

    /** Stops time; {@link #advance} still moves it. In microseconds: the database would round a nanosecond up. */
    public synchronized void freeze() {
        requireRunning();
        stoppedAt = Clock.systemUTC().instant().truncatedTo(ChronoUnit.MICROS);
    }

    /** Ends the test of this clock, so that none of its threads moves the time of another test. */
    synchronized void end() {
        ended = true;
    }

    private void requireRunning() {
        if (ended) {
            throw new IllegalStateException("the test of this clock is over");
        }
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
