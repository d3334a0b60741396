package dev.dateline.content.locations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.locations.GeometryLimits.Bounds;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

class GeometryLimitsTest {

    private static final long MIB = 1024 * 1024;

    @Test
    void smallHeapHoldsTheLargestGeometryAndALargeOneAWholeBody() {
        assertThat(Bounds.of(64 * MIB)).isEqualTo(new Bounds(150_000, 250_000));
        assertThat(Bounds.of(8_192 * MIB)).isEqualTo(new Bounds(1_000_000, 2_000_000));
    }

    @Test
    void whatHasNoRoomIsToldFromThenOn() {
        GeometryLimits room = new GeometryLimits(new Bounds(100, 1_000));
        assertThat(room.take(line(60, 0.001))).isEmpty();
        assertThat(room.take(line(60, 0.001))).contains("must have at most 100 positions in all geometries together");
        assertThat(room.take(line(2, 0.001))).isPresent();
    }

    @Test
    void aLongEdgeCountsAsTheShortOnesThatFollowIt() {
        GeometryLimits room = new GeometryLimits(new Bounds(100, 1_000));
        assertThat(room.take(line(2, 170)))
                .hasValueSatisfying(fault -> assertThat(fault).startsWith("must be smaller or have shorter edges"));
    }

    private static Geometry line(int positions, double step) {
        return new GeometryFactory()
                .createLineString(IntStream.range(0, positions)
                        .mapToObj(position -> new Coordinate(position * step, 60 - position * step / 10))
                        .toArray(Coordinate[]::new));
    }
}
