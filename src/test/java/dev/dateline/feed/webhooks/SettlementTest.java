package dev.dateline.feed.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.feed.webhooks.http.Attempt;
import dev.dateline.feed.webhooks.http.Delivery;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettlementTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @Test
    void anAnswerThatPleasesIsTheEndOfADelivery() {
        assertThat(of(1, null, Optional.of(Duration.ofHours(1))))
                .isEqualTo(new Settlement(DeliveryStatus.DELIVERED, NOW));
    }

    @Test
    void aFailureIsTriedAgainAfterItsBackoff() {
        Settlement settled = of(2, "refused", Optional.empty());
        assertThat(settled.status()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(settled.dueAt()).isBetween(NOW.plus(Duration.ofMinutes(5)), NOW.plus(Duration.ofMinutes(6)));
    }

    @Test
    void aFailureIsTriedAgainNoSoonerThanTheEndpointWishes() {
        Settlement settled = of(1, "busy", Optional.of(Duration.ofHours(1)));
        assertThat(settled.status()).isEqualTo(DeliveryStatus.PENDING);
        assertThat(settled.dueAt()).isBetween(NOW.plus(Duration.ofHours(1)), NOW.plus(Duration.ofMinutes(66)));
    }

    @Test
    void afterTheLastAttemptADeliveryIsDead() {
        assertThat(of(10, "refused", Optional.of(Duration.ofSeconds(1))))
                .isEqualTo(new Settlement(DeliveryStatus.DEAD, NOW));
    }

    private static Settlement of(int attempt, @Nullable String error, Optional<Duration> retryAfter) {
        Delivery delivery = new Delivery(1, new UUID(0, 1), attempt, "{}");
        Attempt ended =
                new Attempt(delivery, NOW.minusSeconds(1), 20, error == null ? 200 : 503, error, null, retryAfter);
        return Settlement.of(ended, NOW, new Random(1));
    }
}
