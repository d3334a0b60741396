package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Outline;
import org.locationtech.jts.algorithm.RayCrossingCounter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Location;

/**
 * Whether any part of a shape lies in a circle, as defined in docs/adr/0010: any part of its outline, or the center in
 * one of its polygons on the plane.
 *
 * <p>PostGIS measures an edge to the point that is nearest <em>on the sphere</em>. If that point is near enough, or if
 * no point of the edge is, PostGIS and this class agree. Between these bounds only PostGIS decides: it splits edges
 * into pieces, and the result depends on how.
 */
final class ShapeInCircle {

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    /** In meters: within this distance of the boundary by one of the measures, PostGIS decides. */
    private static final double DOUBT = 1e-3;

    /** With more pieces than this, outlines deviate more from the straight edge. */
    private static final int MAX_OUTLINE = 100_000;

    private final Disk disk;
    private final Shape shape;
    private int outlineSize = -1;

    ShapeInCircle(Disk disk, Shape shape) {
        this.disk = disk;
        this.shape = shape;
    }

    Verdict verdict() {
        Verdict outline = outline();
        if (outline == Verdict.INSIDE) {
            return outline;
        }
        boolean around = isAroundCenter();
        if (around && disk.isClearOfEdges()) {
            return Verdict.INSIDE; // and farther from its edges than that, otherwise its outline would be inside
        }
        return around || !disk.isClearOfEdges() ? Verdict.UNDECIDED : outline;
    }

    private Verdict outline() {
        boolean undecided = false;
        for (int part = 0; part < shape.kinds().length; part++) {
            int from = shape.start(part);
            for (int vertex = from; vertex < shape.ends()[part]; vertex++) {
                Verdict verdict =
                        vertex == from ? disk.point(shape.lng(vertex), shape.lat(vertex)) : edge(vertex - 1, vertex);
                if (verdict == Verdict.INSIDE) {
                    return verdict;
                }
                undecided |= verdict == Verdict.UNDECIDED;
            }
        }
        return undecided ? Verdict.UNDECIDED : Verdict.OUTSIDE;
    }

    /** Without its first vertex. */
    private Verdict edge(int from, int to) {
        int one = Grid.ofLat(shape.lat(from));
        int other = Grid.ofLat(shape.lat(to));
        int oneLng = ShapeStore.line(shape.lng(from));
        int otherLng = ShapeStore.line(shape.lng(to));
        Relation relation = disk.to(
                Math.min(oneLng, otherLng), Math.min(one, other), Math.max(oneLng, otherLng), Math.max(one, other));
        if (relation != Relation.PARTLY) {
            return relation == Relation.INSIDE ? Verdict.INSIDE : Verdict.OUTSIDE;
        }
        if (isLoose()) {
            return Verdict.UNDECIDED;
        }
        Coordinate[] ends = {
            new Coordinate(shape.lng(from), shape.lat(from)), new Coordinate(shape.lng(to), shape.lat(to))
        };
        Coordinate[] path = Outline.of(GEOMETRIES.createLineString(ends)).getCoordinates();
        boolean undecided = false;
        Arc.End start = Arc.End.of(path[0].x, path[0].y);
        for (int vertex = 1; vertex < path.length; vertex++) {
            Arc.End end = Arc.End.of(path[vertex].x, path[vertex].y);
            Verdict verdict = new Arc(start, end).in(disk, DOUBT);
            if (verdict == Verdict.INSIDE) {
                return verdict;
            }
            undecided |= verdict == Verdict.UNDECIDED;
            start = end;
        }
        return undecided ? Verdict.UNDECIDED : Verdict.OUTSIDE;
    }

    private boolean isLoose() {
        if (outlineSize < 0) {
            outlineSize = Outline.size(shape.toGeometry());
        }
        return outlineSize > MAX_OUTLINE;
    }

    private boolean isAroundCenter() {
        BoundingBox center = new BoundingBox(disk.lng(), disk.lat(), disk.lng(), disk.lat());
        if (center.parts().size() > 1) {
            Geometry geometry = shape.toGeometry();
            return center.parts().stream()
                    .map(BoundingBox::envelope)
                    .anyMatch(name -> geometry.intersects(GEOMETRIES.toGeometry(name)));
        }
        for (int part = 0; part < shape.kinds().length; part++) {
            if (shape.kinds()[part] == Shape.SHELL && isInRing(part) && !isInHoleOf(part)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInHoleOf(int shell) {
        for (int hole = shell + 1; hole < shape.kinds().length && shape.kinds()[hole] == Shape.HOLE; hole++) {
            if (isInRing(hole)) {
                return true;
            }
        }
        return false;
    }

    private boolean isInRing(int part) {
        var counter = new RayCrossingCounter(new Coordinate(disk.lng(), disk.lat()));
        for (int vertex = shape.start(part) + 1; vertex < shape.ends()[part]; vertex++) {
            counter.countSegment(
                    new Coordinate(shape.lng(vertex), shape.lat(vertex)),
                    new Coordinate(shape.lng(vertex - 1), shape.lat(vertex - 1)));
        }
        return counter.getLocation() == Location.INTERIOR;
    }
}
