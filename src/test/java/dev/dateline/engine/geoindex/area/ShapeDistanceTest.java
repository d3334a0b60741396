package dev.dateline.engine.geoindex.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.engine.geo.Outline;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;

/** Compared with positions along the outline, measured by geodesics, and with the planar geometry of JTS. */
class ShapeDistanceTest {

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();
    private static final int SHAPES = 4_000;
    private static final int STEPS = 20;

    private final Random random = new Random(11);

    @Test
    void noPartOfAShapeIsNearerThanTheMinAndOneIsAsNearAsTheMax() {
        int inside = 0;
        int narrow = 0;
        for (int count = 0; count < SHAPES; count++) {
            Coordinate center = new Coordinate(300 * random.nextDouble() - 150, 150 * random.nextDouble() - 75);
            double size = Math.exp(-11 * random.nextDouble()) * 20;
            Geometry geometry = shape(center, size);
            var store = new ShapeStore.Builder();
            int id = store.add(Shape.of(geometry));
            Bounds bounds = new ShapeDistance(center.x, center.y).of(store.build(), id);
            if (SimplePointInAreaLocator.locate(center, geometry) == Location.INTERIOR) {
                assertThat(bounds.min()).isZero();
                inside += bounds.equals(Bounds.ZERO) ? 1 : 0;
                continue;
            }
            double nearest = nearest(center, Outline.of(geometry));
            assertThat(bounds.min()).isLessThanOrEqualTo(nearest);
            assertThat(bounds.max()).isGreaterThan(bounds.min());
            // positions at steps are no nearer than the nearest of all
            assertThat(bounds.min()).isLessThan(nearest);
            narrow += bounds.max() - bounds.min() < 0.02 + 1e-4 * bounds.max() ? 1 : 0;
            assertThat(bounds.max()).isGreaterThan(bounds.min()).isLessThan(vertex(center, geometry) + 0.1);
        }
        assertThat(inside).isGreaterThan(SHAPES / 10);
        assertThat(narrow).as("bounds that order shapes without PostGIS").isGreaterThan(SHAPES / 2);
    }

    @Test
    void aCenterAtAnEdgeIsNotDecided() {
        Geometry square = GEOMETRIES.createPolygon(new Coordinate[] {
            new Coordinate(1, 1), new Coordinate(2, 1), new Coordinate(2, 2), new Coordinate(1, 2), new Coordinate(1, 1)
        });
        var builder = new ShapeStore.Builder();
        builder.add(Shape.of(square));
        ShapeStore shapes = builder.build();
        for (double lng : new double[] {1, 1 + 1e-8, 1 - 1e-8, 2}) {
            Bounds bounds = new ShapeDistance(lng, 1.5).of(shapes, 0);
            assertThat(bounds.min()).isZero();
            assertThat(bounds.max()).isBetween(1e-9, 1.0);
        }
        assertThat(new ShapeDistance(1.5, 1.5).of(shapes, 0)).isEqualTo(Bounds.ZERO);
    }

    private Geometry shape(Coordinate center, double size) {
        Coordinate at = new Coordinate(
                center.x + random.nextGaussian() * size * 0.7, center.y + random.nextGaussian() * size * 0.5);
        int corners = 3 + random.nextInt(8);
        LinearRing ring = ring(at, size * 0.8, corners);
        return switch (random.nextInt(3)) {
            case 0 -> GEOMETRIES.createLineString(ring.getCoordinates());
            case 1 -> GEOMETRIES.createPolygon(ring);
            default -> GEOMETRIES.createPolygon(ring, new LinearRing[] {ring(at, size * 0.1, corners)});
        };
    }

    private LinearRing ring(Coordinate at, double size, int corners) {
        Coordinate[] ring = new Coordinate[corners + 1];
        for (int corner = 0; corner < corners; corner++) {
            double turn = 2 * Math.PI * corner / corners;
            double reach = size * (0.7 + 0.3 * random.nextDouble());
            ring[corner] = new Coordinate(at.x + reach * Math.cos(turn), at.y + reach * Math.sin(turn) / 2);
        }
        ring[corners] = ring[0].copy();
        return GEOMETRIES.createLinearRing(ring);
    }

    private static double vertex(Coordinate center, Geometry geometry) {
        double nearest = Double.MAX_VALUE;
        for (Coordinate at : geometry.getCoordinates()) {
            nearest = Math.min(nearest, Earth.geodesic(center.x, center.y, at.x, at.y));
        }
        return nearest * (1 + 1e-4);
    }

    /** Of positions along great circle arcs. */
    private static double nearest(Coordinate center, Geometry outline) {
        double nearest = Double.MAX_VALUE;
        for (int part = 0; part < outline.getNumGeometries(); part++) {
            Coordinate[] path = outline.getGeometryN(part).getCoordinates();
            for (int vertex = 1; vertex < path.length; vertex++) {
                Arc.End from = Arc.End.of(path[vertex - 1].x, path[vertex - 1].y);
                Arc.End to = Arc.End.of(path[vertex].x, path[vertex].y);
                for (int step = 0; step <= STEPS; step++) {
                    double share = (double) step / STEPS;
                    Arc.End at = Arc.End.at(
                            from.x() + share * (to.x() - from.x()),
                            from.y() + share * (to.y() - from.y()),
                            from.z() + share * (to.z() - from.z()));
                    nearest = Math.min(nearest, Earth.geodesic(center.x, center.y, at.lng(), at.lat()));
                }
            }
        }
        return nearest;
    }
}
