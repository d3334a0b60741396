package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How often the model's address is asked, by all servers together. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EndpointPaceTest {

    @Inject
    TestClock clock;

    @BeforeEach
    void begin() {
        clock.freeze();
        TestRows.execute("update embedding_endpoint set free_at = '-infinity', failures = 0");
    }

    private EndpointPace pace(Map<String, String> settings) throws Exception {
        return new EndpointPace(TestDatabase.dataSource(), TestSettings.with(EmbeddingSettings.class, settings), clock);
    }

    private EndpointPace perMinute(int requests) throws Exception {
        return pace(Map.of("dateline.embedding.requests-per-minute", String.valueOf(requests)));
    }

    @Test
    void withoutALimitEveryRequestIsAllowed() throws Exception {
        EndpointPace pace = pace(Map.of());
        for (int times = 0; times < 100; times++) {
            assertThat(pace.take(10)).isTrue();
        }
    }

    @Test
    void aMinuteHasAsManyRequestsAsTheSettingSays() throws Exception {
        EndpointPace one = perMinute(60);
        EndpointPace other = perMinute(60);
        int taken = 0;
        while (one.take(1) || other.take(1)) {
            taken++; // what was left over in the last seconds
        }
        assertThat(taken).isEqualTo(6);
        taken = 0;
        for (int step = 0; step < 600; step++) {
            clock.advance(Duration.ofMillis(100));
            taken += one.take(1) ? 1 : 0;
            taken += other.take(1) ? 1 : 0;
        }
        assertThat(taken).isEqualTo(60);
    }

    @Test
    void severalRequestsCountAsSeveral() throws Exception {
        EndpointPace pace = perMinute(60);
        assertThat(pace.take(30)).isTrue();
        clock.advance(Duration.ofSeconds(24));
        assertThat(pace.take(1)).isFalse();
        clock.advance(Duration.ofSeconds(2));
        assertThat(pace.take(1)).isTrue();
    }

    @Test
    void aFailureStopsAllServersAndAnAnswerEndsTheBackoff() throws Exception {
        EndpointPace one = pace(Map.of());
        EndpointPace other = pace(Map.of());
        assertThat(one.failed(NotEmbeddedException.failed("down"))).isTrue();
        assertThat(other.isFree()).isFalse();
        clock.advance(Duration.ofMillis(1_001));
        assertThat(other.isFree()).isTrue();
        assertThat(one.failed(NotEmbeddedException.failed("down")))
                .as("it had answered before")
                .isFalse();
        clock.advance(Duration.ofMillis(1_001));
        assertThat(other.isFree()).as("twice as long").isFalse();
        clock.advance(Duration.ofMillis(1_000));
        assertThat(other.isFree()).isTrue();
        one.answered();
        one.failed(NotEmbeddedException.failed("down"));
        clock.advance(Duration.ofMillis(1_001));
        assertThat(other.isFree()).isTrue();
    }
}
