package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.ProjectId;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Turns by time, with a clock that the tests move. */
class ProjectTurnsTest {

    private static final ProjectId RUDE = new ProjectId(1);
    private static final ProjectId POLITE = new ProjectId(2);

    private long now = 12_345;
    private final ProjectTurns turns = new ProjectTurns(4, () -> now);

    @Test
    void whoHadNoTimeIsNotToldAndGoesFirst() {
        assertThat(turns.order()).isEqualTo(new ProjectTurns.Order(new ProjectId(0), List.of()));
        use(RUDE, Duration.ofSeconds(1));
        assertThat(turns.order()).isEqualTo(new ProjectTurns.Order(RUDE, List.of(RUDE)));
    }

    @Test
    void whoHadLessTimeGoesBeforeWhoHadMoreHoweverManyTurns() {
        use(RUDE, Duration.ofSeconds(1));
        for (int times = 0; times < 9; times++) {
            use(POLITE, Duration.ofMillis(100));
        }
        assertThat(turns.order().later()).containsExactly(POLITE, RUDE);
        use(POLITE, Duration.ofMillis(200));
        assertThat(turns.order().later()).containsExactly(RUDE, POLITE);
    }

    @Test
    void aTurnThatHasNotEndedCountsToo() {
        turns.begin(RUDE);
        use(POLITE, Duration.ofMillis(100));
        now += Duration.ofMillis(50).toNanos();
        assertThat(turns.order().later()).containsExactly(POLITE, RUDE);
    }

    @Test
    void whoHasAllWorkersButOneIsLast() {
        use(POLITE, Duration.ofMinutes(1));
        turns.begin(RUDE);
        turns.begin(RUDE);
        now += Duration.ofSeconds(1).toNanos();
        assertThat(turns.order().later()).containsExactly(RUDE, POLITE);
        turns.begin(RUDE);
        now += Duration.ofSeconds(1).toNanos();
        assertThat(turns.order().later()).containsExactly(POLITE, RUDE);
        turns.end(RUDE);
        assertThat(turns.order().later()).containsExactly(RUDE, POLITE);
    }

    @Test
    void ofTwoWorkersOneIsLeftToOthers() {
        ProjectTurns ofTwo = new ProjectTurns(2, () -> now);
        ofTwo.begin(POLITE);
        now += Duration.ofSeconds(5).toNanos();
        ofTwo.end(POLITE);
        ofTwo.begin(RUDE);
        assertThat(ofTwo.order().later()).containsExactly(POLITE, RUDE);
    }

    @Test
    void timeIsForgottenByHalfAndThenAltogether() {
        use(RUDE, Duration.ofSeconds(8));
        now += ProjectTurns.HALF_LIFE.multipliedBy(3).toNanos(); // of eight seconds one is left
        use(POLITE, Duration.ofMillis(1_050));
        assertThat(turns.order().later()).containsExactly(RUDE, POLITE);
        now += ProjectTurns.HALF_LIFE.multipliedBy(20).toNanos();
        assertThat(turns.order().later()).isEmpty();
    }

    @Test
    void onlyThoseWhoHadMostAreTold() {
        LongStream.rangeClosed(1, 60).forEach(number -> use(new ProjectId(number), Duration.ofMillis(10 * number)));
        List<ProjectId> later = turns.order().later();
        assertThat(later)
                .hasSize(ProjectTurns.MOST_TOLD)
                .endsWith(new ProjectId(60))
                .doesNotContain(RUDE, POLITE);
    }

    private void use(ProjectId project, Duration time) {
        turns.begin(project);
        now += time.toNanos();
        turns.end(project);
    }
}
