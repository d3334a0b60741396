package dev.dateline.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The built-in gazetteer is whole, and finds places by ids and by the beginning of a name. */
class GazetteerTest {

    private static final GazetteerPlaces PLACES = BuiltInGazetteer.get().places();
    private static final NameTable NAMES = BuiltInGazetteer.get().names();

    @Test
    void everyPlaceHasAPositionAndAnIdThatFindsIt() {
        long found = IntStream.range(0, PLACES.size())
                .filter(place -> PLACES.find(PLACES.id(place)) == place)
                .count();
        assertThat(found).isGreaterThan(PLACES.size() * 99L / 100); // some postal towns have one address
        assertThat(IntStream.range(0, PLACES.size()))
                .allMatch(place -> Math.abs(PLACES.latitude(place)) <= 90 && Math.abs(PLACES.longitude(place)) <= 180);
    }

    @Test
    void everyNameFindsItself() {
        assertThat(IntStream.range(0, NAMES.size())).allMatch(name -> NAMES.find(NAMES.key(name)) == name);
    }

    @Test
    void aPlaceIsInItsDivisions() {
        int alexandria = PLACES.find("gn:4314550");
        assertThat(PLACES.formattedAddress(alexandria)).isEqualTo("Alexandria, Louisiana, United States");
        assertThat(PLACES.isIn(alexandria, PLACES.state(alexandria))).isTrue();
        assertThat(PLACES.name(PLACES.county(alexandria))).isEqualTo("Rapides Parish");
        assertThat(PLACES.isIn(PLACES.state(alexandria), alexandria)).isFalse();
        assertThat(PLACES.find("gn:1")).isEqualTo(GazetteerPlaces.NONE);
        assertThat(PLACES.find("unknown")).isEqualTo(GazetteerPlaces.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            alexandria    | Alexandria, Alexandria, Egypt
            alexandria lo |
            new yo        | New York
            par           | Paris, Île-de-France, France
            san jos       | San José
            SÃO PAU       | São Paulo
            unit          | United States
            """)
    void theBestPlaceForABeginningIsTheBestKnown(String beginning, String best) {
        List<PlaceSearch.Match> found = new PlaceSearch(BuiltInGazetteer.get()).find(beginning, place -> 0, 5);
        if (best == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found)
                    .anySatisfy(match ->
                            assertThat(PLACES.formattedAddress(match.place())).startsWith(best));
        }
    }

    @Test
    void theBoxOfACountryContainsItsCities() {
        assertThat(PLACES.bounds(PLACES.country(PLACES.find("gn:2988507")))).hasValueSatisfying(box -> {
            assertThat(box.get(0)).isBetween(-6.0, -4.0);
            assertThat(box.get(2)).isBetween(9.0, 10.0);
        });
        assertThat(PLACES.bounds(PLACES.find("gn:2988507"))).isEmpty();
    }
}
