package dev.dateline.tenant.admission;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class MinimumRateTest {

    private final MinimumRate pace = new MinimumRate(Duration.ofSeconds(60), Duration.ofSeconds(5), 1024);

    @Test
    void aStalledBodyHasTheGrace() {
        assertThat(pace.isKept(Duration.ofMillis(4_999), 0)).isTrue();
        assertThat(pace.isKept(Duration.ofSeconds(5), 0)).isFalse();
        assertThat(pace.untilNextCheck(Duration.ZERO)).isEqualTo(Duration.ofMillis(5_001));
    }

    @Test
    void afterItTheRateHoldsOnAverage() {
        assertThat(pace.isKept(Duration.ofSeconds(10), 10 * 1024)).isTrue();
        assertThat(pace.isKept(Duration.ofSeconds(10), 10 * 1024 - 1)).isFalse();
        assertThat(pace.untilNextCheck(Duration.ofSeconds(10))).isEqualTo(Duration.ofMillis(1_001));
    }

    @Test
    void noBodyOutlivesTheDeadline() {
        assertThat(pace.isKept(Duration.ofMillis(59_999), Integer.MAX_VALUE)).isTrue();
        assertThat(pace.isKept(Duration.ofSeconds(60), Integer.MAX_VALUE)).isFalse();
        assertThat(pace.untilNextCheck(Duration.ofMillis(59_500))).isEqualTo(Duration.ofMillis(501));
    }

    @Test
    void aDeadlineBeforeTheGraceHolds() {
        MinimumRate strict = new MinimumRate(Duration.ofSeconds(2), Duration.ofSeconds(5), 1024);
        assertThat(strict.untilNextCheck(Duration.ZERO)).isEqualTo(Duration.ofMillis(2_001));
        assertThat(strict.isKept(Duration.ofSeconds(2), 0)).isFalse();
    }
}
