package dev.dateline.search.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetaClauseTest {

    @Test
    void readsTypeAndCategories() {
        assertThat(MetaClause.parse("topic:fire")).isEqualTo(new MetaClause(false, "topic", List.of("fire")));
        assertThat(MetaClause.parse("!a.B-9_: x , y z")).isEqualTo(new MetaClause(true, "a.B-9_", List.of("x", "y z")));
        assertThat(MetaClause.parse(" topic :a:b")).isEqualTo(new MetaClause(false, "topic", List.of("a:b")));
        assertThat(MetaClause.parse("t:!x")).isEqualTo(new MetaClause(false, "t", List.of("!x")));
        assertThat(MetaClause.parse("t:" + "🔥".repeat(128)).categories()).containsExactly("🔥".repeat(128));
        assertThat(MetaClause.parse("t:" + String.join(",", Collections.nCopies(50, "c")))
                        .categories())
                .hasSize(50);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "topic",
                "!",
                ":fire",
                "!:fire",
                " :x",
                "t:",
                "t: ",
                "t:a,",
                "t:,a",
                "t:a,,b",
                "to pic:x",
                "!!t:x",
                "é:x"
            })
    void refusesWhatTheGrammarDoesNotHave(String text) {
        assertThatThrownBy(() -> MetaClause.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesWhatIsTooLongOrTooMuch() {
        for (String text : List.of(
                "t".repeat(129) + ":x",
                "t:" + "x".repeat(129),
                "t:" + String.join(",", Collections.nCopies(51, "c")))) {
            assertThatThrownBy(() -> MetaClause.parse(text)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
