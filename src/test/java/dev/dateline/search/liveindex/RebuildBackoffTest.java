package dev.dateline.search.liveindex;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RebuildBackoffTest {

    private final RebuildBackoff backoff = new RebuildBackoff();
    private final Instant now = Instant.parse("2026-11-21T12:00:00Z");

    @Test
    void thePauseGrowsAndHasAnEnd() {
        List<Long> seconds = new ArrayList<>();
        for (int times = 0; times < 8; times++) {
            seconds.add(backoff.note(now).toSeconds());
        }
        assertThat(seconds).containsExactly(0L, 30L, 60L, 120L, 240L, 480L, 600L, 600L);
        for (int times = 0; times < 1_000; times++) {
            assertThat(backoff.note(now)).isEqualTo(RebuildBackoff.MAX_PAUSE);
        }
    }

    @Test
    void whatLastedIsForgiven() {
        backoff.note(now);
        backoff.note(now);
        Instant later = now.plus(RebuildBackoff.FORGOTTEN).plusSeconds(1);
        assertThat(backoff.note(later)).isZero();
        assertThat(backoff.note(later.plus(Duration.ofMinutes(1)))).isEqualTo(RebuildBackoff.FIRST_PAUSE);
    }
}
