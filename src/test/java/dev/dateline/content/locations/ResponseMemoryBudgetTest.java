package dev.dateline.content.locations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.tenant.access.CurrentProject;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ResponseMemoryBudgetTest {

    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;

    private final ResponseMemoryBudget.Shared shared = new ResponseMemoryBudget.Shared(100L * MIB);

    @Test
    void moreThanAKeysShareAsksForASmallerLimit() {
        var room = new ResponseMemoryBudget(shared, new CurrentProject());
        assertThatThrownBy(() -> room.take(51L * MIB)).isInstanceOfSatisfying(ProblemException.class, problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_PARAMETER);
            assertThat(problem.detail()).startsWith("limit must be smaller");
        });
        room.take(50L * MIB);
        var small = new ResponseMemoryBudget(new ResponseMemoryBudget.Shared(20L * MIB), new CurrentProject());
        assertProblem(ProblemCode.INVALID_PARAMETER, () -> small.take(21L * MIB));
        small.take(20L * MIB);
    }

    @Test
    void aKeyAtItsShareIsRefusedAndOthersAreNot() {
        shared.take("a", 30 * KIB);
        assertProblem(ProblemCode.RATE_LIMITED, () -> shared.take("a", 30 * KIB));
        shared.take("b", 30 * KIB);
        shared.giveBack("a", 30 * KIB);
        shared.take("a", 50 * KIB);
    }

    @Test
    void whatOthersHaveIsUnavailableUntilTheyGiveItBack() {
        shared.take("a", 40 * KIB);
        shared.take("b", 40 * KIB);
        assertProblem(ProblemCode.UNAVAILABLE, () -> shared.take("c", 40 * KIB));
        shared.giveBack("a", 40 * KIB);
        shared.take("c", 50 * KIB);
    }

    @Test
    void aRequestThatReadsItsRowsAgainTakesTheirMemoryOnce() {
        var room = new ResponseMemoryBudget(shared, new CurrentProject());
        for (int attempt = 0; attempt < 5; attempt++) {
            room.take(40L * MIB);
        }
        room.take(45L * MIB);
        shared.take("b", 50 * KIB);
        room.giveBack();
        shared.take("c", 50 * KIB);
    }

    private static void assertProblem(ProblemCode code, ThrowingCallable step) {
        assertThatThrownBy(step)
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        problem -> assertThat(problem.code()).isEqualTo(code));
    }
}
