package dev.dateline.engine.geoindex.area;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * A geometry that is more than one point, decomposed: its vertices in sequence, and the end of each of its points,
 * lines and rings. A hole follows its shell.
 *
 * @param degrees longitude and latitude of each vertex
 * @param kinds per part one of {@link #POINT}, {@link #LINE}, {@link #SHELL}, {@link #HOLE}
 * @param ends per part the index after its last vertex
 */
public record Shape(double[] degrees, byte[] kinds, int[] ends) {

    static final byte POINT = 0;
    static final byte LINE = 1;
    static final byte SHELL = 2;
    static final byte HOLE = 3;

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    public static Shape of(Geometry geometry) {
        List<Geometry> parts = new ArrayList<>();
        List<Byte> kinds = new ArrayList<>();
        takeApart(geometry, parts, kinds);
        int vertices = parts.stream().mapToInt(Geometry::getNumPoints).sum();
        var shape = new Shape(new double[2 * vertices], new byte[parts.size()], new int[parts.size()]);
        int at = 0;
        for (int part = 0; part < parts.size(); part++) {
            for (Coordinate coordinate : parts.get(part).getCoordinates()) {
                shape.degrees[at++] = coordinate.x;
                shape.degrees[at++] = coordinate.y;
            }
            shape.kinds[part] = kinds.get(part);
            shape.ends[part] = at / 2;
        }
        return shape;
    }

    private static void takeApart(Geometry geometry, List<Geometry> parts, List<Byte> kinds) {
        switch (geometry) {
            case Point point -> add(point, POINT, parts, kinds);
            case LineString line -> add(line, LINE, parts, kinds);
            case Polygon polygon -> {
                add(polygon.getExteriorRing(), SHELL, parts, kinds);
                for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                    add(polygon.getInteriorRingN(hole), HOLE, parts, kinds);
                }
            }
            case GeometryCollection collection -> {
                for (int part = 0; part < collection.getNumGeometries(); part++) {
                    takeApart(collection.getGeometryN(part), parts, kinds);
                }
            }
            default -> throw new IllegalArgumentException(geometry.getGeometryType() + " cannot be indexed");
        }
    }

    private static void add(Geometry part, byte kind, List<Geometry> parts, List<Byte> kinds) {
        parts.add(part);
        kinds.add(kind);
    }

    int size() {
        return degrees.length / 2;
    }

    double lng(int vertex) {
        return degrees[2 * vertex];
    }

    double lat(int vertex) {
        return degrees[2 * vertex + 1];
    }

    int start(int part) {
        return part == 0 ? 0 : ends[part - 1];
    }

    /** Whether both have the same points; their collections may differ. */
    Geometry toGeometry() {
        List<Geometry> geometries = new ArrayList<>();
        for (int part = 0; part < kinds.length; part++) {
            switch (kinds[part]) {
                case POINT -> geometries.add(GEOMETRIES.createPoint(coordinates(part)[0]));
                case LINE -> geometries.add(GEOMETRIES.createLineString(coordinates(part)));
                case SHELL -> {
                    List<LinearRing> holes = new ArrayList<>();
                    for (int hole = part + 1; hole < kinds.length && kinds[hole] == HOLE; hole++) {
                        holes.add(GEOMETRIES.createLinearRing(coordinates(hole)));
                    }
                    geometries.add(GEOMETRIES.createPolygon(
                            GEOMETRIES.createLinearRing(coordinates(part)), holes.toArray(LinearRing[]::new)));
                }
                default -> {
                    // a hole, added with its shell
                }
            }
        }
        return geometries.size() == 1
                ? geometries.getFirst()
                : GEOMETRIES.createGeometryCollection(geometries.toArray(Geometry[]::new));
    }

    private Coordinate[] coordinates(int part) {
        Coordinate[] coordinates = new Coordinate[ends[part] - start(part)];
        for (int vertex = 0; vertex < coordinates.length; vertex++) {
            coordinates[vertex] = new Coordinate(lng(start(part) + vertex), lat(start(part) + vertex));
        }
        return coordinates;
    }
}
