package dev.dateline.engine.geoindex.area;

/**
 * Whether a point lies in one of a shape's polygons on the plane, decided on the grid. If every edge is farther away
 * than rounding to the grid can move it, then rounding changes nothing; otherwise it is undecided.
 */
public final class PointInShape {

    /** In grid steps: twice what rounding moves a point and an edge toward each other, and more. */
    private static final double CLEAR = 3;

    private final int lng;
    private final int lat;

    /** On the grid. */
    public PointInShape(int lng, int lat) {
        this.lng = lng;
        this.lat = lat;
    }

    public Verdict verdict(ShapeStore shapes, int shape) {
        if (lng < shapes.west(shape) - CLEAR
                || lng > shapes.east(shape) + CLEAR
                || lat < shapes.south(shape) - CLEAR
                || lat > shapes.north(shape) + CLEAR) {
            return Verdict.OUTSIDE;
        }
        boolean inside = false;
        boolean inShell = false;
        int from = 0;
        for (int part = shapes.firstPart(shape); part < shapes.lastPart(shape); part++) {
            int end = shapes.end(part);
            boolean odd = false;
            for (int vertex = from; vertex < end; vertex++) {
                int previous = Math.max(from, vertex - 1);
                double fromLng = (double) shapes.lng(shape, previous) - lng;
                double fromLat = (double) shapes.lat(shape, previous) - lat;
                double toLng = (double) shapes.lng(shape, vertex) - lng;
                double toLat = (double) shapes.lat(shape, vertex) - lat;
                if (isNear(fromLng, fromLat, toLng, toLat)) {
                    return Verdict.UNDECIDED;
                }
                if (fromLat > 0 != toLat > 0) {
                    odd ^= fromLng * toLat - toLng * fromLat > 0 == toLat > fromLat;
                }
            }
            switch (shapes.kind(part)) {
                case Shape.SHELL -> {
                    inside |= inShell;
                    inShell = odd;
                }
                case Shape.HOLE -> inShell &= !odd;
                default -> {
                    // points and lines contain nothing
                }
            }
            from = end;
        }
        return inside || inShell ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    /** Whether the edge passes near the origin. */
    private static boolean isNear(double fromLng, double fromLat, double toLng, double toLat) {
        if (Math.min(fromLng, toLng) > CLEAR
                || Math.max(fromLng, toLng) < -CLEAR
                || Math.min(fromLat, toLat) > CLEAR
                || Math.max(fromLat, toLat) < -CLEAR) {
            return false;
        }
        double length = Math.hypot(toLng - fromLng, toLat - fromLat);
        return length < CLEAR || Math.abs(fromLng * toLat - toLng * fromLat) <= CLEAR * length;
    }
}
