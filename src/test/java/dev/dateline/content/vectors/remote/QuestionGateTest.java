package dev.dateline.content.vectors.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.content.vectors.remote.NotEmbeddedException.Kind;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.tenant.access.ProjectId;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The questions of one project never keep those of others from the model. */
class QuestionGateTest {

    private static final ProjectId ONE = new ProjectId(1);
    private static final ProjectId OTHER = new ProjectId(2);
    private static final NotEmbeddedException FAILURE = NotEmbeddedException.failed("it answered nonsense");

    private final TestClock clock = new TestClock();
    private final QuestionGate gate = new QuestionGate(clock);

    @BeforeEach
    void freeze() {
        clock.freeze();
    }

    @Test
    void theQuestionsOfOneProjectLeaveRoomForOthers() throws Exception {
        for (int waiting = 0; waiting < 12; waiting++) {
            gate.enter(ONE);
        }
        assertBusy(ONE);
        gate.enter(OTHER);
        gate.leave(ONE);
        gate.enter(ONE);
    }

    @Test
    void allProjectsTogetherMayHave32() throws Exception {
        for (int waiting = 0; waiting < 32; waiting++) {
            gate.enter(new ProjectId(10 + waiting % 4));
        }
        assertBusy(ONE);
        gate.leave(new ProjectId(10));
        gate.enter(ONE);
    }

    @Test
    void aFailureOfOneProjectsQuestionPausesThatProject() throws Exception {
        assertThat(gate.failed(ONE, FAILURE)).isEqualTo(Duration.ofSeconds(2));
        assertBusy(ONE);
        gate.enter(OTHER);
        clock.advance(Duration.ofSeconds(2));
        gate.enter(ONE);
    }

    @Test
    void failuresOfTwoProjectsPauseAll() {
        gate.failed(ONE, FAILURE);
        gate.failed(OTHER, FAILURE);
        assertBusy(new ProjectId(3));
    }

    @Test
    void anAnswerInBetweenShowsThatTheAddressWorks() throws Exception {
        gate.failed(ONE, FAILURE);
        gate.answered();
        gate.failed(OTHER, FAILURE);
        gate.enter(new ProjectId(3));
    }

    @Test
    void anAddressThatAsksToWaitIsLeftAloneByAllForAMinuteAtMost() throws Exception {
        var asked = new NotEmbeddedException(Kind.BUSY, "too many requests", Optional.of(Duration.ofHours(1)));
        assertThat(gate.failed(ONE, asked)).isEqualTo(Duration.ofMinutes(1));
        clock.advance(Duration.ofSeconds(59));
        assertBusy(OTHER);
        clock.advance(Duration.ofSeconds(1));
        gate.enter(OTHER);
    }

    @Test
    void aClockThatIsSetBackEndsAPause() throws Exception {
        gate.failed(ONE, FAILURE);
        clock.advance(Duration.ofSeconds(-1));
        gate.enter(ONE);
    }

    private void assertBusy(ProjectId project) {
        assertThatThrownBy(() -> gate.enter(project))
                .isInstanceOfSatisfying(
                        NotEmbeddedException.class,
                        busy -> assertThat(busy.kind()).isEqualTo(Kind.BUSY));
    }
}
