package dev.dateline.locations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.problem.ProblemCode;
import dev.dateline.problem.ProblemException;
import org.junit.jupiter.api.Test;

class AnswerRoomTest {

    @Test
    void moreThanThereEverIsAsksForASmallerLimit() {
        var room = new AnswerRoom(new AnswerRoom.Shared(10 * 1024));
        assertThatThrownBy(() -> room.take(11 * 1024)).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_PARAMETER);
            assertThat(problem.detail()).startsWith("limit must be smaller");
        });
    }

    @Test
    void whatOthersHaveIsUnavailableUntilTheyGiveItBack() {
        var shared = new AnswerRoom.Shared(10 * 1024);
        var one = new AnswerRoom(shared);
        var other = new AnswerRoom(shared);
        one.take(6 * 1024);
        assertThatThrownBy(() -> other.take(6 * 1024))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.code()).isEqualTo(ProblemCode.UNAVAILABLE));
        one.giveBack();
        other.take(10 * 1024);
    }
}
