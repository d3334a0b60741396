package dev.dateline.engine.geo;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Valid polygons of a given size that are expensive to check: edges across each other's extent, nested rings. */
public final class HardPolygons {

    private HardPolygons() {}

    /** All shapes, of about this many positions. */
    static Map<String, Geometry> all(int size) {
        Map<String, Geometry> all = new TreeMap<>();
        all.put("star", star(size, 0.0001));
        all.put("blunt star", star(size, 0.3));
        all.put("comb", comb(size, 0.5));
        all.put("slanted comb", comb(size, 2));
        all.put("zigzag", zigzag(size));
        all.put("many holes", holes(size / 8, size / 2));
        all.put("few holes", holes(size / 400, size / 2));
        all.put("frames", frames(size / 10));
        all.put("boxes", boxes(size / 5));
        all.put("slivers", slivers(size / 4));
        all.put("pinwheel", pinwheel(size / 4));
        return all;
    }

    /**
     * A star around [0, 0] with half as many spikes as positions; its inner corners are at this share of its outer
     * radius.
     */
    public static Polygon star(int corners, double inner) {
        return polygon(IntStream.range(0, corners)
                .mapToObj(corner -> around(50 * (corner % 2 == 0 ? 1 : inner), (double) corner / corners))
                .toList());
    }

    private static Polygon comb(int size, double slant) {
        int teeth = (size - 4) / 2;
        List<Coordinate> corners = new ArrayList<>();
        for (int tooth = 0; tooth < teeth; tooth++) {
            double lng = (double) tooth / teeth;
            corners.add(new Coordinate(lng, 0));
            corners.add(new Coordinate(lng + slant + 0.3 / teeth, 1));
        }
        corners.add(new Coordinate(1.5 + slant, 0));
        corners.add(new Coordinate(1.5 + slant, -1));
        corners.add(new Coordinate(0, -1));
        return polygon(corners);
    }

    /** Zigzags around the world. */
    private static Polygon zigzag(int size) {
        int rows = (size - 4) / 2;
        double step = 160.0 / rows;
        List<Coordinate> corners = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            double lat = -80 + row * step;
            corners.add(new Coordinate(row % 2 == 0 ? -179 : 178, lat));
            corners.add(new Coordinate(row % 2 == 0 ? 178 : -179, lat + 0.3 * step));
        }
        corners.add(new Coordinate(179.9, corners.getLast().y));
        corners.add(new Coordinate(179.9, -80.5));
        corners.add(new Coordinate(-179, -80.5));
        return polygon(corners);
    }

    private static Polygon holes(int count, int shell) {
        int side = (int) Math.ceil(Math.sqrt(count));
        double width = 10.0 / side;
        LinearRing[] holes = IntStream.range(0, count)
                .mapToObj(hole -> {
                    double lng = -25 + 50.0 * (hole % side) / side;
                    double lat = -25 + 50.0 * (hole / side) / side;
                    return ring(List.of(
                            new Coordinate(lng, lat),
                            new Coordinate(lng + width, lat),
                            new Coordinate(lng, lat + width)));
                })
                .toArray(LinearRing[]::new);
        List<Coordinate> corners = IntStream.range(0, shell)
                .mapToObj(corner -> around(50, (double) corner / shell))
                .toList();
        return Wgs84.GEOMETRIES.createPolygon(ring(corners), holes);
    }

    /** Each in the hole of the next larger one. */
    private static Geometry frames(int count) {
        return Wgs84.GEOMETRIES.createMultiPolygon(IntStream.range(0, count)
                .mapToObj(frame -> {
                    double outer = 50 - 49.0 * frame / count;
                    return Wgs84.GEOMETRIES.createPolygon(
                            square(outer), new LinearRing[] {square(outer - 20.0 / count)});
                })
                .toArray(Polygon[]::new));
    }

    private static Geometry boxes(int count) {
        int side = (int) Math.ceil(Math.sqrt(count));
        double width = 0.9 * 80 / side;
        return Wgs84.GEOMETRIES.createMultiPolygon(IntStream.range(0, count)
                .mapToObj(box -> {
                    double lng = 100.0 * (box % side) / side;
                    double lat = 80.0 * (box / side) / side;
                    return polygon(List.of(
                            new Coordinate(lng, lat),
                            new Coordinate(lng + width, lat),
                            new Coordinate(lng + width, lat + width),
                            new Coordinate(lng, lat + width)));
                })
                .toArray(Polygon[]::new));
    }

    /** Long, thin and side by side, so that the extents of all overlap. */
    private static Geometry slivers(int count) {
        return Wgs84.GEOMETRIES.createMultiPolygon(IntStream.range(0, count)
                .mapToObj(sliver -> {
                    double lng = 2.0 * sliver / count;
                    return polygon(List.of(
                            new Coordinate(lng, 0),
                            new Coordinate(60 + lng, 60),
                            new Coordinate(60 + lng + 0.5 / count, 60)));
                })
                .toArray(Polygon[]::new));
    }

    /** All meet in one point. */
    private static Geometry pinwheel(int count) {
        return Wgs84.GEOMETRIES.createMultiPolygon(IntStream.range(0, count)
                .mapToObj(vane -> polygon(List.of(
                        new Coordinate(0, 0), around(50, (double) vane / count), around(50, (vane + 0.5) / count))))
                .toArray(Polygon[]::new));
    }

    private static LinearRing square(double half) {
        return ring(List.of(
                new Coordinate(-half, -half),
                new Coordinate(half, -half),
                new Coordinate(half, half),
                new Coordinate(-half, half)));
    }

    private static Coordinate around(double radius, double turns) {
        double angle = 2 * Math.PI * turns;
        return new Coordinate(radius * Math.cos(angle), radius * Math.sin(angle));
    }

    private static Polygon polygon(List<Coordinate> corners) {
        return Wgs84.GEOMETRIES.createPolygon(ring(corners));
    }

    private static LinearRing ring(List<Coordinate> corners) {
        List<Coordinate> closed = new ArrayList<>(corners);
        closed.add(corners.getFirst().copy());
        return Wgs84.GEOMETRIES.createLinearRing(closed.toArray(Coordinate[]::new));
    }
}
