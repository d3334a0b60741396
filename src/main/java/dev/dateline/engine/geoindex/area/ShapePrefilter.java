package dev.dateline.engine.geoindex.area;

/**
 * Shape against circle on integer grid coordinates; decides most cases. Tests: a vertex inside; the center in a
 * polygon, or so close to an edge that the edge is inside; and subdivided boxes of an edge that lie inside a slightly
 * smaller circle, or outside.
 */
final class ShapePrefilter {

    private static final int HALVINGS = 6;

    private final Disk disk;
    private final ShapeStore shapes;
    private final int shape;
    private final int centerLat;

    ShapePrefilter(Disk disk, ShapeStore shapes, int shape) {
        this.disk = disk;
        this.shapes = shapes;
        this.shape = shape;
        centerLat = disk.gridLat();
    }

    Verdict verdict() {
        int last = shapes.lastPart(shape);
        boolean around = false;
        int from = 0;
        for (int part = shapes.firstPart(shape); part < last; part++) {
            int end = shapes.end(part);
            boolean odd = false;
            int previousLng = shapes.lng(shape, end - 1);
            int previousLat = shapes.lat(shape, end - 1);
            boolean previousNorth = previousLat > centerLat;
            for (int vertex = from; vertex < end; vertex++) {
                int lng = shapes.lng(shape, vertex);
                int lat = shapes.lat(shape, vertex);
                if (disk.hasSurely(lng, lat)) {
                    return Verdict.INSIDE;
                }
                boolean north = lat > centerLat;
                if (north != previousNorth) {
                    odd ^= isEastOfCenter(previousLng, previousLat, lng, lat);
                }
                previousLng = lng;
                previousLat = lat;
                previousNorth = north;
            }
            if (odd && shapes.kind(part) == Shape.SHELL) {
                around = true;
            } else if (odd && shapes.kind(part) == Shape.HOLE) {
                return Verdict.UNDECIDED;
            }
            from = end;
        }
        if (!disk.isClearOfEdges()) {
            return Verdict.UNDECIDED;
        }
        return around ? Verdict.INSIDE : edges();
    }

    /** For an edge that crosses the center's parallel. */
    private boolean isEastOfCenter(int fromLng, int fromLat, int toLng, int toLat) {
        double share = ((double) disk.gridLat() - fromLat) / ((double) toLat - fromLat);
        return disk.gridLng() < fromLng + share * ((double) toLng - fromLng);
    }

    private Verdict edges() {
        int last = shapes.lastPart(shape);
        boolean undecided = disk.hasOtherNames();
        int from = 0;
        for (int part = shapes.firstPart(shape); part < last; part++) {
            for (int vertex = from; vertex < shapes.end(part); vertex++) {
                int previous = Math.max(from, vertex - 1);
                Verdict verdict = edge(
                        shapes.lng(shape, previous),
                        shapes.lat(shape, previous),
                        shapes.lng(shape, vertex),
                        shapes.lat(shape, vertex),
                        HALVINGS);
                if (verdict == Verdict.INSIDE) {
                    return verdict;
                }
                undecided |= verdict == Verdict.UNDECIDED;
            }
            from = shapes.end(part);
        }
        return undecided ? Verdict.UNDECIDED : Verdict.OUTSIDE;
    }

    private Verdict edge(int fromLng, int fromLat, int toLng, int toLat, int halvings) {
        int west = Math.min(fromLng, toLng);
        int south = Math.min(fromLat, toLat) - 1;
        int east = Math.max(fromLng, toLng);
        int north = Math.max(fromLat, toLat) + 1;
        if (disk.to(west, south, east, north) == Relation.OUTSIDE) {
            return Verdict.OUTSIDE;
        }
        if (disk.isWellInside(west, south, east, north)) {
            return Verdict.INSIDE;
        }
        if (halvings == 0) {
            return Verdict.UNDECIDED;
        }
        int middleLng = (int) (((long) fromLng + toLng) / 2);
        int middleLat = (int) (((long) fromLat + toLat) / 2);
        Verdict first = edge(fromLng, fromLat, middleLng, middleLat, halvings - 1);
        if (first == Verdict.INSIDE) {
            return first;
        }
        Verdict second = edge(middleLng, middleLat, toLng, toLat, halvings - 1);
        return second == Verdict.OUTSIDE ? first : second;
    }
}
