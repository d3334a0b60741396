package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

class RegionTest {

    @Test
    void aPoleHasItsOtherNamesOnceHoweverManyCornersAreThere() {
        List<Coordinate> corners = new ArrayList<>();
        for (int tooth = 0; tooth < 4_990; tooth++) {
            corners.add(new Coordinate(-170 + 0.06 * tooth, 90));
            corners.add(new Coordinate(-170 + 0.06 * tooth + 0.03, 80));
        }
        corners.add(new Coordinate(150, 70));
        corners.add(new Coordinate(-171, 70));
        corners.add(corners.getFirst().copy());
        Geometry teeth = Wgs84.GEOMETRIES.createPolygon(corners.toArray(Coordinate[]::new));
        assertThat(RingSweep.findFault(teeth)).isEmpty();
        assertThat(new Region(teeth).otherNames()).hasValueSatisfying(names -> {
            assertThat(names.getNumPoints()).isEqualTo(2);
            assertThat(names.getLength()).isEqualTo(360);
        });
    }
}
