package dev.dateline.http.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.dateline.http.problem.FieldFault;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text without visible characters counts as missing. */
class BlankTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "\t\r\n",
                "\u00a0",
                "\u2007\u202f",
                "\u3000",
                "\u2028\u2029",
                "\u0085",
                "\u200b",
                "\u200c\u200d",
                "\u2060\ufeff",
                "\u00ad",
                "\u200e\u202e",
                "\u034f",
                "\u115f\u1160\u3164\uffa0",
                "\u2800",
                "\ufe0f",
                "\udb40\udd00"
            })
    void whatShowsNothingIsBlank(String text) {
        assertThat(BlankText.isBlank(text)).isTrue();
        assertThat(BlankText.isBlank(" " + text + "\u00a0")).isTrue();
        assertThat(BlankText.isBlank(text + "." + text)).isFalse();
        BodyFields fields = BodyFields.of(JsonNodeFactory.instance.objectNode().put("headline", text));
        fields.requiredText("headline", 10);
        assertThat(fields.faults()).containsExactly(FieldFault.ofPointer("/headline", "must not be blank"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "0", "\u00b7", "-", "\u0e33", "字", "👩\u200d🚒", "\u0301", "\u2753\ufe0f"})
    void whatShowsSomethingIsNot(String text) {
        assertThat(BlankText.isBlank(text)).isFalse();
    }
}
