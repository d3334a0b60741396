package dev.dateline.engine.geoparse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which part a place has in a text. */
class StoryPartsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Flood in Alexandria, La.#Help came from Houston.                         | Alexandria | PRIMARY
            Flood in Alexandria, La.#Help came from Houston.                         | Houston    | SECONDARY
            Flood in Alexandria, La.#Help came from Houston.                         | La.        | BACKGROUND
            Fire in Lyon#Lyon asked Geneva, Switzerland, for pumps.                  | Lyon       | PRIMARY
            Fire in Lyon#Lyon asked Geneva, Switzerland, for pumps.                  | Geneva     | SECONDARY
            A new school#They met in Boston. Later they drove to Chicago and Denver. | Boston     | PRIMARY
            A new school#They met in Boston. Later they drove to Chicago and Denver. | Chicago    | SECONDARY
            """)
    void isToldByWhereAndHowOftenItIsNamed(String text, String words, StoryPart part) {
        assertThat(partOf(text, words)).isEqualTo(part);
    }

    @Test
    void aPlaceThatOnlyItsPeopleAreNamedOfIsNotWhatTheTextIsAbout() {
        String text = "Canadian couple flies home#The Canadian couple came from Houston.";
        assertThat(partOf(text, "Canadian")).isNotEqualTo(StoryPart.PRIMARY);
        assertThat(partOf(text, "Houston")).isEqualTo(StoryPart.PRIMARY);
    }

    @Test
    void namesOfAPlaceShareOneRoleAndAtMostThreePlacesAreTheTopic() {
        String text = "From Boston to Chicago, Denver, Houston and Seattle#"
                + "Boston, Chicago, Denver, Houston and Seattle have a new train.";
        List<FoundPlace> found = locate(text);
        assertThat(found).hasSize(10);
        assertThat(found.stream()
                        .filter(place -> place.nature() == StoryPart.PRIMARY)
                        .mapToInt(FoundPlace::place)
                        .distinct())
                .hasSize(3);
        for (FoundPlace place : found) {
            assertThat(found)
                    .filteredOn(other -> other.place() == place.place())
                    .extracting(FoundPlace::nature)
                    .containsOnly(place.nature());
        }
    }

    private static StoryPart partOf(String text, String words) {
        return locate(text).stream()
                .filter(found -> text.startsWith(words, found.begin()))
                .findFirst()
                .orElseThrow()
                .nature();
    }

    /** @param text with # for the end of its headline */
    private static List<FoundPlace> locate(String text) {
        return BuiltInGeoparser.get().locate(text.replace('#', '\n'), SourceFocus.NONE);
    }
}
