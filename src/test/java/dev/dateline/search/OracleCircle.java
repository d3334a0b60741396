package dev.dateline.search;

import dev.dateline.engine.geo.GoldenSection;
import dev.dateline.search.Oracle.Inside;
import net.sf.geographiclib.Geodesic;
import net.sf.geographiclib.GeodesicMask;
import org.locationtech.jts.geom.Geometry;

/**
 * Whether any part of a geometry lies within a distance of a point along the ellipsoid, by GeographicLib's geodesics.
 * Points are decided to a micrometer. An edge is the straight line of longitude and latitude. The service follows this
 * line within half a meter, so a distance closer than that to the radius stays undecided.
 */
public final class OracleCircle {

    private static final double BOUNDARY = 1e-6;
    public static final double GUARD = 0.6;
    public static final double RELATIVE_GUARD = 3e-5;
    private static final double MAX_STEP_DEGREES = 1.0;

    private OracleCircle() {}

    static Inside inside(Geometry geometry, double lng, double lat, double meters) {
        OracleShapes shapes = OracleShapes.of(geometry);
        for (double[] point : shapes.points()) {
            if (distance(lng, lat, point[0], point[1]) <= meters + BOUNDARY) {
                return Inside.YES;
            }
        }
        if (shapes.edges().isEmpty()) {
            return Inside.NO;
        }
        boolean within = shapes.contains(lng, lat)
                || (lng == 180 && shapes.contains(-180, lat))
                || (lng == -180 && shapes.contains(180, lat));
        if (within) {
            return Inside.YES;
        }
        double guard = GUARD + RELATIVE_GUARD * meters;
        double nearest = Double.MAX_VALUE;
        for (double[] edge : shapes.edges()) {
            nearest = Math.min(nearest, distance(lng, lat, edge, meters + guard));
        }
        return nearest <= meters - guard ? Inside.YES : nearest > meters + guard ? Inside.NO : Inside.UNCERTAIN;
    }

    /** Distance to the nearest part of a geometry; 0 inside a polygon. */
    static double meters(Geometry geometry, double lng, double lat) {
        OracleShapes shapes = OracleShapes.of(geometry);
        boolean within = shapes.contains(lng, lat)
                || (lng == 180 && shapes.contains(-180, lat))
                || (lng == -180 && shapes.contains(180, lat));
        if (within) {
            return 0;
        }
        double nearest = Double.MAX_VALUE;
        for (double[] point : shapes.points()) {
            nearest = Math.min(nearest, distance(lng, lat, point[0], point[1]));
        }
        for (double[] edge : shapes.edges()) {
            nearest = Math.min(nearest, distance(lng, lat, edge, Double.MAX_VALUE));
        }
        return nearest;
    }

    /** Distance to an edge: sampled, and narrowed down around each minimum. Exact only up to {@code interest}. */
    public static double distance(double lng, double lat, double[] edge, double interest) {
        double span = Math.hypot(edge[2] - edge[0], edge[3] - edge[1]);
        double atStart = along(lng, lat, edge, 0);
        if (atStart - span * 112_000 > interest) {
            return atStart; // no point of the edge is farther from its start than its length in degrees allows
        }
        int steps = (int) Math.max(4, Math.ceil(span / MAX_STEP_DEGREES));
        double[] samples = new double[steps + 1];
        for (int step = 0; step <= steps; step++) {
            samples[step] = along(lng, lat, edge, (double) step / steps);
        }
        double nearest = Double.MAX_VALUE;
        for (int step = 0; step <= steps; step++) {
            boolean lowest = (step == 0 || samples[step] <= samples[step - 1])
                    && (step == steps || samples[step] <= samples[step + 1]);
            if (lowest && samples[step] - span / steps * 112_000 > interest) {
                nearest = Math.min(nearest, samples[step]);
            } else if (lowest) {
                double from = Math.max(0, step - 1) / (double) steps;
                double to = Math.min(steps, step + 1) / (double) steps;
                nearest = Math.min(nearest, closeIn(lng, lat, edge, from, to));
            }
        }
        return nearest;
    }

    private static double closeIn(double lng, double lat, double[] edge, double from, double to) {
        return Math.min(
                GoldenSection.minimum(share -> along(lng, lat, edge, share), from, to, (to - from) * 1e-10),
                Math.min(along(lng, lat, edge, from), along(lng, lat, edge, to)));
    }

    private static double along(double lng, double lat, double[] edge, double t) {
        return distance(lng, lat, edge[0] + t * (edge[2] - edge[0]), edge[1] + t * (edge[3] - edge[1]));
    }

    public static double distance(double lng, double lat, double toLng, double toLat) {
        return Geodesic.WGS84.Inverse(lat, lng, toLat, toLng, GeodesicMask.DISTANCE).s12;
    }
}
