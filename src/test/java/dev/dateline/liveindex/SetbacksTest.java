package dev.dateline.liveindex;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SetbacksTest {

    private final Setbacks setbacks = new Setbacks();
    private final Instant now = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void thePauseGrowsAndHasAnEnd() {
        List<Long> seconds = new ArrayList<>();
        for (int times = 0; times < 8; times++) {
            seconds.add(setbacks.note(now).toSeconds());
        }
        assertThat(seconds).containsExactly(0L, 30L, 60L, 120L, 240L, 480L, 600L, 600L);
        for (int times = 0; times < 1_000; times++) {
            assertThat(setbacks.note(now)).isEqualTo(Setbacks.LONGEST_PAUSE);
        }
    }

    @Test
    void whatLastedIsForgiven() {
        setbacks.note(now);
        setbacks.note(now);
        Instant later = now.plus(Setbacks.FORGOTTEN).plusSeconds(1);
        assertThat(setbacks.note(later)).isZero();
        assertThat(setbacks.note(later.plus(Duration.ofMinutes(1)))).isEqualTo(Setbacks.FIRST_PAUSE);
    }
}
