package dev.dateline.clock;

import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** The service's time in tests: real time plus what a test moved it by. Every test starts from what the one before left. */
@Alternative
@Priority(1)
@Singleton
public class TestClock extends Clock {

    private volatile Duration offset = Duration.ZERO;

    /** Moves time on. */
    public synchronized void advance(Duration by) {
        offset = offset.plus(by);
    }

    /** Back to real time. */
    public synchronized void reset() {
        offset = Duration.ZERO;
    }

    @Override
    public Instant instant() {
        return Clock.systemUTC().instant().plus(offset);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        throw new UnsupportedOperationException("the service's time is UTC");
    }
}
