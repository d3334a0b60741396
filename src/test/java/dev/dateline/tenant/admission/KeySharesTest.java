package dev.dateline.tenant.admission;

import static dev.dateline.tenant.admission.KeyShares.Outcome.KEY_IS_AT_ITS_SHARE;
import static dev.dateline.tenant.admission.KeyShares.Outcome.NOTHING_IS_LEFT;
import static dev.dateline.tenant.admission.KeyShares.Outcome.TAKEN;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

class KeySharesTest {

    @Test
    void aKeyHoldsNoMoreThanItsShareAndOthersFindTheRest() {
        KeyShares shares = new KeyShares(10, 4);
        assertThat(shares.take("a", 4)).isEqualTo(TAKEN);
        assertThat(shares.take("a", 1)).isEqualTo(KEY_IS_AT_ITS_SHARE);
        assertThat(shares.take("b", 4)).isEqualTo(TAKEN);
        assertThat(shares.take("c", 3)).isEqualTo(NOTHING_IS_LEFT);
        assertThat(shares.take("c", 2)).isEqualTo(TAKEN);
        assertThat(shares.taken()).isEqualTo(10);
    }

    @Test
    void whatIsRefusedHoldsNothing() {
        KeyShares shares = new KeyShares(5, 4);
        for (int round = 0; round < 100; round++) {
            assertThat(shares.take("a", 5)).isEqualTo(KEY_IS_AT_ITS_SHARE);
        }
        assertThat(shares.take("a", 4)).isEqualTo(TAKEN);
        for (int round = 0; round < 100; round++) {
            assertThat(shares.take("b", 2)).isEqualTo(NOTHING_IS_LEFT);
        }
        shares.give("a", 4);
        assertThat(shares.take("b", 4)).isEqualTo(TAKEN);
        assertThat(shares.taken()).isEqualTo(4);
    }

    @Test
    void manyThreadsGiveBackWhatTheyTook() throws Exception {
        KeyShares shares = new KeyShares(7, 3);
        try (var threads = Executors.newFixedThreadPool(8)) {
            for (int thread = 0; thread < 8; thread++) {
                String key = "key " + thread % 3;
                threads.submit(() -> {
                    for (int round = 0; round < 20_000; round++) {
                        if (shares.take(key, 1 + round % 3) == TAKEN) {
                            assertThat(shares.taken()).isBetween(0L, 7L);
                            shares.give(key, 1 + round % 3);
                        }
                    }
                });
            }
        }
        assertThat(shares.taken()).isZero();
        for (String key : new String[] {"key 0", "key 1"}) {
            assertThat(shares.take(key, 3)).isEqualTo(TAKEN);
        }
    }
}
