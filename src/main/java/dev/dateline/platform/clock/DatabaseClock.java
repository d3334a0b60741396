package dev.dateline.platform.clock;

import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The database's time, so that all servers agree: its last reading, advanced by this machine's monotonic clock. A wall
 * clock that is wrong, or jumps, has no effect. Before the first reading, it is this machine's time.
 *
 * <p>Tests replace it by a clock that they set.
 */
@Singleton
class DatabaseClock extends Clock {

    /**
     * A reading is uncertain by half its round trip plus this. Smaller differences do not change the clock, which thus
     * has no small steps.
     */
    private static final Duration TOLERANCE = Duration.ofMillis(100);

    /** At {@code nanos} of the monotonic clock it was {@code time}. */
    private record Reading(Instant time, long nanos) {

        Instant at(long now) {
            return time.plusNanos(now - nanos);
        }
    }

    private final InstantSource machine;
    private final LongSupplier monotonic;
    private volatile @Nullable Reading reading;

    @Inject
    DatabaseClock() {
        this(InstantSource.system(), System::nanoTime);
    }

    DatabaseClock(InstantSource machine, LongSupplier monotonic) {
        this.machine = machine;
        this.monotonic = monotonic;
    }

    @Override
    public Instant instant() {
        Reading last = reading;
        return last == null ? machine.instant() : last.at(monotonic.getAsLong());
    }

    /** The monotonic clock that advances a reading. */
    long monotonicNanos() {
        return monotonic.getAsLong();
    }

    /**
     * Takes a reading of the database.
     *
     * @param asked time of the query, in nanoseconds of the monotonic clock
     */
    void addReading(Instant told, long asked) {
        long now = monotonic.getAsLong();
        long half = (now - asked) / 2;
        Reading last = reading;
        Reading fresh = new Reading(told, asked + half);
        if (last == null
                || Duration.between(last.at(now), fresh.at(now)).abs().compareTo(TOLERANCE.plusNanos(half)) > 0) {
            reading = fresh;
        }
    }

    /** How far this machine's time is ahead of the database's; negative if it is behind. */
    Duration machineAhead() {
        return Duration.between(instant(), machine.instant());
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
