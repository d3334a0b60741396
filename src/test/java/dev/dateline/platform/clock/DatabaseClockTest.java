package dev.dateline.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DatabaseClockTest {

    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    private Instant machine = NOON;
    private long nanos = 7;
    private final DatabaseClock clock = new DatabaseClock(() -> machine, () -> nanos);

    @Test
    void untilTheDatabaseIsAskedItIsTheMachinesTime() {
        machine = NOON.plusSeconds(5);
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(5));
    }

    @Test
    void thenItIsTheDatabasesAndGoesOnByTheMonotonicClock() {
        read(NOON.minusSeconds(3600), Duration.ZERO);
        pass(Duration.ofSeconds(30));
        assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(3570));
        assertThat(clock.machineAhead()).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void aWallClockThatJumpsChangesNothing() {
        read(NOON, Duration.ZERO);
        machine = NOON.plus(Duration.ofDays(40));
        assertThat(clock.instant()).isEqualTo(NOON);
        machine = NOON.minus(Duration.ofDays(40));
        assertThat(clock.instant()).isEqualTo(NOON);
    }

    @Test
    void aReadingIsOfTheMiddleOfItsRoundTrip() {
        read(NOON, Duration.ofMillis(400));
        assertThat(clock.instant()).isEqualTo(NOON.plusMillis(200));
    }

    @Test
    void aDifferenceThatTheRoundTripMayExplainIsNoStep() {
        read(NOON, Duration.ZERO);
        pass(Duration.ofSeconds(10));
        read(NOON.plusSeconds(10).plusMillis(90), Duration.ZERO);
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(10));
        read(NOON.plusSeconds(14), Duration.ofSeconds(6));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(16));
    }

    @Test
    void anotherPrimarysTimeIsTaken() {
        read(NOON, Duration.ZERO);
        pass(Duration.ofSeconds(10));
        read(NOON.plusSeconds(9), Duration.ofMillis(2));
        assertThat(clock.instant()).isEqualTo(NOON.plusSeconds(9).plusMillis(1));
    }

    private void read(Instant told, Duration roundTrip) {
        long asked = nanos;
        pass(roundTrip);
        clock.addReading(told, asked);
    }

    private void pass(Duration time) {
        nanos += time.toNanos();
        machine = machine.plus(time);
    }
}
