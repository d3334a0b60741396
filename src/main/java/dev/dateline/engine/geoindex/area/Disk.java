package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geoindex.area.Earth.Position;
import org.jspecify.annotations.Nullable;

/**
 * A circle on the ellipsoid: which points and boxes are in it. {@link CircleTable} decides most points on the grid. The
 * straight-line distance through the Earth decides most points near the boundary, and the geodesic the rest.
 */
class Disk {

    /** Number of slices of the circle's table, for few and for many points. */
    static final int COARSE = 8;

    static final int FINE = 16;

    /**
     * In meters. Two computations of a geodesic agree far better than this, and {@link Circle#BOUNDARY} is twice as
     * much, so that a point at exactly the radius is decided.
     */
    private static final double KNIFE_EDGE = 5e-7;

    /** In meters: an edge's outline deviates from it by less than half of this; the grid's rounding is negligible. */
    private static final double CLEAR_OF_EDGES = 2;

    /** Relative to the radius; PostGIS's measure of edges was found to be up to 3e-5 too long. */
    private static final double WELL_INSIDE = 2e-4;

    private final double lng;
    private final double lat;
    private final double reach;
    private final int gridLng;
    private final int gridLat;
    private final Position center;
    private final double within2;
    private final double beyond2;
    private final CircleTable table;
    private final @Nullable CircleStripes stripes; // only for many points
    private @Nullable CircleTable wellInside; // created by the one thread that uses it

    /** @param slices of its table, {@link #COARSE} or {@link #FINE} */
    Disk(Circle circle, int slices) {
        lng = circle.center().lng();
        lat = circle.center().lat();
        reach = circle.reach();
        gridLng = Grid.ofLng(lng);
        gridLat = Grid.ofLat(lat);
        center = Position.of(lng, lat);
        double within = chordWithin(circle);
        double beyond = chordBeyond(circle);
        within2 = within <= 0 ? -1 : within * within;
        beyond2 = beyond * beyond;
        table = CircleTable.of(lng, lat, reach, within, beyond, slices);
        stripes = slices == COARSE ? null : new CircleStripes(table);
    }

    /** Straight-line distance at which a point is inside; negative if there is none. */
    static double chordWithin(Circle circle) {
        return Earth.chordWithin(circle.reach() - KNIFE_EDGE);
    }

    /** Straight-line distance beyond which a point is outside. */
    static double chordBeyond(Circle circle) {
        return Earth.chordBeyond(circle.reach() + KNIFE_EDGE);
    }

    final double lng() {
        return lng;
    }

    final double lat() {
        return lat;
    }

    final double reach() {
        return reach;
    }

    final Position center() {
        return center;
    }

    /** Squared straight-line distance beyond which a point is outside. */
    final double beyond2() {
        return beyond2;
    }

    public final Relation to(int west, int south, int east, int north) {
        return table.to(west, south, east, north);
    }

    public final void select(int[] lngs, int[] lats, int from, int to, Selection into) {
        if (stripes == null) {
            table.select(lngs, lats, from, to, into);
        } else {
            stripes.select(lngs, lats, from, to, into);
        }
    }

    public final Verdict point(double pointLng, double pointLat) {
        return point(pointLng, pointLat, Position.of(pointLng, pointLat));
    }

    public final Verdict glance(int lngSteps, int latSteps) {
        return table.glance(lngSteps, latSteps);
    }

    /** Whether a point is certainly inside; may be false for a few points that {@link #glance} calls inside. */
    final boolean hasSurely(int lngSteps, int latSteps) {
        return stripes == null
                ? table.glance(lngSteps, latSteps) == Verdict.INSIDE
                : stripes.hasSurely(lngSteps, latSteps);
    }

    final Verdict point(double pointLng, double pointLat, Position position) {
        double chord2 = center.squareTo(position);
        if (chord2 <= within2) {
            return Verdict.INSIDE;
        }
        if (chord2 > beyond2) {
            return Verdict.OUTSIDE;
        }
        double distance = Earth.geodesic(lng, lat, pointLng, pointLat);
        return distance <= reach - KNIFE_EDGE
                ? Verdict.INSIDE
                : distance > reach + KNIFE_EDGE ? Verdict.OUTSIDE : Verdict.UNDECIDED;
    }

    /**
     * Whether a box is so far inside that every edge's outline within it is inside by PostGIS's measure, too, which may
     * be longer than the distance (docs/adr/0010-inside-a-radius.md).
     */
    final boolean isWellInside(int west, int south, int east, int north) {
        return wellInside().to(west, south, east, north) == Relation.INSIDE;
    }

    private CircleTable wellInside() {
        CircleTable made = wellInside;
        if (made == null) {
            double less = reach * (1 - WELL_INSIDE) - CLEAR_OF_EDGES;
            double within = Earth.chordWithin(Math.max(0, less));
            made = CircleTable.of(lng, lat, reach, within, Earth.chordBeyond(reach), COARSE);
            wellInside = made;
        }
        return made;
    }

    /**
     * If an interior point of a shape is in the circle, its outline is at most as far from the center as that point,
     * unless the center lies in the shape. PostGIS's measure of the outline may be longer.
     */
    public final void selectForShapes(int[] lngs, int[] lats, int from, int to, Selection into) {
        wellInside().select(lngs, lats, from, to, into);
    }

    final int gridLng() {
        return gridLng;
    }

    final int gridLat() {
        return gridLat;
    }

    /** Whether the edge is inside in any case, for a center so close to the edge that its side is uncertain. */
    final boolean isClearOfEdges() {
        return reach > CLEAR_OF_EDGES;
    }

    /** Whether the center has other representations: at ±180°, and at a pole. */
    final boolean hasOtherNames() {
        return Math.abs(lng) == 180 || Math.abs(lat) == 90;
    }
}
