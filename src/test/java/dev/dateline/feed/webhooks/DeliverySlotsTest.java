package dev.dateline.feed.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DeliverySlotsTest {

    private final DeliverySlots slots = new DeliverySlots(10);

    @Test
    void endpointsThatFailHaveHalfOfThemAtMost() {
        assertThat(slots.take(4, true)).isEqualTo(4);
        assertThat(slots.take(4, true)).isEqualTo(1);
        assertThat(slots.take(4, true)).isZero();
        assertThat(slots.take(9, false)).isEqualTo(5);
        assertThat(slots.take(1, false)).isZero();
        assertThat(slots.used()).isEqualTo(10);
    }

    @Test
    void whoGotNoneIsToldOnceWhenSomeAreFree() {
        assertThat(slots.take(10, false)).isEqualTo(10);
        assertThat(slots.giveBack(1, false)).isFalse();
        assertThat(slots.take(1, false)).isEqualTo(1);
        assertThat(slots.take(1, false)).isZero();
        assertThat(slots.giveBack(0, false)).isFalse();
        assertThat(slots.giveBack(1, false)).isTrue();
        assertThat(slots.giveBack(1, false)).isFalse();
    }
}
