package dev.dateline.search;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/** The parts of a geometry: its points, its edges, its polygons' rings. */
record OracleShapes(List<double[]> points, List<double[]> edges, List<List<double[][]>> polygons) {

    static OracleShapes of(Geometry geometry) {
        var shapes = new OracleShapes(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        shapes.take(geometry);
        return shapes;
    }

    private void take(Geometry geometry) {
        switch (geometry) {
            case Point point -> points.add(new double[] {point.getX(), point.getY()});
            case LineString line -> takeEdges(line.getCoordinates());
            case Polygon polygon -> {
                List<double[][]> rings = new ArrayList<>();
                rings.add(takeEdges(polygon.getExteriorRing().getCoordinates()));
                for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                    rings.add(takeEdges(polygon.getInteriorRingN(hole).getCoordinates()));
                }
                polygons.add(rings);
            }
            default -> {
                for (int part = 0; part < geometry.getNumGeometries(); part++) {
                    take(geometry.getGeometryN(part));
                }
            }
        }
    }

    private double[][] takeEdges(Coordinate[] line) {
        double[][] ring = new double[line.length][];
        for (int index = 0; index < line.length; index++) {
            ring[index] = new double[] {line[index].x, line[index].y};
            if (index > 0) {
                edges.add(new double[] {line[index - 1].x, line[index - 1].y, line[index].x, line[index].y});
            }
        }
        return ring;
    }

    /** By the even-odd rule on the plane of longitude and latitude; on the boundary the result is undefined. */
    boolean contains(double lng, double lat) {
        return polygons.stream().anyMatch(rings -> {
            boolean inside = false;
            for (double[][] ring : rings) {
                for (int end = 1; end < ring.length; end++) {
                    double[] a = ring[end - 1];
                    double[] b = ring[end];
                    if ((a[1] > lat) != (b[1] > lat) && lng < (b[0] - a[0]) * (lat - a[1]) / (b[1] - a[1]) + a[0]) {
                        inside = !inside;
                    }
                }
            }
            return inside;
        });
    }
}
