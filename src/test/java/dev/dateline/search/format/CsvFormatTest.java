package dev.dateline.search.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which text a spreadsheet would take for a formula. */
class CsvFormatTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1",
                "-1",
                "@SUM(A1)",
                "\t=1",
                "\rtext",
                "\n=1",
                "\ntext",
                "＝1+1",
                "＋1",
                "－1",
                "＠SUM(A1)",
                " =1+1",
                "\u00a0=1",
                "\u3000＝1",
                "\ufeff=1",
                "\u0000=1",
                " \n =1"
            })
    void textThatAProgramMayCalculateStartsLikeAFormula(String text) {
        assertThat(CsvFormat.startsLikeFormula(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Malmö", " two = three", "– a dash", "1+1", "\"=1\"", "'=1", "a\n=1"})
    void otherTextDoesNot(String text) {
        assertThat(CsvFormat.startsLikeFormula(text)).isFalse();
    }
}
