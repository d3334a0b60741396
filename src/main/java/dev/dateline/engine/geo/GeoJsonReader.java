package dev.dateline.engine.geo;

import static dev.dateline.engine.geo.Wgs84.GEOMETRIES;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/** Reads one geometry and counts its positions meanwhile, so that a bomb is rejected before it is built. */
final class GeoJsonReader {

    /** RFC 7946, 3.1.8 advises against any nesting. */
    private static final int MAX_NESTING = 16;

    /** Further than half the world, an edge may be meant to go either way round (ADR 59). */
    private static final double MAX_EDGE_DEGREES = 180;

    private static final double WHOLE_PARALLEL_DEGREES = 360;

    private static final String FEATURE = "Feature";

    private final int maxPositions;
    private int positions;

    GeoJsonReader(int maxPositions) {
        this.maxPositions = maxPositions;
    }

    Geometry read(@Nullable JsonNode json) {
        return geometry(json, JsonPath.ROOT, 0);
    }

    /** A Polygon or a MultiPolygon, or a Feature with one. */
    Geometry readArea(JsonNode json) {
        if (!type(json).equals(FEATURE)) {
            return area(json, JsonPath.ROOT, "must be Polygon or MultiPolygon, or a Feature with one of them");
        }
        CoordinateSystem.check(json, JsonPath.ROOT);
        return area(json.get("geometry"), JsonPath.ROOT.to("geometry"), "must be Polygon or MultiPolygon");
    }

    private Geometry area(@Nullable JsonNode json, JsonPath at, String form) {
        String type = json == null ? "" : type(json);
        if (!type.equals("Polygon") && !type.equals("MultiPolygon")) {
            throw new InvalidGeometry(json != null && json.isObject() ? at.to("type") : at, form);
        }
        return geometry(json, at, 0);
    }

    /** Empty for everything but an object with a type. */
    private static String type(JsonNode json) {
        return json.path("type").asText("");
    }

    private Geometry geometry(@Nullable JsonNode json, JsonPath at, int nesting) {
        if (json == null || !json.isObject()) {
            throw new InvalidGeometry(at, "must be a GeoJSON geometry: an object with type and coordinates");
        }
        CoordinateSystem.check(json, at);
        String type = type(json);
        JsonNode coordinates = json.get("coordinates");
        JsonPath inside = at.to("coordinates");
        return switch (type) {
            case "Point" -> GEOMETRIES.createPoint(position(coordinates, inside));
            case "MultiPoint" ->
                GEOMETRIES.createMultiPoint(array(
                        coordinates,
                        inside,
                        1,
                        Point[]::new,
                        (part, here) -> GEOMETRIES.createPoint(position(part, here))));
            case "LineString" -> GeometryValidity.check(line(coordinates, inside), at);
            case "MultiLineString" ->
                GeometryValidity.check(
                        GEOMETRIES.createMultiLineString(array(coordinates, inside, 1, LineString[]::new, this::line)),
                        at);
            case "Polygon" -> GeometryValidity.check(polygon(coordinates, inside), at);
            case "MultiPolygon" ->
                GeometryValidity.check(
                        GEOMETRIES.createMultiPolygon(array(coordinates, inside, 1, Polygon[]::new, this::polygon)),
                        at);
            case "GeometryCollection" -> collection(json.get("geometries"), at, nesting);
            default ->
                throw new InvalidGeometry(
                        at.to("type"),
                        "must be Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon or"
                                + " GeometryCollection"
                                + (type.equals(FEATURE) ? "; of a Feature, give the geometry alone" : ""));
        };
    }

    private Geometry collection(@Nullable JsonNode geometries, JsonPath at, int nesting) {
        if (nesting == MAX_NESTING) {
            throw new InvalidGeometry(
                    at, "must not nest geometry collections more than %d deep".formatted(MAX_NESTING));
        }
        return GEOMETRIES.createGeometryCollection(array(
                geometries,
                at.to("geometries"),
                1,
                Geometry[]::new,
                (part, here) -> geometry(part, here, nesting + 1)));
    }

    private Polygon polygon(@Nullable JsonNode rings, JsonPath at) {
        LinearRing[] read = array(rings, at, 1, LinearRing[]::new, this::ring);
        var holes = new LinearRing[read.length - 1];
        System.arraycopy(read, 1, holes, 0, holes.length);
        return GEOMETRIES.createPolygon(read[0], holes);
    }

    private LinearRing ring(@Nullable JsonNode positions, JsonPath at) {
        Coordinate[] read = array(positions, at, 4, Coordinate[]::new, this::position);
        if (!read[0].equals2D(read[read.length - 1])) {
            throw new InvalidGeometry(at, "must be closed: its first and last positions must be the same");
        }
        checkEdges(read, at, true);
        return GEOMETRIES.createLinearRing(read);
    }

    private LineString line(@Nullable JsonNode positions, JsonPath at) {
        Coordinate[] read = array(positions, at, 2, Coordinate[]::new, this::position);
        checkEdges(read, at, false);
        return GEOMETRIES.createLineString(read);
    }

    /** A ring may go along a whole parallel, from -180 to 180: a box of the world has such edges. */
    private static void checkEdges(Coordinate[] path, JsonPath at, boolean ofRing) {
        for (int end = 1; end < path.length; end++) {
            double degrees = Math.abs(path[end].x - path[end - 1].x);
            boolean isWholeParallel = degrees == WHOLE_PARALLEL_DEGREES && path[end].y == path[end - 1].y;
            if (degrees > MAX_EDGE_DEGREES && !(ofRing && isWholeParallel)) {
                throw new InvalidGeometry(at.to(end), """
                        must be at most 180 degrees of longitude from the position before: cut what crosses the \
                        antimeridian into parts on both sides of it (MultiPolygon or MultiLineString, RFC 7946, \
                        3.1.9), or add a position in the middle of an edge that goes the long way round""");
            }
        }
    }

    private Coordinate position(@Nullable JsonNode json, JsonPath at) {
        if (json == null || !json.isArray() || json.size() < 2) {
            throw new InvalidGeometry(at, "must be a position: an array of longitude and latitude");
        }
        for (int axis = 0; axis < json.size(); axis++) {
            if (!json.get(axis).isNumber()) {
                throw new InvalidGeometry(at.to(axis), "must be a number");
            }
        }
        double lng = json.get(0).doubleValue();
        double lat = json.get(1).doubleValue();
        if (!LngLat.isLongitude(lng)) {
            throw new InvalidGeometry(at.to(0), "must be a longitude from -180 to 180");
        }
        if (!LngLat.isLatitude(lat)) {
            throw new InvalidGeometry(at.to(1), "must be a latitude from -90 to 90");
        }
        if (++positions > maxPositions) {
            throw new InvalidGeometry(JsonPath.ROOT, "must have at most %d positions".formatted(maxPositions));
        }
        return new Coordinate(lng + 0.0, lat + 0.0); // no -0.0, see LngLat
    }

    private <T> T[] array(
            @Nullable JsonNode json, JsonPath at, int min, IntFunction<T[]> newArray, PartReader<T> reader) {
        if (json == null || !json.isArray()) {
            throw new InvalidGeometry(at, "must be an array");
        }
        if (json.size() < min) {
            throw new InvalidGeometry(
                    at, min == 1 ? "must not be empty" : "must have at least %d positions".formatted(min));
        }
        // Every element has at least one position, so a longer array has too many; it is not created.
        if (json.size() > maxPositions) {
            throw new InvalidGeometry(JsonPath.ROOT, "must have at most %d positions".formatted(maxPositions));
        }
        T[] parts = newArray.apply(json.size());
        for (int index = 0; index < parts.length; index++) {
            parts[index] = reader.read(json.get(index), at.to(index));
        }
        return parts;
    }

    private interface PartReader<T> {
        T read(JsonNode part, JsonPath at);
    }
}
