package dev.dateline.http.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

    @Test
    void isSecondsOrADate() {
        assertThat(RetryAfter.read("120", NOW)).contains(Duration.ofMinutes(2));
        assertThat(RetryAfter.read("Sat, 21 Nov 2026 09:01:00 GMT", NOW)).contains(Duration.ofMinutes(1));
        assertThat(RetryAfter.read("Sat, 21 Nov 2026 08:00:00 GMT", NOW)).contains(Duration.ZERO);
        assertThat(RetryAfter.read("soon", NOW)).isEmpty();
        assertThat(RetryAfter.read("-1", NOW)).isEmpty();
        assertThat(RetryAfter.read(null, NOW)).isEmpty();
    }
}
