package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Turns by worker time, with a clock that the tests move. */
class ProjectSchedulerTest {

    private static final ProjectId RUDE = new ProjectId(1);
    private static final ProjectId POLITE = new ProjectId(2);

    private long now = 12_345;
    private final ProjectScheduler scheduler = new ProjectScheduler(4, () -> now);

    @Test
    void whoHadNoTimeIsNotToldAndGoesFirst() {
        assertThat(scheduler.order()).isEqualTo(new ProjectScheduler.Order(new ProjectId(0), List.of()));
        use(RUDE, Duration.ofSeconds(1));
        assertThat(scheduler.order()).isEqualTo(new ProjectScheduler.Order(RUDE, List.of(RUDE)));
    }

    @Test
    void whoHadLessTimeGoesBeforeWhoHadMoreHoweverManyTurns() {
        use(RUDE, Duration.ofSeconds(1));
        for (int times = 0; times < 9; times++) {
            use(POLITE, Duration.ofMillis(100));
        }
        assertThat(scheduler.order().later()).containsExactly(POLITE, RUDE);
        use(POLITE, Duration.ofMillis(200));
        assertThat(scheduler.order().later()).containsExactly(RUDE, POLITE);
    }

    @Test
    void aTurnThatHasNotEndedCountsToo() {
        scheduler.begin(RUDE);
        use(POLITE, Duration.ofMillis(100));
        now += Duration.ofMillis(50).toNanos();
        assertThat(scheduler.order().later()).containsExactly(POLITE, RUDE);
    }

    @Test
    void whoHasAllWorkersButOneIsLast() {
        use(POLITE, Duration.ofMinutes(1));
        scheduler.begin(RUDE);
        scheduler.begin(RUDE);
        now += Duration.ofSeconds(1).toNanos();
        assertThat(scheduler.order().later()).containsExactly(RUDE, POLITE);
        scheduler.begin(RUDE);
        now += Duration.ofSeconds(1).toNanos();
        assertThat(scheduler.order().later()).containsExactly(POLITE, RUDE);
        scheduler.end(RUDE);
        assertThat(scheduler.order().later()).containsExactly(RUDE, POLITE);
    }

    @Test
    void ofTwoWorkersOneIsLeftToOthers() {
        ProjectScheduler ofTwo = new ProjectScheduler(2, () -> now);
        ofTwo.begin(POLITE);
        now += Duration.ofSeconds(5).toNanos();
        ofTwo.end(POLITE);
        ofTwo.begin(RUDE);
        assertThat(ofTwo.order().later()).containsExactly(POLITE, RUDE);
    }

    @Test
    void timeIsForgottenByHalfAndThenAltogether() {
        use(RUDE, Duration.ofSeconds(8));
        now += ProjectScheduler.HALF_LIFE.multipliedBy(3).toNanos(); // one of eight seconds is left
        use(POLITE, Duration.ofMillis(1_050));
        assertThat(scheduler.order().later()).containsExactly(RUDE, POLITE);
        now += ProjectScheduler.HALF_LIFE.multipliedBy(20).toNanos();
        assertThat(scheduler.order().later()).isEmpty();
    }

    @Test
    void onlyThoseWhoHadMostAreTold() {
        LongStream.rangeClosed(1, 60).forEach(number -> use(new ProjectId(number), Duration.ofMillis(10 * number)));
        List<ProjectId> later = scheduler.order().later();
        assertThat(later)
                .hasSize(ProjectScheduler.MAX_TIMED_PROJECTS)
                .endsWith(new ProjectId(60))
                .doesNotContain(RUDE, POLITE);
    }

    private void use(ProjectId project, Duration time) {
        scheduler.begin(project);
        now += time.toNanos();
        scheduler.end(project);
    }
}
