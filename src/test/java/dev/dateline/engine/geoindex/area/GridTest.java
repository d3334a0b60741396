package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

class GridTest {

    @Property
    void sevenDecimalsComeBackAsTheyWere(@ForAll @LongRange(min = -1_800_000_000, max = 1_799_999_999) long decimals) {
        double degrees = decimals / 1e7;
        assertThat(Grid.degrees(Grid.ofLng(degrees))).isEqualTo(degrees);
        assertThat(Grid.degrees(Grid.ofLat(degrees / 2))).isCloseTo(degrees / 2, offset(1e-7));
    }

    @Property
    void longitudesKeepTheirOrder(
            @ForAll @LongRange(min = -1_800_000_000_000L, max = 1_799_999_999_999L) long one,
            @ForAll @LongRange(min = -1_800_000_000_000L, max = 1_799_999_999_999L) long other) {
        assertThat(Integer.compare(Grid.ofLng(one / 1e10), Grid.ofLng(other / 1e10)) * Long.compare(one, other))
                .isNotNegative();
    }

    @Test
    void bothNamesOfTheAntimeridianAreOne() {
        assertThat(Grid.ofLng(180)).isEqualTo(Grid.ofLng(-180));
        assertThat(Grid.holds(180, 12.5)).isTrue();
        assertThat(Grid.holdsExactly(180, 12.5)).isFalse();
        assertThat(Grid.apart(Grid.ofLng(179.9), Grid.ofLng(-179.9)))
                .isCloseTo((int) (0.2 * Grid.STEPS_A_DEGREE), offset(2));
    }
}
