package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.NameTable;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A text of ten times the length is ten times the work, whatever is in it; and the work can be ended. */
class EffortTest {

    private static final int CHARS = 20_000;

    /** Of a char. The costliest texts take some 1.3 seconds for a million. */
    private static final int MAX_STEPS = 150;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "St. ",
                "Saint Louis Park ",
                "Paris, ",
                "San Jose, ",
                "Santa Cruz, Victoria, ",
                "Washington, Washington, ",
                "Springfield, Ill. ",
                "New York New York ",
                "River ",
                "Rosa. ",
                "A.",
                "'",
                ". ",
                "O'",
                "Highway 1-",
                "Paris\n",
                "(AP) — ",
                "x",
                "            ",
                "PARIS ",
                "Paris-",
                "Paris's ",
                "Paris's",
                "\u201cParis\u201d ",
                "((((",
                "((Paris)) ",
                "\"",
                "U.S. ",
                "N.Y. ",
                "Mr. ",
                "Jan. 1, ",
                "1",
                "1,000 ",
                "\u2014",
                "of the ",
                "in Paris ",
                "Paris County, ",
                "de la ",
                "http://paris.example/",
                "@Paris #Paris ",
                "&amp;",
                "A\u0301",
                "\u200d",
                "Pa\u00adris ",
                "\ufeffParis ",
                "\u0130",
                "\u6771\u4eac",
                "\ud83d\udd25",
                "\u202eParis\u202c ",
                "Paris\t",
                "\r\n"
            })
    void workGrowsWithTheLengthOfARepetitiveText(String words) {
        long steps = steps(words.repeat(CHARS / words.length()));
        assertThat(steps).isLessThan((long) MAX_STEPS * CHARS);
        assertThat(steps(words.repeat(10 * CHARS / words.length()))).isLessThan(11 * steps + CHARS);
    }

    @ParameterizedTest
    @ValueSource(strings = {". ", ", ", " and ", "\n"})
    void workGrowsWithTheNumberOfDifferentNames(String between) {
        long steps = steps(names(CHARS, between));
        assertThat(steps).isLessThan((long) MAX_STEPS * CHARS);
        assertThat(steps(names(10 * CHARS, between))).isLessThan(15 * steps);
    }

    @Test
    void theWorkEndsAtACheckpoint() {
        var passed = new AtomicInteger();
        Checkpoint checkpoint = () -> {
            if (passed.incrementAndGet() == 3) {
                throw new CancellationException("nobody waits");
            }
        };
        String text = "St. ".repeat(250_000);
        assertThatThrownBy(() -> BuiltInGeoparser.get().locate(text, SourceFocus.NONE, checkpoint))
                .isInstanceOf(CancellationException.class);
        assertThat(passed).hasValue(3);
    }

    private static long steps(String text) {
        var effort = new Effort(() -> {});
        BuiltInGeoparser.get().locate(text, SourceFocus.NONE, effort);
        return effort.steps();
    }

    /** Names with many places, in an order that is the same each time. */
    private static String names(int chars, String between) {
        NameTable names = BuiltInGazetteer.get().names();
        var random = new Random(7);
        var text = new StringBuilder();
        while (text.length() < chars) {
            int name = random.nextInt(names.size());
            if (names.to(name) - names.from(name) >= 5) {
                String key = names.key(name);
                text.append(Character.toUpperCase(key.charAt(0)))
                        .append(key.substring(1))
                        .append(between);
            }
        }
        return text.toString();
    }
}
