package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/** What a prepared region decides of points, boxes and shapes is what JTS finds, for polygons of every kind. */
class PreparedRegionTest {

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final int REGIONS = 40;
    private static final int POINTS = 300;
    private static final int BOXES = 60;
    private static final int SHAPES = 30;

    private final Random random = new Random(20_261_122);

    @Test
    void roundPolygonsAreDecidedRight() {
        decides(() -> star(3 + random.nextInt(400), 0.8, size()));
    }

    @Test
    void spikyPolygonsAreDecidedRight() {
        decides(() -> star(2 * (2 + random.nextInt(700)), 0.05, size()));
    }

    @Test
    void combsAreDecidedRight() {
        decides(() -> comb(2 + random.nextInt(600), size()));
    }

    @Test
    void stairsAlongMeridiansAndParallelsAreDecidedRight() {
        decides(() -> stairs(1 + random.nextInt(200), size()));
    }

    @Test
    void sliversAreDecidedRight() {
        decides(() -> sliver(size(), Math.exp(-25 * random.nextDouble())));
    }

    @Test
    void polygonsWithHolesAreDecidedRight() {
        decides(() -> {
            double size = size();
            double[] at = center(size);
            LinearRing hole = GEOMETRIES.createLinearRing(ring(at, 30, 0.9, size / 3));
            return GEOMETRIES.createPolygon(
                    GEOMETRIES.createLinearRing(ring(at, 50, 0.9, size)), new LinearRing[] {hole});
        });
    }

    @Test
    void aPointNextToAnEdgeIsUndecidedAtMost() {
        Polygon square = (Polygon) GEOMETRIES.toGeometry(new Envelope(10, 11, 50, 51));
        var region = new PreparedRegion(new Region(square));

        assertThat(region.point(10, 50.5)).isEqualTo(Verdict.UNDECIDED);
        assertThat(region.point(10 + 1e-8, 50.5)).isEqualTo(Verdict.INSIDE);
        assertThat(region.point(10 - 1e-8, 50.5)).isEqualTo(Verdict.OUTSIDE);
    }

    @Test
    void theAntimeridianAndThePolesAreUndecidedWhereARegionTouchesThem() {
        Polygon corner = (Polygon) GEOMETRIES.toGeometry(new Envelope(170, 180, 80, 90));
        var region = new PreparedRegion(new Region(corner));

        assertThat(region.point(175, 85)).isEqualTo(Verdict.INSIDE);
        assertThat(region.point(-180, 85)).isEqualTo(Verdict.UNDECIDED);
        assertThat(region.point(-20, 90)).isEqualTo(Verdict.UNDECIDED);
        assertThat(region.glance(Grid.ofLng(180), Grid.ofLat(10))).isEqualTo(Verdict.UNDECIDED);
        assertThat(region.to(Integer.MIN_VALUE, 0, Integer.MIN_VALUE, 1)).isEqualTo(Relation.PARTLY);
    }

    private interface Shaping {
        Polygon next();
    }

    private void decides(Shaping shaping) {
        long undecided = 0;
        for (int count = 0; count < REGIONS; ) {
            Polygon polygon = shaping.next();
            if (polygon.isValid() && polygon.getArea() > 0) {
                count++;
                undecided += decides(polygon);
            }
        }
        assertThat(undecided).as("points left to PostGIS").isLessThan((long) REGIONS * POINTS / 50);
    }

    private int decides(Polygon polygon) {
        var region = new PreparedRegion(new Region(polygon));
        var locator = new IndexedPointInAreaLocator(polygon);
        int undecided = 0;
        for (int count = 0; count < POINTS; count++) {
            Coordinate at = position(polygon);
            Verdict right = locator.locate(at) == Location.EXTERIOR ? Verdict.OUTSIDE : Verdict.INSIDE;
            Verdict verdict = region.point(at.x, at.y);
            undecided += verdict == Verdict.UNDECIDED ? 1 : 0;
            assertThat(verdict).as("%s in %s", at, polygon).isIn(right, Verdict.UNDECIDED);
            Verdict atAGlance = region.glance(Grid.ofLng(at.x), Grid.ofLat(at.y));
            assertThat(atAGlance).as("%s in %s", at, polygon).isIn(right, Verdict.UNDECIDED);
        }
        for (int count = 0; count < BOXES; count++) {
            relates(region, polygon);
        }
        for (int count = 0; count < SHAPES; count++) {
            meets(region, polygon);
        }
        return undecided;
    }

    /** A box is inside or outside as a whole, or partly. */
    private void relates(PreparedRegion region, Polygon polygon) {
        Coordinate one = position(polygon);
        Coordinate other = random.nextBoolean() ? position(polygon) : near(one);
        Geometry box = GEOMETRIES.toGeometry(new Envelope(one, other));
        Relation relation = region.to(
                Grid.ofLng(Math.min(one.x, other.x)),
                Grid.ofLat(Math.min(one.y, other.y)),
                Grid.ofLng(Math.max(one.x, other.x)),
                Grid.ofLat(Math.max(one.y, other.y)));
        if (relation != Relation.PARTLY) {
            assertThat(polygon.intersects(box)).as("%s and %s", box, polygon).isEqualTo(relation == Relation.INSIDE);
        }
        if (relation == Relation.INSIDE) {
            assertThat(polygon.covers(box)).as("%s in %s", box, polygon).isTrue();
        }
    }

    private void meets(PreparedRegion region, Polygon polygon) {
        Coordinate at = position(polygon);
        LineString line = GEOMETRIES.createLineString(new Coordinate[] {at, near(at), position(polygon)});
        Geometry shape = random.nextBoolean() ? line : line.getEnvelope();
        if (shape instanceof Point) {
            return;
        }
        var shapes = new ShapeStore.Builder();
        int number = shapes.add(Shape.of(shape));
        Verdict verdict = region.shape(shapes.build(), number);
        if (verdict != Verdict.UNDECIDED) {
            assertThat(verdict == Verdict.INSIDE)
                    .as("%s and %s", shape, polygon)
                    .isEqualTo(polygon.intersects(shape));
        }
    }

    /** Anywhere around the polygon, at a corner's longitude or latitude, or next to an edge. */
    private Coordinate position(Polygon polygon) {
        Envelope around = polygon.getEnvelopeInternal();
        Coordinate[] corners = polygon.getCoordinates();
        int corner = random.nextInt(corners.length - 1);
        double lng = around.getMinX() + (1.2 * random.nextDouble() - 0.1) * around.getWidth();
        double lat = around.getMinY() + (1.2 * random.nextDouble() - 0.1) * around.getHeight();
        return switch (random.nextInt(8)) {
            case 0 -> clamped(corners[corner].x, lat);
            case 1 -> clamped(lng, corners[corner].y);
            case 2 -> near(corners[corner]);
            case 3 -> near(middle(corners[corner], corners[corner + 1]));
            default -> clamped(lng, lat);
        };
    }

    private static Coordinate middle(Coordinate one, Coordinate other) {
        return new Coordinate((one.x + other.x) / 2, (one.y + other.y) / 2);
    }

    private Coordinate near(Coordinate at) {
        double far = Math.exp(-18 * random.nextDouble());
        return clamped(at.x + far * random.nextGaussian(), at.y + far * random.nextGaussian());
    }

    private static Coordinate clamped(double lng, double lat) {
        return new Coordinate(Math.clamp(lng, -179.9, 179.9), Math.clamp(lat, -89.9, 89.9));
    }

    /** From a meter to a continent, in degrees. */
    private double size() {
        return 1e-5 * Math.exp(15 * random.nextDouble());
    }

    private double[] center(double size) {
        double range = Math.max(0, 80 - size);
        return new double[] {2 * range * (random.nextDouble() - 0.5), range * (random.nextDouble() - 0.5)};
    }

    private Polygon star(int corners, double inner, double size) {
        return GEOMETRIES.createPolygon(ring(center(size), corners, inner, size));
    }

    private Coordinate[] ring(double[] at, int corners, double inner, double size) {
        List<Coordinate> ring = new ArrayList<>();
        for (int corner = 0; corner < corners; corner++) {
            double turn = 2 * Math.PI * corner / corners;
            double reach = size * (inner + (1 - inner) * random.nextDouble());
            ring.add(clamped(at[0] + reach * Math.cos(turn), at[1] + reach * Math.sin(turn)));
        }
        return closed(ring);
    }

    private Polygon comb(int teeth, double size) {
        double[] at = center(size);
        List<Coordinate> ring = new ArrayList<>();
        for (int tooth = 0; tooth < teeth; tooth++) {
            ring.add(clamped(at[0] + size * tooth / teeth, at[1]));
            ring.add(clamped(at[0] + size * (tooth + 0.5) / teeth, at[1] + size));
        }
        ring.add(clamped(at[0] + size, at[1] - size / 10));
        ring.add(clamped(at[0], at[1] - size / 10));
        return GEOMETRIES.createPolygon(closed(ring));
    }

    private Polygon stairs(int steps, double size) {
        double[] at = center(size);
        List<Coordinate> ring = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            ring.add(clamped(at[0] + size * step / steps, at[1] + size * step / steps));
            ring.add(clamped(at[0] + size * (step + 1) / steps, at[1] + size * step / steps));
        }
        ring.add(clamped(at[0] + size, at[1] + size));
        ring.add(clamped(at[0], at[1] + size));
        return GEOMETRIES.createPolygon(closed(ring));
    }

    private Polygon sliver(double length, double width) {
        double[] at = center(length);
        return GEOMETRIES.createPolygon(closed(List.of(
                clamped(at[0], at[1]),
                clamped(at[0] + length, at[1] + length * (random.nextDouble() - 0.5)),
                clamped(at[0] + length * random.nextDouble(), at[1] + length * width))));
    }

    private static Coordinate[] closed(List<Coordinate> ring) {
        List<Coordinate> closed = new ArrayList<>(ring);
        closed.add(ring.getFirst());
        return closed.toArray(Coordinate[]::new);
    }
}
