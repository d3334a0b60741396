package dev.dateline.engine.geo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Point;

/** Geometries as JSON. Source: RFC 7946, 3.1. Contract: 6.4. */
public final class GeoJson {

    public static final int MAX_COORDINATES = 100_000;

    private GeoJson() {}

    /**
     * Parses any geometry of RFC 7946 in two dimensions (further ones are dropped), not empty, valid by OGC rules,
     * without edges longer than half the world (ADR 59), of at most {@link #MAX_COORDINATES} positions. Takes time O(n log n) for every input: a tenth of a second for the
     * largest.
     *
     * @throws InvalidGeometry for anything else
     */
    public static Geometry parse(JsonNode json) {
        return new GeoJsonReader(MAX_COORDINATES).read(json);
    }

    /** Like {@link #parse}, a Polygon or MultiPolygon, or a Feature with one, with at most this many positions. */
    static Geometry parseArea(JsonNode json, int maxPositions) {
        return new GeoJsonReader(maxPositions).readArea(json);
    }

    /** A point, in degrees. */
    public static Point point(double lng, double lat) {
        return Wgs84.GEOMETRIES.createPoint(new Coordinate(lng, lat));
    }

    /** {@code type} and {@code coordinates} (or {@code geometries}), to 7 decimals: about a centimeter. */
    public static Map<String, Object> write(Geometry geometry) {
        return GeoJsonWriter.write(geometry);
    }

    /** Like {@link #write(Geometry)}, for a geometry from PostGIS (EWKB). */
    public static Map<String, Object> write(byte[] ewkb) {
        return GeoJsonWriter.write(ewkb);
    }

    /** Degrees to seven decimals, as responses have them. */
    public static double rounded(double degrees) {
        return GeoJsonWriter.rounded(degrees);
    }
}
