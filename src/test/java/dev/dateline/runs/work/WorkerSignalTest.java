package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import java.time.Duration;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkerSignalTest {

    private static final Duration LONG = Duration.ofHours(1);

    private final WorkerSignal signal = new WorkerSignal();

    @Test
    void oneRingWakesAllWhoWait() throws Exception {
        CountDownLatch listening = new CountDownLatch(4);
        Callable<Boolean> worker = () -> {
            long seen = signal.count();
            listening.countDown();
            signal.awaitAfter(seen, LONG);
            return signal.count() > seen;
        };
        try (var workers = Executors.newFixedThreadPool(5)) {
            workers.submit(() -> {
                listening.await();
                signal.raise();
                return true;
            });
            for (var woken : workers.invokeAll(Collections.nCopies(4, worker), Waiting.SECONDS, TimeUnit.SECONDS)) {
                assertThat(woken.get()).isTrue();
            }
        }
    }

    @Test
    void aRingBeforeTheWaitIsHeard() throws Exception {
        long seen = signal.count();
        signal.raise();
        signal.awaitAfter(seen, LONG);
        assertThat(signal.count()).isEqualTo(seen + 1);
    }

    @Test
    void nobodyWaitsLongerThanToldTo() throws Exception {
        signal.awaitAfter(signal.count(), Duration.ofMillis(1));
        assertThat(signal.count()).isZero();
    }
}
