package dev.dateline.engine.geo;

import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/**
 * The part of a geometry to which distances are measured: its points, its lines, and the rings of its polygons as
 * lines. Whether a point lies inside a polygon is a planar question, which the outline does not answer.
 *
 * <p>GeoJSON's edges are straight in longitude and latitude (RFC 7946, 3.1.1); those of PostGIS's geography are great
 * circle arcs. So an edge is cut into pieces that are short enough for both to be within {@link #MAX_DEVIATION} of each
 * other.
 *
 * <p>The number of pieces: on the unit sphere the straight edge λ(t) = λ₀ + tΔλ, φ(t) = φ₀ + tΔφ, t in 0..1, deviates
 * from its great circle by its covariant acceleration,
 *
 * <pre>
 *   a_φ = sin φ cos φ Δλ²       a_λ = -2 sin φ Δφ Δλ
 *   |a| = |sin φ| |Δλ| √(cos² φ Δλ² + 4 Δφ²)
 *       ≤ sin(max |φ|) |Δλ| √(cos²(min |φ|) Δλ² + 4 Δφ²)
 * </pre>
 *
 * and a curve with an acceleration of at most |a| leaves the arc between its ends by at most |a|/8, times 1.04 for the
 * sphere's own curvature in pieces of at most 30°. Cutting into n pieces divides both Δ by n and the deviation by n²:
 * n = ⌈√(R |a| / 8 d)⌉. Along meridians and the equator |a| is 0 and only the length counts. A limit on the length also
 * keeps the ends of every arc far from antipodal: antipodal ends have no unique arc, and PostGIS rejects them.
 */
public final class Outline {

    /** In meters; with the factor 1.04 for curvature still below half a meter. */
    static final double MAX_DEVIATION = 0.47;

    /** In meters; no radius of curvature of the ellipsoid is larger. */
    private static final double RADIUS = 6_400_000;

    private static final double MAX_PIECE_RADIANS = Math.toRadians(30);

    /**
     * The border of a country needs a few thousand pieces. Beyond this number the deviation grows instead (and pieces
     * may be {@link #MAX_LOOSE_PIECE_RADIANS} long), so that a geometry with 100,000 world-wide edges does not fill the
     * memory.
     */
    static final int MAX_PIECES = 200_000;

    private static final double MAX_LOOSE_PIECE_RADIANS = Math.toRadians(120);

    private final List<Point> points = new ArrayList<>();
    private final List<LineString> lines = new ArrayList<>();

    private Outline() {}

    /** The outline of a valid, not empty geometry in degrees; with the same SRID. */
    public static Geometry of(Geometry geometry) {
        if (geometry instanceof Point) {
            return geometry;
        }
        var outline = new Outline();
        outline.take(geometry);
        return outline.cut(geometry);
    }

    /** Number of positions of a geometry's outline, computed without the outline. */
    public static int size(Geometry geometry) {
        var outline = new Outline();
        outline.take(geometry);
        double looseness = outline.looseness();
        long positions = outline.points.size();
        for (LineString line : outline.lines) {
            positions += 1 + (long) piecesOf(line.getCoordinates(), looseness);
        }
        return (int) Math.min(Integer.MAX_VALUE, positions);
    }

    /** Whether the geometry is more than points, so that a circle may lie inside it without touching its outline. */
    public static boolean isShape(Geometry geometry) {
        return geometry.getDimension() > 0;
    }

    private void take(Geometry geometry) {
        switch (geometry) {
            case Point point -> points.add(point);
            case LineString line -> lines.add(line);
            case Polygon polygon -> {
                lines.add(polygon.getExteriorRing());
                for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
                    lines.add(polygon.getInteriorRingN(hole));
                }
            }
            case GeometryCollection parts -> {
                for (int part = 0; part < parts.getNumGeometries(); part++) {
                    take(parts.getGeometryN(part));
                }
            }
            default -> throw new IllegalArgumentException(geometry.getGeometryType() + " has no outline");
        }
    }

    private Geometry cut(Geometry geometry) {
        double looseness = looseness();
        List<Geometry> parts = new ArrayList<>(points);
        for (LineString line : lines) {
            Coordinate[] path = path(line.getCoordinates(), looseness);
            // All positions of a line along a pole are the same point.
            parts.add(
                    path.length == 1
                            ? geometry.getFactory().createPoint(path[0])
                            : geometry.getFactory().createLineString(path));
        }
        return geometry.getFactory().buildGeometry(parts);
    }

    private double looseness() {
        double pieces = lines.stream()
                .mapToDouble(line -> piecesOf(line.getCoordinates(), 1))
                .sum();
        return Math.max(1, pieces / MAX_PIECES);
    }

    private static double piecesOf(Coordinate[] line, double looseness) {
        double pieces = 0;
        for (int end = 1; end < line.length; end++) {
            Coordinate from = line[end - 1];
            Coordinate to = line[end];
            pieces += isOnePoint(from, to) ? 0 : pieces(from, to, looseness);
        }
        return pieces;
    }

    private static Coordinate[] path(Coordinate[] line, double looseness) {
        List<Coordinate> path = new ArrayList<>(line.length);
        path.add(line[0]);
        for (int end = 1; end < line.length; end++) {
            Coordinate from = line[end - 1];
            Coordinate to = line[end];
            if (isOnePoint(from, to)) {
                continue;
            }
            int pieces = pieces(from, to, looseness);
            for (int piece = 1; piece < pieces; piece++) {
                double t = (double) piece / pieces;
                path.add(new Coordinate(from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)));
            }
            path.add(to);
        }
        return path.toArray(Coordinate[]::new);
    }

    /** Not for ±180 at one latitude: the edge between them goes all the way round. */
    private static boolean isOnePoint(Coordinate from, Coordinate to) {
        return from.y == to.y && (from.x == to.x || Math.abs(from.y) == 90);
    }

    private static int pieces(Coordinate from, Coordinate to, double looseness) {
        double lng = Math.toRadians(Math.abs(to.x - from.x));
        double lat = Math.toRadians(Math.abs(to.y - from.y));
        double farthest = Math.toRadians(Math.max(Math.abs(from.y), Math.abs(to.y)));
        double nearest = from.y * to.y <= 0 ? 0 : Math.toRadians(Math.min(Math.abs(from.y), Math.abs(to.y)));
        double turn = Math.sin(farthest) * lng * Math.hypot(Math.cos(nearest) * lng, 2 * lat);
        double byDeviation = Math.sqrt(RADIUS * turn / (8 * MAX_DEVIATION)) / looseness;
        double byLength = Math.max(lng, lat) / (looseness > 1 ? MAX_LOOSE_PIECE_RADIANS : MAX_PIECE_RADIANS);
        return (int) Math.max(1, Math.ceil(Math.max(byDeviation, byLength)));
    }
}
