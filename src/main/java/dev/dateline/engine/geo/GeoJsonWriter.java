package dev.dateline.engine.geo;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiLineString;
import org.locationtech.jts.geom.MultiPoint;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;

/** Writes a geometry as a tree of maps, lists and arrays of numbers. */
final class GeoJsonWriter {

    private static final double DECIMALS = 1e7;

    private GeoJsonWriter() {}

    /** Nine of ten geometries are points, which need no general reader. */
    static Map<String, Object> write(byte[] ewkb) {
        ByteBuffer bytes = ByteBuffer.wrap(ewkb);
        if (Ewkb.isPoint(bytes)) {
            return object("Point", "coordinates", position(Ewkb.lng(bytes), Ewkb.lat(bytes)));
        }
        try {
            return write(new WKBReader().read(ewkb));
        } catch (ParseException broken) {
            throw new IllegalArgumentException("not a geometry", broken);
        }
    }

    static Map<String, Object> write(Geometry geometry) {
        return switch (geometry) {
            case Point point -> object("Point", "coordinates", position(point.getX(), point.getY()));
            case LineString line -> object("LineString", "coordinates", positions(line));
            case Polygon polygon -> object("Polygon", "coordinates", rings(polygon));
            case MultiPoint many -> object("MultiPoint", "coordinates", positions(many));
            case MultiLineString many ->
                object("MultiLineString", "coordinates", parts(many, GeoJsonWriter::positions));
            case MultiPolygon many -> object("MultiPolygon", "coordinates", parts(many, part -> rings((Polygon) part)));
            case GeometryCollection many ->
                object("GeometryCollection", "geometries", parts(many, GeoJsonWriter::write));
            default -> throw new IllegalArgumentException(geometry.getGeometryType() + " is no GeoJSON geometry");
        };
    }

    private static Map<String, Object> object(String type, String member, Object value) {
        Map<String, Object> object = new LinkedHashMap<>(); // type first, for human readers
        object.put("type", type);
        object.put(member, value);
        return object;
    }

    private static <T> List<T> parts(GeometryCollection geometry, Function<Geometry, T> writer) {
        List<T> parts = new ArrayList<>(geometry.getNumGeometries());
        for (int part = 0; part < geometry.getNumGeometries(); part++) {
            parts.add(writer.apply(geometry.getGeometryN(part)));
        }
        return parts;
    }

    private static List<double[][]> rings(Polygon polygon) {
        List<double[][]> rings = new ArrayList<>(1 + polygon.getNumInteriorRing());
        rings.add(positions(polygon.getExteriorRing()));
        for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
            rings.add(positions(polygon.getInteriorRingN(hole)));
        }
        return rings;
    }

    private static double[][] positions(Geometry geometry) {
        Coordinate[] coordinates = geometry.getCoordinates();
        double[][] positions = new double[coordinates.length][];
        for (int index = 0; index < positions.length; index++) {
            positions[index] = position(coordinates[index].x, coordinates[index].y);
        }
        return positions;
    }

    private static double[] position(double lng, double lat) {
        return new double[] {rounded(lng), rounded(lat)};
    }

    /** To seven decimals. Rounds through an integer, which has no negative zero. */
    static double rounded(double degrees) {
        return Math.round(degrees * DECIMALS) / DECIMALS;
    }
}
