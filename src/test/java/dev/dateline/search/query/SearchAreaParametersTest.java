package dev.dateline.search.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.dateline.engine.geo.BoundingBox;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of {@code bbox}. */
class SearchAreaParametersTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1,2,3",
                "1,2,3,4,5",
                "1,2,3,4,",
                "a,2,3,4",
                "1, 2,3,4",
                "1,2,3,NaN",
                "1,2,Infinity,4",
                "1,2,3,4d",
                "0x1,2,3,4",
                "1,,3,4",
                "1;2;3;4",
                "1,2,3,٤",
                "1,2,1e999,4"
            })
    void whatIsNotFourNumbersIsNoBox(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SearchAreaParameters.box(text))
                .withMessage("must be four numbers: min_lng,min_lat,max_lng,max_lat");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-95,30,-94,31", "-95.0,+30,-9.4e1,31.", "-95.000,.30e2,-94,31"})
    void plainNumbersAreRead(String text) {
        assertThat(SearchAreaParameters.box(text)).isEqualTo(new BoundingBox(-95, 30, -94, 31));
    }
}
