package dev.dateline.engine.geo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.valid.IsValidOp;

/** The sweep compared with another library's check, and its number of steps for hard polygons. */
class RingSweepTest {

    private static final int SHAPES = 20_000;

    /**
     * Steps for n positions are below this many times n log₂ n; the pinwheel, with only one junction, comes closest.
     */
    private static final double STEPS = 1.5;

    @Test
    void itAgreesWithAnotherLibraryOnRingsThatTouchAndCrossInEveryWay() {
        int valid = 0;
        for (int seed = 0; seed < SHAPES; seed++) {
            Geometry shape = new SmallShapes(seed).next();
            boolean expected = new IsValidOp(shape).isValid();
            assertThat(RingSweep.findFault(shape).isEmpty())
                    .as("seed %d: %s", seed, shape)
                    .isEqualTo(expected);
            valid += expected ? 1 : 0;
        }
        assertThat(valid).as("a test of both answers").isBetween(SHAPES / 5, SHAPES / 2);
    }

    @Test
    void hardPolygonsAreValidForBoth() {
        HardPolygons.all(1_000).forEach((name, shape) -> {
            assertThat(new IsValidOp(shape).isValid()).as(name).isTrue();
            assertThat(RingSweep.findFault(shape)).as(name).isEmpty();
        });
    }

    @Test
    void theWorkIsBoundWhateverTheShape() {
        for (int size : List.of(10_000, 99_000)) {
            HardPolygons.all(size).forEach((name, shape) -> {
                int positions = shape.getNumPoints();
                assertThat(RingSweep.steps(shape) / (positions * Math.log(positions) / Math.log(2)))
                        .as("%s of %d", name, positions)
                        .isLessThan(STEPS);
            });
        }
    }

    @Test
    void aCrossingBetweenTheLastOfManyEdgesIsFound() {
        HardPolygons.all(5_000).forEach((name, shape) -> {
            Geometry bowTie = Wgs84.GEOMETRIES.createPolygon(new Coordinate[] {
                new Coordinate(170, 84),
                new Coordinate(172, 86),
                new Coordinate(172, 84),
                new Coordinate(170, 86),
                new Coordinate(170, 84)
            });
            List<Polygon> parts = new ArrayList<>();
            for (int part = 0; part < shape.getNumGeometries(); part++) {
                parts.add((Polygon) shape.getGeometryN(part));
            }
            parts.add((Polygon) bowTie);
            Geometry both = Wgs84.GEOMETRIES.createMultiPolygon(parts.toArray(Polygon[]::new));
            assertThat(RingSweep.findFault(both))
                    .as(name)
                    .contains(new RingFault(RingFault.Rule.NO_CROSSING, new Coordinate(171, 85)));
        });
    }

    /** Polygons on a coarse grid, where corners lie on edges and on each other. */
    private static final class SmallShapes {

        private final Random random;
        private final int grid;

        SmallShapes(int seed) {
            random = new Random(seed);
            grid = 4 + random.nextInt(9);
        }

        Geometry next() {
            if (random.nextBoolean()) {
                return polygon();
            }
            return Wgs84.GEOMETRIES.createMultiPolygon(IntStream.rangeClosed(0, random.nextInt(4))
                    .mapToObj(part -> random.nextBoolean() ? polygon() : Wgs84.GEOMETRIES.createPolygon(patch()))
                    .toArray(Polygon[]::new));
        }

        private Polygon polygon() {
            LinearRing shell = random.nextInt(3) > 0
                    ? ring(List.of(at(-1, -1), at(grid, -1), at(grid + random.nextInt(3), grid + 1), at(-1, grid)))
                    : any(8);
            return Wgs84.GEOMETRIES.createPolygon(
                    shell,
                    IntStream.range(0, random.nextInt(5))
                            .mapToObj(hole -> random.nextInt(3) > 0 ? patch() : any(5))
                            .toArray(LinearRing[]::new));
        }

        private LinearRing any(int maxCorners) {
            List<Coordinate> corners = new ArrayList<>();
            for (int corner = 3 + random.nextInt(maxCorners - 2); corner > 0; corner--) {
                corners.add(at(random.nextInt(grid), random.nextInt(grid)));
            }
            if (random.nextInt(3) > 0) { // around a point; otherwise hardly any would be valid
                double lng = random.nextInt(grid) + 0.37;
                double lat = random.nextInt(grid) + 0.41;
                corners.sort(Comparator.comparingDouble(corner -> Math.atan2(corner.y - lat, corner.x - lng)));
            }
            return ring(corners);
        }

        private LinearRing patch() {
            int lng = random.nextInt(grid);
            int lat = random.nextInt(grid);
            int width = 1 + random.nextInt(3);
            int height = 1 + random.nextInt(3);
            List<Coordinate> corners = switch (random.nextInt(3)) {
                case 0 ->
                    List.of(at(lng, lat), at(lng + width, lat), at(lng + width, lat + height), at(lng, lat + height));
                case 1 ->
                    List.of(
                            at(lng, lat),
                            at(lng + width, lat + random.nextInt(3)),
                            at(lng + random.nextInt(2), lat + height));
                default ->
                    List.of(at(lng, lat - height), at(lng + width, lat), at(lng, lat + height), at(lng - width, lat));
            };
            return ring(random.nextBoolean() ? corners : corners.reversed());
        }

        private static Coordinate at(int lng, int lat) {
            return new Coordinate(lng, lat);
        }

        private static LinearRing ring(List<Coordinate> corners) {
            List<Coordinate> closed = new ArrayList<>(corners);
            closed.add(corners.getFirst().copy());
            return Wgs84.GEOMETRIES.createLinearRing(closed.toArray(Coordinate[]::new));
        }
    }
}
