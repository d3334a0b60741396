package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A text is words, numbers and signs; abbreviations keep their dots, and possessives are apart. */
class TokenizerTest {

    private static final Set<String> ABBREVIATIONS = Set.of("La", "Ala");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            Alexandria, La.            | Alexandria , La.
            The U.S. and W.Va. met     | The U.S. and W.Va. met
            Washington, D.C            | Washington , D.C
            Louisiana's roads          | Louisiana ' s roads
            O'Brien’s Bar              | O'Brien ’ s Bar
            St. Louis Mr. Smith left.  | St. Louis Mr. Smith left .
            1,200 people at 10:30.     | 1,200 people at 10:30 .
            Winston-Salem              | Winston - Salem
            San José (Costa Rica)      | San José ( Costa Rica )
            𝟏𝟐 of 𝟎.𝟓                    | 𝟏𝟐 of 𝟎.𝟓
            """)
    void splitsATextIntoWordsNumbersAndSigns(String text, String tokens) {
        assertThat(String.join(" ", words(text))).isEqualTo(tokens);
    }

    @Property(tries = 500)
    void everyTextIsReadToItsEnd(@ForAll @StringLength(max = 60) String text) {
        Tokens tokens = Tokenizer.read(text, ABBREVIATIONS::contains);
        int end = 0;
        for (int token = 0; token < tokens.size(); token++) {
            assertThat(tokens.begin(token)).isGreaterThanOrEqualTo(end);
            assertThat(tokens.end(token)).isGreaterThan(tokens.begin(token));
            end = tokens.end(token);
        }
        assertThat(end).isLessThanOrEqualTo(text.length());
    }

    /** Its lower case takes quadratic time, because U+0130 becomes two chars. */
    @Test
    void aVeryLongWordKeepsItsCase() {
        String word = "\u0130".repeat(201);
        Tokens tokens = Tokenizer.read(word + " Paris", ABBREVIATIONS::contains);
        assertThat(tokens.lower(0)).isEqualTo(word);
        assertThat(tokens.lower(1)).isEqualTo("paris");
    }

    private static List<String> words(String text) {
        Tokens tokens = Tokenizer.read(text, ABBREVIATIONS::contains);
        return IntStream.range(0, tokens.size()).mapToObj(tokens::word).toList();
    }
}
