package dev.dateline.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Spellings of one name have one key. */
class NameKeyTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            San José         | san jose
            SAN JOSE         | san jose
            Winston-Salem    | winston salem
            St. Louis        | saint louis
            St Louis         | saint louis
            Ft. Worth        | fort worth
            Mt. Vernon       | mount vernon
            U.S.             | us
            Łódź             | lodz
            Coeur d’Alene    | coeur d'alene
            Straße           | strasse
            Stockholm        | stockholm
            New\u00adton     | newton
            Alex\u200bandria | alexandria
            \ufeffParis      | paris
            """)
    void caseAccentsDotsAndHyphensDoNotMatter(String name, String key) {
        assertThat(NameKey.of(name)).isEqualTo(key);
    }

    @Property(tries = 500)
    void aKeyIsItsOwnKey(@ForAll @StringLength(max = 40) String name) {
        String key = NameKey.of(name);
        assertThat(NameKey.of(key)).isEqualTo(key);
    }

    @Property(tries = 500)
    void aDotAtItsEndDoesNotMatter(@ForAll @AlphaChars @StringLength(max = 40) String word) {
        assertThat(NameKey.of(word + ".")).isEqualTo(NameKey.of(word));
    }
}
