package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;

/** Parts of a text have the same number exactly if they have the same chars. */
class TextPartsTest {

    @Property(tries = 300)
    void partsAreNumberedInTheOrderOfTheirFirstQuestions(
            @ForAll @StringLength(max = 60) @CharRange(from = 'a', to = 'c') String text, @ForAll long seed) {
        var random = new Random(seed);
        var parts = new TextParts(text);
        Map<String, Integer> expected = new HashMap<>();
        for (int question = 0; question < 400; question++) {
            int begin = random.nextInt(text.length() + 1);
            int end = begin + random.nextInt(text.length() - begin + 1);
            int next = expected.size();
            int number = expected.computeIfAbsent(text.substring(begin, end), unknown -> next);
            assertThat(parts.number(begin, end)).isEqualTo(number);
            assertThat(parts.size()).isEqualTo(expected.size());
        }
    }
}
