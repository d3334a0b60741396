package dev.dateline.names;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

    @ParameterizedTest
    @CsvSource({
        "limit, limit, 0",
        "lmit, limit, 1",
        "limmit, limit, 1",
        "linit, limit, 1",
        "ilmit, limit, 1",
        "limti, limit, 1",
        "mlit, limit, 2",
        "centerlng, center_lng, 1",
        "location_types, location_type, 1",
        "'', ab, 2",
        "ca, abc, 3",
        "wait, limit, 3"
    })
    void insertionsDeletionsReplacementsAndSwapsCountOneEach(String one, String other, int edits) {
        assertThat(EditDistance.of(one, other)).isEqualTo(edits);
        assertThat(EditDistance.of(other, one)).isEqualTo(edits);
    }

    @ParameterizedTest
    @CsvSource({"x, location_type", "limit, limitless"})
    void lengthsThatDifferByManyAreEnough(String one, String other) {
        assertThat(EditDistance.of(one, other)).isGreaterThan(EditDistance.FEW);
    }
}
