package dev.dateline.http.problem;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answer to a request that is wrong throughout has an end. Contract: 3.1. */
class FieldFaultsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1         | 1   |       | /a must be given
            2         | 2   |       | /a must be given; and 1 more fault, see errors
            100       | 100 |       | /a must be given; and 99 more faults, see errors
            101       | 100 | 101   | /a must be given; and 100 more faults, see errors
            1000000   | 100 | 1000000 | /a must be given; and 999,999 more faults, see errors
            """)
    void theFirstHundredAreListedAndAllAreCounted(int count, int listed, Integer total, String detail) {
        FieldFaults faults = new FieldFaults();
        for (int fault = 0; fault < count; fault++) {
            faults.add(FieldFault.ofPointer("/a", "must be given"));
        }
        ProblemException problem = INVALID_PARAMETER.because(faults);
        assertThat(problem.faults()).hasSize(listed);
        assertThat(problem.members().get("errors_total")).isEqualTo(total);
        assertThat(problem.detail()).isEqualTo(detail);
    }

    @Test
    void anotherListIsCutToo() {
        List<FieldFault> faults = java.util.Collections.nCopies(200, FieldFault.ofParameter("a", "must be given"));
        ProblemException problem = INVALID_PARAMETER.because(faults);
        assertThat(problem.faults()).hasSize(100);
        assertThat(problem.members()).containsEntry("errors_total", 200);
    }

    @Test
    void aNameOfMegabytesIsCutBetweenCharacters() {
        FieldFault plain = FieldFault.ofPointer("/" + "x".repeat(1_000_000), "must be given");
        assertThat(plain.pointer()).hasSize(500).endsWith("x…");
        FieldFault emoji = FieldFault.ofParameter("x" + "\uD83D\uDE00".repeat(1_000), "must be given");
        assertThat(emoji.parameter()).hasSize(500).endsWith("\uD83D\uDE00…");
        FieldFault odd = FieldFault.ofParameter("\uD83D\uDE00".repeat(1_000), "must be given");
        assertThat(odd.parameter()).hasSize(499).endsWith("\uD83D\uDE00…");
        assertThat(INVALID_PARAMETER.because(List.of(plain)).detail()).hasSizeLessThan(600);
    }
}
