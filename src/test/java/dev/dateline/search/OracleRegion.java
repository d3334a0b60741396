package dev.dateline.search;

import org.locationtech.jts.geom.Geometry;

/** Whether a geometry intersects polygons: on the plane, where ±180 are one meridian and a pole is one point. */
final class OracleRegion {

    private OracleRegion() {}

    static boolean inside(Geometry geometry, Geometry region) {
        OracleShapes shapes = OracleShapes.of(geometry);
        OracleShapes area = OracleShapes.of(region);
        return touches(shapes, area)
                || touches(shapes, shifted(area, 180))
                || touches(shapes, shifted(area, -180))
                || (reaches(area, 90) && reaches(shapes, 90))
                || (reaches(area, -90) && reaches(shapes, -90));
    }

    private static boolean touches(OracleShapes shapes, OracleShapes area) {
        return shapes.points().stream().anyMatch(p -> area.contains(p[0], p[1]) || onAnEdge(area, p[0], p[1]))
                || shapes.edges().stream()
                        .anyMatch(edge -> area.contains(edge[0], edge[1])
                                || area.edges().stream().anyMatch(other -> cross(edge, other)))
                || area.edges().stream().anyMatch(edge -> shapes.contains(edge[0], edge[1]));
    }

    /** Only its edges and corners on this meridian, moved to the equal meridian on the other side. */
    private static OracleShapes shifted(OracleShapes area, double meridian) {
        return new OracleShapes(
                java.util.List.of(),
                area.edges().stream()
                        .filter(edge -> edge[0] == meridian || edge[2] == meridian)
                        .map(edge -> edge[0] != meridian
                                ? new double[] {-meridian, edge[3], -meridian, edge[3]}
                                : edge[2] != meridian
                                        ? new double[] {-meridian, edge[1], -meridian, edge[1]}
                                        : new double[] {-meridian, edge[1], -meridian, edge[3]})
                        .toList(),
                java.util.List.of());
    }

    private static boolean reaches(OracleShapes shapes, double lat) {
        return shapes.points().stream().anyMatch(p -> p[1] == lat)
                || shapes.edges().stream().anyMatch(edge -> edge[1] == lat || edge[3] == lat);
    }

    private static boolean onAnEdge(OracleShapes area, double lng, double lat) {
        return area.edges().stream().anyMatch(edge -> on(edge, lng, lat));
    }

    private static boolean on(double[] edge, double lng, double lat) {
        return turn(edge, lng, lat) == 0
                && lng >= Math.min(edge[0], edge[2])
                && lng <= Math.max(edge[0], edge[2])
                && lat >= Math.min(edge[1], edge[3])
                && lat <= Math.max(edge[1], edge[3]);
    }

    private static boolean cross(double[] one, double[] other) {
        double a = turn(one, other[0], other[1]);
        double b = turn(one, other[2], other[3]);
        double c = turn(other, one[0], one[1]);
        double d = turn(other, one[2], one[3]);
        return (a * b < 0 && c * d < 0)
                || on(one, other[0], other[1])
                || on(one, other[2], other[3])
                || on(other, one[0], one[1])
                || on(other, one[2], one[3]);
    }

    /** The side of the edge on which a point lies, computed exactly. */
    private static int turn(double[] edge, double lng, double lat) {
        return org.locationtech.jts.algorithm.CGAlgorithmsDD.orientationIndex(
                edge[0], edge[1], edge[2], edge[3], lng, lat);
    }
}
