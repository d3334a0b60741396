package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BellTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final Bell bell = new Bell();

    @Test
    void oneRingWakesAllWhoWait() throws Exception {
        CountDownLatch listening = new CountDownLatch(4);
        Callable<Boolean> worker = () -> {
            long heard = bell.rings();
            listening.countDown();
            bell.awaitAfter(heard, LONG);
            return bell.rings() > heard;
        };
        try (var workers = Executors.newFixedThreadPool(5)) {
            workers.submit(() -> {
                listening.await();
                bell.ring();
                return true;
            });
            for (var woken : workers.invokeAll(Collections.nCopies(4, worker), 30, TimeUnit.SECONDS)) {
                assertThat(woken.get()).isTrue();
            }
        }
    }

    @Test
    void aRingBeforeTheWaitIsHeard() throws Exception {
        long heard = bell.rings();
        bell.ring();
        bell.awaitAfter(heard, LONG);
        assertThat(bell.rings()).isEqualTo(heard + 1);
    }

    @Test
    void nobodyWaitsLongerThanToldTo() throws Exception {
        bell.awaitAfter(bell.rings(), Duration.ofMillis(1));
        assertThat(bell.rings()).isZero();
    }
}
