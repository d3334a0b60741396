package dev.dateline.engine.geoindex.area;

/**
 * Representative interior point of a shape: the box center if well inside, else the nearest vertex. A match decides the
 * shape without testing its edges.
 */
public final class InteriorPoint {

    /** In grid steps: more than the rounding of vertices and of arithmetic with them. */
    private static final double CLEARANCE = 64;

    private final ShapeStore shapes;
    private final int shape;
    private int lng;
    private int lat;

    public InteriorPoint(ShapeStore shapes, int shape) {
        this.shapes = shapes;
        this.shape = shape;
        lng = (int) (((long) shapes.west(shape) + shapes.east(shape)) / 2);
        lat = (int) (((long) shapes.south(shape) + shapes.north(shape)) / 2);
        if (!isMiddleWellInside()) {
            moveToNextVertex();
        }
    }

    public int lng() {
        return lng;
    }

    public int lat() {
        return lat;
    }

    /** Whether the point lies in one of the polygons, in no hole, and away from every edge. */
    private boolean isMiddleWellInside() {
        boolean inShell = false;
        int from = 0;
        for (int part = shapes.firstPart(shape); part < shapes.lastPart(shape); part++) {
            boolean odd = false;
            for (int vertex = from + 1; vertex < shapes.end(part); vertex++) {
                double fromLng = (double) shapes.lng(shape, vertex - 1) - lng;
                double fromLat = (double) shapes.lat(shape, vertex - 1) - lat;
                double toLng = (double) shapes.lng(shape, vertex) - lng;
                double toLat = (double) shapes.lat(shape, vertex) - lat;
                if (isNear(fromLng, fromLat, toLng, toLat)) {
                    return false;
                }
                odd ^= fromLat > 0 != toLat > 0 && fromLng - fromLat * (toLng - fromLng) / (toLat - fromLat) > 0;
            }
            if (odd && shapes.kind(part) == Shape.HOLE) {
                return false;
            }
            inShell |= odd && shapes.kind(part) == Shape.SHELL;
            from = shapes.end(part);
        }
        return inShell;
    }

    /** Whether the line between two points passes close to the origin. */
    private static boolean isNear(double fromLng, double fromLat, double toLng, double toLat) {
        double alongLng = toLng - fromLng;
        double alongLat = toLat - fromLat;
        double length2 = alongLng * alongLng + alongLat * alongLat;
        double share = length2 == 0 ? 0 : Math.clamp(-(fromLng * alongLng + fromLat * alongLat) / length2, 0, 1);
        return Math.hypot(fromLng + share * alongLng, fromLat + share * alongLat) < CLEARANCE;
    }

    private void moveToNextVertex() {
        int next = 0;
        double least = Double.POSITIVE_INFINITY;
        int vertices = shapes.end(shapes.lastPart(shape) - 1);
        for (int vertex = 0; vertex < vertices; vertex++) {
            double away =
                    Math.hypot((double) shapes.lng(shape, vertex) - lng, (double) shapes.lat(shape, vertex) - lat);
            if (away < least) {
                least = away;
                next = vertex;
            }
        }
        lng = shapes.lng(shape, next);
        lat = shapes.lat(shape, next);
    }
}
