package dev.dateline.feed.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BackoffTest {

    private final Random chance = new Random(1);

    @Test
    void delaysGrowWithATenthOfJitterAndEndAfterTheTenthAttempt() {
        List<Duration> documented = List.of(
                Duration.ofSeconds(5),
                Duration.ofMinutes(5),
                Duration.ofMinutes(30),
                Duration.ofHours(2),
                Duration.ofHours(5),
                Duration.ofHours(10),
                Duration.ofHours(14),
                Duration.ofHours(20),
                Duration.ofHours(24));
        for (int attempt = 1; attempt <= 9; attempt++) {
            Duration delay = documented.get(attempt - 1);
            for (int draw = 0; draw < 100; draw++) {
                assertThat(Backoff.after(attempt, Optional.empty(), chance).orElseThrow())
                        .isBetween(delay, delay.plus(delay.dividedBy(10)));
            }
        }
        assertThat(Backoff.after(10, Optional.empty(), chance)).isEmpty();
        assertThat(Backoff.after(10, Optional.of(Duration.ofHours(1)), chance)).isEmpty();
    }

    @Test
    void aWishIsNeverForestalledAndADayAtMost() {
        assertThat(Backoff.after(1, Optional.of(Duration.ofHours(1)), chance).orElseThrow())
                .isBetween(Duration.ofHours(1), Duration.ofMinutes(66));
        assertThat(Backoff.after(2, Optional.of(Duration.ofSeconds(1)), chance).orElseThrow())
                .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(6));
        assertThat(Backoff.after(1, Optional.of(Duration.ofDays(99)), chance).orElseThrow())
                .isBetween(Duration.ofDays(1), Duration.ofHours(27));
    }
}
