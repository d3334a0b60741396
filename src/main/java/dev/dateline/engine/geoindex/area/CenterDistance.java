package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geoindex.area.Earth.Position;

/**
 * Bounds of the distances that PostGIS measures from a circle's center (docs/adr/0010-inside-a-radius.md), in meters.
 *
 * <p>The straight line through the Earth bounds the geodesic of a point from both sides: to some 2e-6 of it up to 200 km,
 * to 2e-5 at 1,000 km. The geodesic itself takes ten times as long.
 */
public final class CenterDistance {

    /** Two computations of a geodesic agree far better than this; PostGIS rounds to a hundredth of a micrometer. */
    private static final double ROUNDING = 5e-7;

    private final double lng;
    private final double lat;
    private final Position center;
    private final ShapeDistance shapes;

    public CenterDistance(Circle circle) {
        lng = circle.center().lng();
        lat = circle.center().lat();
        center = Position.of(lng, lat);
        shapes = new ShapeDistance(lng, lat);
    }

    /** Whether a point is the center itself. */
    public boolean isAt(double pointLng, double pointLat) {
        return pointLng == lng && pointLat == lat;
    }

    /** Bounds of the distance of a point, quickly. */
    public Bounds estimate(double pointLng, double pointLat) {
        double chord = Math.sqrt(center.squareTo(Position.of(pointLng, pointLat)));
        return new Bounds(Earth.geodesicAtLeast(chord), Earth.geodesicAtMost(chord));
    }

    /** The distance of a point, up to {@link #around}. */
    public double measure(double pointLng, double pointLat) {
        return Earth.geodesic(lng, lat, pointLng, pointLat);
    }

    /** What PostGIS may find where this was measured. */
    public static Bounds around(double measured) {
        return new Bounds(Math.max(0, measured - ROUNDING), measured + ROUNDING);
    }

    /** Bounds of the distance of a shape. */
    public Bounds shape(ShapeStore store, int shape) {
        return shapes.of(store, shape);
    }
}
