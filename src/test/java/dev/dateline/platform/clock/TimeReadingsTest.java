package dev.dateline.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dateline.platform.database.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class TimeReadingsTest {

    @Inject
    DataSource database;

    @Test
    void aServerADayAheadGoesByTheDatabase() {
        InstantSource ahead = () -> Instant.now().plus(Duration.ofDays(1));
        DatabaseClock clock = new DatabaseClock(ahead, System::nanoTime);
        SimpleMeterRegistry metrics = new SimpleMeterRegistry();
        assertThat(clock.instant()).isAfter(Instant.now().plus(Duration.ofHours(23)));

        new TimeReadings(database, clock, metrics).start();

        assertThat(clock.instant()).isCloseTo(Instant.now(), within(1, ChronoUnit.MINUTES));
        assertThat(metrics.get("dateline.clock.ahead.seconds").gauge().value()).isBetween(86_000.0, 86_800.0);
    }
}
