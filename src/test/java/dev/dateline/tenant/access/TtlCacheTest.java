package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.Waiting;
import dev.dateline.platform.clock.TestClock;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TtlCacheTest {

    private static final RuntimeException AWAY =
            new PersistenceException("the database is away", new SQLException("connection refused", "08001"));

    private final TestClock clock = new TestClock();
    private Optional<String> stored = Optional.of("first");
    private @Nullable RuntimeException failure;
    private int questions;

    private final TtlCache<String, String> lookup = new TtlCache<>(
            key -> {
                questions++;
                if (failure != null) {
                    throw failure;
                }
                return stored;
            },
            clock);

    @BeforeEach
    void freeze() {
        clock.freeze();
    }

    @Test
    void manyRequestsAskOnce() {
        for (int i = 0; i < 1000; i++) {
            lookup.find("a");
        }
        assertThat(questions).isEqualTo(1);
    }

    @Test
    void whatIsNotThereIsNotAskedForAgainAtOnceEither() {
        stored = Optional.empty();
        lookup.find("a");
        lookup.find("a");
        assertThat(questions).isEqualTo(1);
        stored = Optional.of("now");
        clock.advance(Duration.ofSeconds(5));
        assertThat(lookup.find("a")).contains("now");
    }

    @Test
    void aChangeIsSeenWithinFiveSeconds() {
        lookup.find("a");
        stored = Optional.of("second");
        clock.advance(Duration.ofSeconds(5));
        assertThat(lookup.find("a")).contains("second");
    }

    @Test
    void whatWasKnownIsKnownWhileTheDatabaseIsAway() {
        lookup.find("a");
        failure = AWAY;
        clock.advance(Duration.ofSeconds(5));
        assertThat(lookup.find("a")).contains("first");
        int asked = questions;
        lookup.find("a");
        assertThat(questions)
                .as("an absent database is not asked at every request")
                .isEqualTo(asked);
        assertThatThrownBy(() -> lookup.find("b")).hasMessage("the database is away");
        failure = null;
        stored = Optional.empty();
        clock.advance(Duration.ofSeconds(2));
        assertThat(lookup.find("a")).isEmpty();
    }

    @Test
    void whatWasKnownIsForgottenAtLast() {
        lookup.find("a");
        failure = AWAY;
        clock.advance(Duration.ofMinutes(11));
        assertThatThrownBy(() -> lookup.find("a")).hasMessage("the database is away");
    }

    @Test
    void aFailureOtherThanAnUnavailableDatabaseKeepsNoEntry() {
        for (RuntimeException ours : List.of(
                new IllegalStateException("a row that cannot be read"),
                new PersistenceException("no grant", new SQLException("permission denied", "42501")))) {
            failure = null;
            lookup.find("a");
            failure = ours;
            clock.advance(Duration.ofSeconds(5));
            assertThatThrownBy(() -> lookup.find("a")).isSameAs(ours);
            stored = Optional.empty();
            failure = null;
            assertThat(lookup.find("a")).isEmpty();
            stored = Optional.of("first");
            clock.advance(Duration.ofSeconds(5));
        }
    }

    @Test
    void aSlowLookupDelaysNoOtherKeyOfItsBin() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answered = new CountDownLatch(1);
        TtlCache<String, String> cache = new TtlCache<>(
                key -> {
                    if (key.equals("Aa")) {
                        asked.countDown();
                        await(answered);
                    }
                    return Optional.of(key);
                },
                clock,
                new ConcurrentHashMap<>());
        assertThat("Aa".hashCode()).isEqualTo("BB".hashCode());
        ExecutorService requests = Executors.newFixedThreadPool(3);
        try {
            Future<Optional<String>> slow = requests.submit(() -> cache.find("Aa"));
            await(asked);
            assertThat(requests.submit(() -> cache.find("BB")).get(Waiting.SECONDS, TimeUnit.SECONDS))
                    .contains("BB");
            Future<Optional<String>> same = requests.submit(() -> cache.find("Aa"));
            answered.countDown();
            assertThat(slow.get(Waiting.SECONDS, TimeUnit.SECONDS)).contains("Aa");
            assertThat(same.get(Waiting.SECONDS, TimeUnit.SECONDS)).contains("Aa");
        } finally {
            answered.countDown();
            requests.shutdownNow();
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(Waiting.SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }
}
