package dev.dateline.platform.clock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.dateline.platform.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.RepeatedTest;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ServiceClockTest {

    private static final List<TestClock> EARLIER = new ArrayList<>();

    @Inject
    Clock service;

    @Inject
    TestClock clock;

    @RepeatedTest(3)
    void everyTestHasItsOwnClockWhichStartsAtRealTimeAndMovesTheService() {
        assertThat(service.instant()).isCloseTo(Instant.now(), within(1, ChronoUnit.HOURS));
        assertThat(EARLIER).doesNotContain(clock);

        clock.freeze();
        clock.advance(Duration.ofDays(400));

        assertThat(service.instant())
                .isEqualTo(clock.instant())
                .isAfter(Instant.now().plus(Duration.ofDays(399)));
        assertThat(EARLIER).allSatisfy(earlier -> {
            assertThatThrownBy(() -> earlier.advance(Duration.ofDays(1))).isInstanceOf(IllegalStateException.class);
            assertThatThrownBy(earlier::freeze).isInstanceOf(IllegalStateException.class);
        });
        EARLIER.add(clock);
    }
}
