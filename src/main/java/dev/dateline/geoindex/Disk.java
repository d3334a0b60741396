package dev.dateline.geoindex;

import dev.dateline.geo.Circle;
import dev.dateline.geoindex.Earth.Position;

/**
 * A circle on the ellipsoid. Most points it decides on the grid, by {@link DiskTable}; of those near its boundary most
 * by the straight line through the Earth, and the rest by the geodesic itself.
 */
final class Disk implements Probe {

    /** Into how many slices the circle is cut, for few and for many points. */
    static final int COARSE = 8;

    private static final int FINE = 64;

    /**
     * Meters. Two computations of one geodesic agree much better than this, and {@link Circle#BOUNDARY} is twice as
     * much, so that a point at exactly the radius is decided.
     */
    private static final double KNIFE_EDGE = 5e-7;

    private final Circle circle;
    private final double lng;
    private final double lat;
    private final double reach;
    private final Position center;
    private final double within2;
    private final double beyond2;
    private final DiskTable table;

    Disk(Circle circle, int slices) {
        this.circle = circle;
        lng = circle.center().lng();
        lat = circle.center().lat();
        reach = circle.reach();
        center = Position.of(lng, lat);
        double within = Earth.chordWithin(reach - KNIFE_EDGE);
        double beyond = Earth.chordBeyond(reach + KNIFE_EDGE);
        within2 = within <= 0 ? -1 : within * within;
        beyond2 = beyond * beyond;
        table = DiskTable.of(lng, lat, reach, within, beyond, slices);
    }

    double lng() {
        return lng;
    }

    double lat() {
        return lat;
    }

    double reach() {
        return reach;
    }

    Position center() {
        return center;
    }

    /** What is farther away in a straight line, squared, is outside. */
    double beyond2() {
        return beyond2;
    }

    @Override
    public Relation to(int west, int south, int east, int north) {
        return table.to(west, south, east, north);
    }

    @Override
    public void select(int[] lngs, int[] lats, int from, int to, Selection into) {
        table.select(lngs, lats, from, to, into);
    }

    @Override
    public Verdict point(double pointLng, double pointLat) {
        return point(pointLng, pointLat, Position.of(pointLng, pointLat));
    }

    Verdict point(double pointLng, double pointLat, Position position) {
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

    @Override
    public Verdict shape(ShapeStore shapes, int shape) {
        return switch (shapes.relation(shape, this)) {
            case INSIDE -> Verdict.INSIDE;
            case OUTSIDE -> Verdict.OUTSIDE;
            case PARTLY ->
                shapes.hasVertexIn(shape, table) ? Verdict.INSIDE : new ShapeInDisk(this, shapes.get(shape)).verdict();
        };
    }

    @Override
    public Probe forMany() {
        return new Disk(circle, FINE);
    }
}
