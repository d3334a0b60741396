package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

class H3CellsTest {

    private final H3Cells cells = new H3Cells();

    static List<Throwable> faults() {
        return List.of(new IOException("no room"), new UnsatisfiedLinkError("failed to map segment"));
    }

    /** Each attempt leaves a file of 0.2 MB. */
    @ParameterizedTest
    @MethodSource("faults")
    void aLibraryThatCannotBeLoadedIsTriedOnce(Throwable fault) {
        AtomicInteger attempts = new AtomicInteger();
        H3Cells unloadable = new H3Cells(() -> {
            attempts.incrementAndGet();
            if (fault instanceof IOException io) {
                throw io;
            }
            throw (UnsatisfiedLinkError) fault;
        });
        for (int use = 0; use < 2; use++) {
            assertThatThrownBy(unloadable::prepare)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("must allow execution")
                    .hasStackTraceContaining(fault.getMessage());
        }
        assertThat(attempts).hasValue(1);
    }

    @ParameterizedTest
    @CsvSource({
        "building, 12",
        "address, 12",
        "street, 12",
        "point_of_interest, 12",
        "landmark, 12",
        "neighborhood, 9",
        "city, 7",
        "county, 5",
        "state, 4",
        "region, 4",
        "country, 3"
    })
    void theTypeSaysHowFine(String type, int resolution) {
        H3Cell cell = cells.cellOf(type, point(-92.4451, 31.3113));
        assertThat(cell.resolution()).isEqualTo(resolution);
        assertThat(cell.text()).hasSize(15).matches("8" + Integer.toHexString(resolution) + "[0-9a-f]{13}");
    }

    @Test
    void theCellIsTheOneTheDocumentationOfH3Gives() {
        assertThat(cells.cellOf("city", point(-122.418, 37.775)).text()).isEqualTo("872830828ffffff");
    }

    @ParameterizedTest
    @CsvSource({"0.00001, 12", "0.002, 9", "0.02, 6", "0.5, 3", "20, 0"})
    void theExtentSaysHowFineWhereTheTypeDoesNot(double degrees, int resolution) {
        Geometry square = GeoJsonTest.regularPolygon(10, 10, degrees / 2, 40);
        assertThat(cells.cellOf("moor", square).resolution()).isEqualTo(resolution);
    }

    @Test
    void aPointOfUnknownTypeHasNoExtent() {
        assertThat(cells.cellOf("moor", point(10, 10)).resolution()).isEqualTo(12);
    }

    @Test
    void aShapeAcrossTheAntimeridianIsAsSmallAsItIs() {
        Geometry fiji = Wgs84.GEOMETRIES.createMultiPoint(new Point[] {point(179.999, -17), point(-179.999, -17)});
        assertThat(cells.cellOf("moor", fiji).resolution()).isEqualTo(9);
    }

    @Test
    void theCellIsInsideAndNotInTheHole() {
        var outer = (Polygon) GeoJsonTest.regularPolygon(10, 10, 5, 40);
        var inner = (Polygon) GeoJsonTest.regularPolygon(10, 10, 4.5, 40);
        Geometry donut =
                Wgs84.GEOMETRIES.createPolygon(outer.getExteriorRing(), new LinearRing[] {inner.getExteriorRing()});
        H3Cell cell = cells.cellOf("building", donut);
        H3Cell middle = cells.cellOf("building", point(10, 10));
        assertThat(cell).isNotEqualTo(middle);
        assertThat(donut.covers(donut.getInteriorPoint())).isTrue();
    }

    @Property(tries = 300)
    void theInteriorPointLiesInside(
            @ForAll @DoubleRange(min = -170, max = 170) double lng,
            @ForAll @DoubleRange(min = -79, max = 79) double lat,
            @ForAll @DoubleRange(min = 0.01, max = 10) double radius,
            @ForAll @IntRange(min = 3, max = 30) int corners) {
        Geometry polygon = GeoJsonTest.regularPolygon(lng, lat, radius, corners);
        assertThat(polygon.contains(polygon.getInteriorPoint())).isTrue();
        assertThat(cells.cellOf("city", polygon).text()).hasSize(15);
    }

    private static Point point(double lng, double lat) {
        return Wgs84.GEOMETRIES.createPoint(new Coordinate(lng, lat));
    }
}
