package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The sentence around some words of a text. */
class SentenceFinderTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            It rained. In Rome it was dry. It rained again. | Rome | In Rome it was dry.
            Gov. Smith was in Rome. She left.               | Rome | Gov. Smith was in Rome.
            "Is it Rome?" she asked. It was.                | Rome | "Is it Rome?" she asked.
            They met in the U.S. Senate in Rome, N.Y., too. | Rome | They met in the U.S. Senate in Rome, N.Y., too.
            Rome                                            | Rome | Rome
            """)
    void endsAtADotThatDoesNotEndAnAbbreviation(String text, String words, String sentence) {
        int begin = text.indexOf(words);
        assertThat(SentenceFinder.around(text, begin, begin + words.length())).isEqualTo(sentence);
    }

    @Property(tries = 500)
    void isPartOfTheTextWhateverItIs(
            @ForAll @StringLength(min = 1, max = 900) String text, @ForAll @IntRange(max = 899) int at) {
        int begin = Math.min(at, text.length() - 1);
        String sentence = SentenceFinder.around(text, begin, begin + 1);
        assertThat(text).contains(sentence);
        assertThat(sentence.length()).isLessThanOrEqualTo(602);
    }
}
