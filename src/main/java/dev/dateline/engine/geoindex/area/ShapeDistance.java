package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.Outline;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * Bounds of PostGIS's distance from a center to a shape: 0 in a polygon, otherwise that of the nearest part of the
 * outline. Of an edge, PostGIS measures the point that is nearest on the sphere, which may not be the nearest one.
 */
final class ShapeDistance {

    /** In meters: by which the arcs of both sides differ, and to which an arc is bounded. */
    private static final double DOUBT = 1e-3;

    private static final double RELATIVE_DOUBT = 1e-6;

    private final Arc.End center;
    private final PointInShape inside;
    /** Whether the center has other representations: at ±180°, and at a pole. */
    private final boolean hasOtherNames;

    ShapeDistance(double lng, double lat) {
        center = Arc.End.of(lng, lat);
        inside = new PointInShape(Grid.ofLng(lng), Grid.ofLat(lat));
        hasOtherNames = Math.abs(lng) == 180 || Math.abs(lat) == 90;
    }

    Bounds of(ShapeStore shapes, int shape) {
        Verdict around = hasOtherNames ? Verdict.UNDECIDED : inside.verdict(shapes, shape);
        if (around == Verdict.INSIDE) {
            return Bounds.ZERO;
        }
        Bounds chord = chords(Outline.of(shapes.get(shape).toGeometry()));
        return new Bounds(
                around == Verdict.UNDECIDED ? 0 : Math.max(0, Earth.geodesicAtLeast(chord.min()) - DOUBT),
                Earth.geodesicAtMost(chord.max()) + DOUBT);
    }

    /** Bounds of the straight-line distance to an outline. */
    private Bounds chords(Geometry outline) {
        double min = Double.POSITIVE_INFINITY;
        double max = Double.POSITIVE_INFINITY;
        for (int part = 0; part < outline.getNumGeometries(); part++) {
            Coordinate[] path = outline.getGeometryN(part).getCoordinates();
            Arc.End start = Arc.End.of(path[0].x, path[0].y);
            max = Math.min(max, chord(start));
            min = Math.min(min, max);
            for (int vertex = 1; vertex < path.length; vertex++) {
                Arc.End end = Arc.End.of(path[vertex].x, path[vertex].y);
                var arc = new Arc(start, end);
                Arc.End between = arc.nearestOnSphere(center);
                max = Math.min(Math.min(max, chord(end)), between == null ? max : chord(between));
                double nearest = arc.atLeast(center.position(), max, Math.max(DOUBT, RELATIVE_DOUBT * max));
                min = Math.min(min, Math.min(nearest, max));
                start = end;
            }
        }
        return new Bounds(min, max);
    }

    private double chord(Arc.End end) {
        return Math.sqrt(center.position().squareTo(end.position()));
    }
}
