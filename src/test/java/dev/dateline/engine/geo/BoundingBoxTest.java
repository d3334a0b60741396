package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundingBoxTest {

    @ParameterizedTest
    @CsvSource({"-180.1,2,3,4", "1,2,180.1,4", "1,-90.1,3,4", "1,2,3,90.1", "1,4,3,2", "NaN,2,3,4", "1,2,3,Infinity"})
    void impossibleBoxesAreRefused(double minLng, double minLat, double maxLng, double maxLat) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new BoundingBox(minLng, minLat, maxLng, maxLat))
                .withMessageStartingWith("must ");
    }

    @Test
    void aBoxMayBeOnePoint() {
        assertThat(new BoundingBox(1, 2, 1, 2).parts()).containsExactly(new BoundingBox(1, 2, 1, 2));
    }

    @Test
    void noBoxHasANegativeZero() {
        assertThat(new BoundingBox(-0.0, -0.0, -0.0, 0)).isEqualTo(new BoundingBox(0, 0, 0, 0));
    }

    @Test
    void eastBeforeWestCrossesTheAntimeridian() {
        var fiji = new BoundingBox(177, -20, -178, -16);
        assertThat(fiji.crossesAntimeridian()).isTrue();
        assertThat(fiji.parts())
                .containsExactly(new BoundingBox(177, -20, 180, -16), new BoundingBox(-180, -20, -178, -16));
    }

    @Test
    void the180thMeridianHasTwoNames() {
        assertThat(new BoundingBox(170, 0, 180, 10).parts())
                .containsExactly(new BoundingBox(170, 0, 180, 10), new BoundingBox(-180, 0, -180, 10));
        assertThat(new BoundingBox(-180, 0, -170, 10).parts())
                .containsExactly(new BoundingBox(-180, 0, -170, 10), new BoundingBox(180, 0, 180, 10));
        assertThat(new BoundingBox(180, 0, -180, 10).parts())
                .containsExactly(new BoundingBox(180, 0, 180, 10), new BoundingBox(-180, 0, -180, 10));
    }

    @Test
    void allLongitudesMeetAtAPole() {
        assertThat(new BoundingBox(20, 80, 30, 90).parts())
                .containsExactly(new BoundingBox(20, 80, 30, 90), new BoundingBox(-180, 90, 180, 90));
        assertThat(new BoundingBox(20, -90, 30, -80).parts())
                .containsExactly(new BoundingBox(20, -90, 30, -80), new BoundingBox(-180, -90, 180, -90));
    }

    @Test
    void theWorldIsOnePart() {
        var world = new BoundingBox(-180, -90, 180, 90);
        assertThat(world.parts()).containsExactly(world);
    }

    @Property
    void partsNeverCrossAndHoldWhatTheBoxHolds(
            @ForAll @DoubleRange(min = -180, max = 180) double minLng,
            @ForAll @DoubleRange(min = -180, max = 180) double maxLng,
            @ForAll @DoubleRange(min = -180, max = 180) double lng) {
        var box = new BoundingBox(minLng, -10, maxLng, 10);
        boolean inside = minLng <= maxLng ? lng >= minLng && lng <= maxLng : lng >= minLng || lng <= maxLng;
        assertThat(box.parts()).noneMatch(BoundingBox::crossesAntimeridian);
        if (Math.abs(lng) < 180) {
            assertThat(box.parts().stream().anyMatch(part -> lng >= part.minLng() && lng <= part.maxLng()))
                    .isEqualTo(inside);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 12_451.000001, Double.NaN, Double.POSITIVE_INFINITY})
    void milesOutOfRangeAreRefused(double miles) {
        assertThatIllegalArgumentException().isThrownBy(() -> Miles.of(miles)).withMessageStartingWith("must ");
    }

    @Test
    void aMileIsTheInternationalOne() {
        assertThat(Miles.of(1).meters()).isEqualTo(1609.344);
        assertThat(Miles.of(12_451).value()).isEqualTo(12_451);
    }

    @Test
    void pointsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> LngLat.of(181, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> LngLat.of(0, -90.5));
        assertThatIllegalArgumentException().isThrownBy(() -> LngLat.of(Double.NaN, 0));
        assertThat(LngLat.of(-0.0, -0.0)).isEqualTo(LngLat.of(0, 0));
    }
}
