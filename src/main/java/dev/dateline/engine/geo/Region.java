package dev.dateline.engine.geo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.MultiPolygon;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.LinearComponentExtracter;

/**
 * Area inside one or several polygons, boundary included, edges straight in longitude and latitude; areas across the
 * antimeridian are given in parts (RFC 7946, 3.1.1 and 3.1.9). At most {@link #MAX_COORDINATES} positions, closing ones
 * included; anything else is an {@link IllegalArgumentException}. Contract: 4.4.
 */
public record Region(Geometry polygons) implements SearchArea {

    public static final int MAX_COORDINATES = 10_000;

    public Region {
        if (!(polygons instanceof Polygon) && !(polygons instanceof MultiPolygon)) {
            throw new IllegalArgumentException("must be a Polygon or a MultiPolygon");
        }
        if (polygons.getNumPoints() > MAX_COORDINATES) {
            throw new IllegalArgumentException("must have at most %d positions".formatted(MAX_COORDINATES));
        }
    }

    /**
     * Parses a Polygon or MultiPolygon of GeoJSON, or a Feature with one.
     *
     * @throws InvalidGeometry for anything else
     */
    public static Region parse(JsonNode json) {
        return new Region(GeoJson.parseArea(json, MAX_COORDINATES));
    }

    /**
     * Other coordinate pairs of boundary points, which the polygons themselves do not contain: ±180 are one meridian,
     * and all longitudes meet at a pole (see {@link BoundingBox#parts}).
     */
    public Optional<Geometry> otherNames() {
        List<Geometry> names = new ArrayList<>();
        Set<Double> poles = new TreeSet<>(); // distinct: thousands of corners at a pole are one point
        for (Object ring : LinearComponentExtracter.getLines(polygons)) {
            Coordinate[] corners = ((LineString) ring).getCoordinates();
            for (int end = 1; end < corners.length; end++) {
                Coordinate from = corners[end - 1];
                Coordinate to = corners[end];
                if (Math.abs(to.x) == 180) {
                    names.add(from.x == to.x ? line(-to.x, from.y, -to.x, to.y) : point(-to.x, to.y));
                }
                if (Math.abs(to.y) == 90 && poles.add(to.y)) {
                    names.add(line(-180, to.y, 180, to.y));
                }
            }
        }
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(Wgs84.GEOMETRIES.buildGeometry(names).union());
    }

    /** The bounding box; all the way round if the area lies on both sides of the antimeridian. */
    Envelope envelope() {
        return polygons.getEnvelopeInternal();
    }

    private static Geometry line(double lng, double lat, double toLng, double toLat) {
        return Wgs84.GEOMETRIES.createLineString(
                new Coordinate[] {new Coordinate(lng, lat), new Coordinate(toLng, toLat)});
    }

    private static Point point(double lng, double lat) {
        return Wgs84.GEOMETRIES.createPoint(new Coordinate(lng, lat));
    }
}
