package dev.dateline.tenant.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.platform.clock.TestClock;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TtlCacheTest {

    private final TestClock clock = new TestClock();
    private Optional<String> stored = Optional.of("first");
    private boolean away;
    private int questions;

    private final TtlCache<String, String> lookup = new TtlCache<>(
            key -> {
                questions++;
                if (away) {
                    throw new IllegalStateException("the database is away");
                }
                return stored;
            },
            clock);

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
        away = true;
        clock.advance(Duration.ofSeconds(5));
        assertThat(lookup.find("a")).contains("first");
        int asked = questions;
        lookup.find("a");
        assertThat(questions)
                .as("an absent database is not asked at every request")
                .isEqualTo(asked);
        assertThatThrownBy(() -> lookup.find("b")).hasMessage("the database is away");
        away = false;
        stored = Optional.empty();
        clock.advance(Duration.ofSeconds(2));
        assertThat(lookup.find("a")).isEmpty();
    }

    @Test
    void whatWasKnownIsForgottenAtLast() {
        lookup.find("a");
        away = true;
        clock.advance(Duration.ofMinutes(11));
        assertThatThrownBy(() -> lookup.find("a")).hasMessage("the database is away");
    }
}
