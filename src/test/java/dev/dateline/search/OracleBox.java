package dev.dateline.search;

import dev.dateline.engine.geo.BoundingBox;
import org.locationtech.jts.geom.Geometry;

/** Whether a geometry intersects a box: on the plane, where ±180 are one meridian and a pole is one point. */
final class OracleBox {

    private OracleBox() {}

    static boolean inside(Geometry geometry, BoundingBox box) {
        OracleShapes shapes = OracleShapes.of(geometry);
        double south = box.minLat();
        double north = box.maxLat();
        boolean crosses = box.minLng() > box.maxLng();
        boolean touches = crosses || box.minLng() == -180 || box.maxLng() == 180;
        boolean body = crosses
                ? hits(shapes, box.minLng(), south, 180, north) || hits(shapes, -180, south, box.maxLng(), north)
                : hits(shapes, box.minLng(), south, box.maxLng(), north);
        boolean seam = touches && (hits(shapes, 180, south, 180, north) || hits(shapes, -180, south, -180, north));
        boolean poles =
                (north == 90 && hits(shapes, -180, 90, 180, 90)) || (south == -90 && hits(shapes, -180, -90, 180, -90));
        return body || seam || poles;
    }

    private static boolean hits(OracleShapes shapes, double west, double south, double east, double north) {
        return shapes.points().stream().anyMatch(p -> p[0] >= west && p[0] <= east && p[1] >= south && p[1] <= north)
                || shapes.edges().stream().anyMatch(edge -> crosses(edge, west, south, east, north))
                || shapes.contains(west, south);
    }

    /** Clipping by Liang and Barsky: whether any part of the edge is inside. */
    private static boolean crosses(double[] edge, double west, double south, double east, double north) {
        double dx = edge[2] - edge[0];
        double dy = edge[3] - edge[1];
        double[] p = {-dx, dx, -dy, dy};
        double[] q = {edge[0] - west, east - edge[0], edge[1] - south, north - edge[1]};
        double enter = 0;
        double leave = 1;
        for (int side = 0; side < 4; side++) {
            if (p[side] == 0) {
                if (q[side] < 0) {
                    return false;
                }
            } else if (p[side] < 0) {
                enter = Math.max(enter, q[side] / p[side]);
            } else {
                leave = Math.min(leave, q[side] / p[side]);
            }
        }
        return enter <= leave;
    }
}
