package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

class OutlineTest {

    private static final double RADIUS = 6_400_000;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POINT(1 2) | POINT (1 2)",
                "MULTIPOINT((1 2),(3 4)) | MULTIPOINT ((1 2), (3 4))",
                "POLYGON((0 0,0 .01,.01 .01,0 0)) | LINESTRING (0 0, 0 0.01, 0.01 0.01, 0 0)",
                "GEOMETRYCOLLECTION(POINT(1 2),GEOMETRYCOLLECTION(LINESTRING(0 0,0 9))) |"
                        + " GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 0 9))",
                "POLYGON((0 0,0 .01,.01 .01,0 0),(.004 .005,.004 .006,.005 .006,.004 .005)) |"
                        + " MULTILINESTRING ((0 0, 0 0.01, 0.01 0.01, 0 0), (0.004 0.005, 0.004 0.006, 0.005 0.006, 0.004 0.005))",
                "LINESTRING(0 0,0 0,0 9,0 9) | LINESTRING (0 0, 0 9)",
                "LINESTRING(5 -30,5 60) | LINESTRING (5 -30, 5 0, 5 30, 5 60)",
                "LINESTRING(0 90,50 90) | POINT (0 90)",
                "LINESTRING(0 85,0 90,20 90,20 85) | LINESTRING (0 85, 0 90, 20 85)"
            })
    void anOutlineIsPointsAndLines(String geometry, String outline) throws ParseException {
        assertThat(Outline.of(wkt(geometry)).toText()).isEqualTo(outline);
        assertThat(Outline.of(wkt(geometry)).getSRID()).isEqualTo(4326);
    }

    @Test
    void onlyMoreThanPointsIsAShape() throws ParseException {
        assertThat(Outline.isShape(wkt("MULTIPOINT((1 2),(3 4))"))).isFalse();
        assertThat(Outline.isShape(wkt("GEOMETRYCOLLECTION(POINT(1 2))"))).isFalse();
        assertThat(Outline.isShape(wkt("GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(0 0,0 9))")))
                .isTrue();
    }

    @Property(tries = 2000)
    void everyArcStaysWithinHalfAMeterOfItsStraightEdge(
            @ForAll @DoubleRange(min = -180, max = 180) double lng1,
            @ForAll @DoubleRange(min = -90, max = 90) double lat1,
            @ForAll @DoubleRange(min = -180, max = 180) double lng2,
            @ForAll @DoubleRange(min = -90, max = 90) double lat2) {
        var line = Wgs84.GEOMETRIES.createLineString(
                new Coordinate[] {new Coordinate(lng1, lat1), new Coordinate(lng2, lat2)});
        Coordinate[] path = Outline.of(line).getCoordinates();
        double largest = 0;
        for (int end = 1; end < path.length; end++) {
            largest = Math.max(largest, deviation(path[end - 1], path[end]));
        }
        assertThat(largest).isLessThan(0.5);
    }

    @Property(tries = 500)
    void shortEdgesFarFromTheEquatorStayWithinHalfAMeterToo(
            @ForAll @DoubleRange(min = -90, max = 90) double lat,
            @ForAll @DoubleRange(min = -5, max = 5) double east,
            @ForAll @DoubleRange(min = -5, max = 5) double north) {
        everyArcStaysWithinHalfAMeterOfItsStraightEdge(10, lat, 10 + east, Math.clamp(lat + north, -90, 90));
    }

    @Test
    void noTwoPointsInARowAreAntipodal() throws ParseException {
        Coordinate[] path =
                Outline.of(wkt("POLYGON((-180 0,180 0,180 90,-180 90,-180 0))")).getCoordinates();
        for (int end = 1; end < path.length; end++) {
            assertThat(angle(xyz(path[end - 1]), xyz(path[end]))).isLessThanOrEqualTo(Math.toRadians(30.001));
        }
    }

    @Test
    void aWorldWideBoxHasSomeThousandPoints() throws ParseException {
        assertThat(Outline.of(wkt("POLYGON((-180 -60,180 -60,180 60,-180 60,-180 -60))"))
                        .getNumPoints())
                .isBetween(5_000, 20_000);
    }

    @Test
    void aBombOfWorldWideEdgesStaysBounded() {
        var zigzag = new Coordinate[100_000];
        for (int i = 0; i < zigzag.length; i++) {
            zigzag[i] = new Coordinate(i % 2 == 0 ? -180 : 180, i % 2 == 0 ? 60 : 45);
        }
        LineString bomb = Wgs84.GEOMETRIES.createLineString(zigzag);
        assertThat(Outline.of(bomb).getNumPoints()).isLessThan(Outline.MAX_PIECES + 4 * zigzag.length);
    }

    @Property(tries = 500)
    void theSizeToldBeforehandIsTheSizeItHas(
            @ForAll @DoubleRange(min = -180, max = 180) double lng,
            @ForAll @DoubleRange(min = -90, max = 90) double lat,
            @ForAll @DoubleRange(min = -90, max = 90) double end)
            throws ParseException {
        String text =
                "GEOMETRYCOLLECTION(POINT(1 2),LINESTRING(%1$s %2$s,0 %2$s,0 %2$s,-180 %3$s,180 %3$s),MULTIPOINT((1 1),(2 2)))"
                        .formatted(lng, lat, end);
        assertThat(Outline.size(wkt(text))).isEqualTo(Outline.of(wkt(text)).getNumPoints());
    }

    /** The largest distance of the straight edge from the plane of the great circle between its ends, in meters. */
    private static double deviation(Coordinate from, Coordinate to) {
        double[] normal = cross(xyz(from), xyz(to));
        double length = Math.sqrt(dot(normal, normal));
        double largest = 0;
        for (int step = 1; step < 16; step++) {
            double t = step / 16.0;
            double[] on = xyz(new Coordinate(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)));
            largest = Math.max(largest, length < 1e-12 ? 0 : Math.abs(Math.asin(dot(normal, on) / length)));
        }
        return largest * RADIUS;
    }

    private static double angle(double[] a, double[] b) {
        double[] normal = cross(a, b);
        return Math.atan2(Math.sqrt(dot(normal, normal)), dot(a, b));
    }

    private static double[] xyz(Coordinate at) {
        double lng = Math.toRadians(at.x);
        double lat = Math.toRadians(at.y);
        return new double[] {Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)};
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }

    private static Geometry wkt(String text) throws ParseException {
        return new WKTReader(Wgs84.GEOMETRIES).read(text);
    }
}
