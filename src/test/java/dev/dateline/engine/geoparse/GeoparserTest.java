package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.dateline.engine.gazetteer.BuiltInGazetteer;
import dev.dateline.engine.gazetteer.GazetteerPlaces;
import dev.dateline.engine.gazetteer.NameTable;
import dev.dateline.engine.gazetteer.PlaceClass;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of places are found in text, and what they mean. */
class GeoparserTest {

    private static final Geoparser GEOPARSER = BuiltInGeoparser.get();
    private static final GazetteerPlaces PLACES = BuiltInGazetteer.get().places();

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            A school in Alexandria, La., was closed on Monday.              | Alexandria | Alexandria, Louisiana, United States
            The harbor of Alexandria, Egypt, was closed on Monday.          | Alexandria | Alexandria, Alexandria, Egypt
            A road in Rapides Parish was closed on Monday.                  | Rapides Parish | Rapides Parish, Louisiana, United States
            They flew from Paris to Berlin on Friday.                       | Paris | Paris, Île-de-France, France
            They drove from Paris, Texas, to Dallas on Friday.              | Paris | Paris, Texas, United States
            The ministers met in Geneva and in Zurich, Switzerland.         | Geneva | Genève, Geneva, Switzerland
            Officials in the U.S. said so on Tuesday.                       | U.S. | United States
            Floods in New South Wales reached Sydney.                       | Sydney | Sydney, New South Wales, Australia
            WASHINGTON (AP) — The White House said on Monday that it would. | WASHINGTON | Washington, District of Columbia, United States
            The game in St. Louis, Mo., was cancelled.                      | St. Louis | St. Louis, Missouri, United States
            The fire near Ft. Worth, Texas, is out.                         | Ft. Worth | Fort Worth, Texas, United States
            Fire in L.A. kills two. Rain fell in Baton Rouge, La., and in Gary. | L.A. | Los Angeles, California, United States
            Fire in L.A. kills two. Rain fell in Baton Rouge, La., and in Gary. | La. | Louisiana, United States
            The Red River rose near Shreveport, La.                         | Red River | Red River
            He returned to Washington on Friday after talks in New York.    | Washington | Washington, District of Columbia, United States
            He returned to Washington on Friday after talks in New York.    | New York | New York City, New York, United States
            The mayor of Albany, New York, resigned on Friday.              | New York | New York, United States
            Voters in Seattle and Spokane, Washington, chose a governor.    | Washington | Washington, United States
            The ferries of Georgia and Turkey met off Batumi on Friday.     | Georgia | Georgia
            """)
    void resolvesANameByWhatIsAroundIt(String text, String words, String address) {
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .filteredOn(found -> text.substring(found.begin(), found.end()).equals(words))
                .first()
                .satisfies(found ->
                        assertThat(PLACES.formattedAddress(found.place())).isEqualTo(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Café in Mérida",
                "Cafe in Merida",
                "The café was closed. Café in Mérida",
                "Château in Mérida",
                "Crèche in Mérida",
                "Fête in Mérida",
                "Décor of Mérida",
                "Résumé from Mérida"
            })
    void anEnglishWordWithAnAccentIsNoPlaceWhereASentenceBegins(String text) {
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .extracting(found -> PLACES.formattedAddress(found.place()))
                .containsExactly("Mérida, Yucatán, Mexico");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Curaçao votes.", "Bogotá votes.", "Córdoba votes.", "Málaga votes.", "Zürich votes."})
    void aPlaceWithAnAccentIsOneWhereASentenceBegins(String text) {
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .extracting(found -> text.substring(found.begin(), found.end()))
                .containsExactly(text.substring(0, text.indexOf(' ')));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            New\u00ADton, 'Newton, Massachusetts, United States'
            Alex\u200Bandria, 'Alexandria, Louisiana, United States'
            Alex\u200C\u200Dandria, 'Alexandria, Louisiana, United States'
            Lou\u2060isiana, 'Louisiana, United States'
            Mas\uFEFFsa\u00ADchusetts, 'Massachusetts, United States'
            New\u200BYork, 'New York City, New York, United States'
            """)
    void whatIsNotSeenHidesNoName(String name, String address) {
        String state = address.contains("Massachusetts") ? "Mass\u00ADachusetts" : "Loui\u200Bsiana";
        String text = "\uFEFFFires near %s, %s,\u200B are out.".formatted(name, state);
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .filteredOn(found -> text.substring(found.begin(), found.end()).equals(name))
                .singleElement()
                .satisfies(found ->
                        assertThat(PLACES.formattedAddress(found.place())).isEqualTo(address));
        int begin = text.indexOf(name);
        var span = new Geoparser.Span(begin, begin + name.length());
        assertThat(GEOPARSER.resolve(text, List.of(span), SourceFocus.NONE))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.begin()).isEqualTo(begin);
                    assertThat(found.end()).isEqualTo(begin + name.length());
                    assertThat(found.isResolved()).isTrue();
                });
    }

    @Test
    void aSpanOfNothingVisibleMeansNoPlace() {
        String text = "Paris \u200B\u200B London";
        var spans = List.of(new Geoparser.Span(0, 5), new Geoparser.Span(6, 8), new Geoparser.Span(9, 15));
        List<FoundPlace> found = GEOPARSER.resolve(text, spans, SourceFocus.NONE);
        assertThat(found).extracting(FoundPlace::isResolved).containsExactly(true, false, true);
        assertThat(found)
                .extracting(place -> new Geoparser.Span(place.begin(), place.end()))
                .isEqualTo(spans);
    }

    /** Whatever is put into a text, the places are those of the text without it. */
    @Property(tries = 200)
    void invisibleCharactersChangePositionsAlone(
            @ForAll @IntRange(max = 63) int at, @ForAll @CharRange(from = '\u2060', to = '\u2064') char invisible) {
        String plain = "Floods in Alexandria, La., and New Orleans closed roads to Texas.";
        String text = plain.substring(0, at) + invisible + plain.substring(at);
        List<FoundPlace> expected = GEOPARSER.locate(plain, SourceFocus.NONE);
        List<FoundPlace> found = GEOPARSER.locate(text, SourceFocus.NONE);
        assertThat(found).hasSameSizeAs(expected);
        for (int number = 0; number < found.size(); number++) {
            FoundPlace one = found.get(number);
            assertThat(text.substring(one.begin(), one.end()).replace(String.valueOf(invisible), ""))
                    .isEqualTo(plain.substring(
                            expected.get(number).begin(), expected.get(number).end()));
            assertThat(one.at(0, 0)).isEqualTo(expected.get(number).at(0, 0));
        }
    }

    @Test
    void oneNameMeansTwoPlacesWhereTheTextSaysSo() {
        String text = "The mayor of Birmingham, Ala., met the mayor of Birmingham, England, in Atlanta.";
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .filteredOn(found -> text.startsWith("Birmingham", found.begin()))
                .extracting(found -> PLACES.formattedAddress(found.place()))
                .containsExactly("Birmingham, Alabama, United States", "Birmingham, England, United Kingdom");
    }

    @Test
    void aListOfStatesDoesNotNameCounties() {
        String text = "Voters in Washington, Oregon and Idaho chose governors.";
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .extracting(found -> PLACES.kind(found.place()))
                .isNotEmpty()
                .doesNotContain(PlaceClass.COUNTY);
    }

    @Test
    void whatTheSourceWritesAboutDecidesBetweenPlacesOfOneName() {
        String text = "A man from Springfield was elected on Tuesday.";
        SourceFocus focus = SourceFocus.of(PLACES, Map.of(place("gn:4409896"), 20, place("gn:4381982"), 30));
        assertThat(GEOPARSER.locate(text, focus)).singleElement().satisfies(found -> {
            assertThat(PLACES.formattedAddress(found.place())).contains("Missouri");
            assertThat(found.evidence()).contains("source");
        });
    }

    private static int place(String id) {
        int place = PLACES.find(id);
        assertThat(place).as(id).isNotEqualTo(GazetteerPlaces.NONE);
        return place;
    }

    @Test
    void confidenceAndAlternativesAreProbabilities() {
        String text = "Portland and Salem were told to save water, said officials in Oregon.";
        for (FoundPlace found : GEOPARSER.locate(text, SourceFocus.NONE)) {
            assertThat(found.confidence()).isBetween(0.0, 1.0);
            assertThat(found.alternatives()).hasSizeLessThanOrEqualTo(5);
            double others = found.alternatives().stream()
                    .mapToDouble(FoundPlace.Alternative::confidence)
                    .sum();
            assertThat(others).isLessThanOrEqualTo(1 + 1e-9);
        }
    }

    @Test
    void aGivenSpanIsResolvedWhateverItLooksLike() {
        String text = "we went to boston once";
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE)).isEmpty();
        assertThat(GEOPARSER.resolve(text, List.of(new Geoparser.Span(11, 17)), SourceFocus.NONE))
                .singleElement()
                .satisfies(found -> assertThat(PLACES.longitude(found.place())).isCloseTo(-71.06, within(0.1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "\n\n", "no places here", "7", "…", "\u0301\u0301", "Mr. Smith said so."})
    void aTextWithoutPlacesHasNone(String text) {
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE)).isEmpty();
    }

    @Property(tries = 500)
    void anyTextIsLocatedTheSameTwice(@ForAll @StringLength(max = 200) String text) {
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE)).isEqualTo(GEOPARSER.locate(text, SourceFocus.NONE));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Rome ",
                "San Jose, ",
                "Springfield, Ill. ",
                "a",
                "A",
                "\u0301",
                "𝟏",
                "Paris-",
                "St. ",
                "I-",
                "Lake ",
                "New York New York\n",
                "(",
                "ABC",
                "Mo. ",
                "U.S.",
                "É",
                "x\u0301 ",
                "É\u0323\u0301",
                "the "
            })
    void aMillionCharactersOfOneKindAreReadInSeconds(String part) {
        String text = part.repeat(1_000_000 / part.length());
        GEOPARSER.locate(text, SourceFocus.NONE); // some take hours if done badly
    }

    /** Every name of the gazetteer, once: no two are alike. */
    @Test
    void aMillionCharactersOfDifferentNamesAreReadInSeconds() {
        NameTable names = BuiltInGazetteer.get().names();
        var text = new StringBuilder();
        for (int name = 0; text.length() < 1_000_000; name += 7) {
            String key = names.key(name % names.size());
            text.append(Character.toUpperCase(key.charAt(0)))
                    .append(key, 1, key.length())
                    .append(". ");
        }
        GEOPARSER.locate(text.toString(), SourceFocus.NONE);
    }

    @Test
    void aGivenSpanMayBeAnything() {
        String text = "The " + "the ".repeat(250_000);
        assertThat(GEOPARSER.resolve(text, List.of(new Geoparser.Span(0, text.length())), SourceFocus.NONE))
                .singleElement()
                .satisfies(found -> assertThat(found.isResolved()).isFalse());
    }

    @Test
    void noAlternativeIsLikelierThanTheAnswer() {
        String text =
                "Springfield, Columbus and Portland; then Salem, Lebanon and Albany. Officials in Oregon and Ohio said so.";
        assertThat(GEOPARSER.locate(text, SourceFocus.NONE))
                .allSatisfy(found -> assertThat(found.alternatives())
                        .allSatisfy(other ->
                                assertThat(other.confidence()).isLessThanOrEqualTo(found.confidence() + 1e-9)));
    }
}
