package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geo.BoundingBox;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/** A bounding box as plane boxes in longitude and latitude that cover every representation of its points. */
final class Boxes implements AreaMatcher {

    private static final GeometryFactory GEOMETRIES = new GeometryFactory();

    private final List<BoundingBox> parts;

    // Strictly between these bounds a grid point is certainly inside; outside of them it is certainly outside.
    private final long[] west;
    private final long[] south;
    private final long[] east;
    private final long[] north;

    Boxes(BoundingBox box) {
        parts = box.parts();
        west = new long[parts.size()];
        south = new long[parts.size()];
        east = new long[parts.size()];
        north = new long[parts.size()];
        for (int part = 0; part < west.length; part++) {
            BoundingBox of = parts.get(part);
            west[part] = of.minLng() == -180 ? Integer.MIN_VALUE - 1L : line(of.minLng(), 180);
            east[part] = of.maxLng() == 180 ? Integer.MAX_VALUE + 1L : line(of.maxLng(), 180);
            south[part] = of.minLat() == -90 ? Integer.MIN_VALUE : line(of.minLat(), 90);
            north[part] = of.maxLat() == 90 ? Integer.MAX_VALUE : line(of.maxLat(), 90);
            if (of.minLng() == 180) {
                west[part] = Integer.MAX_VALUE - 1L; // no point has this longitude, but a shape may end there
            }
        }
    }

    private static long line(double degrees, int end) {
        return end == 180 ? (degrees == 180 ? Integer.MAX_VALUE : Grid.ofLng(degrees)) : Grid.ofLat(degrees);
    }

    @Override
    public Relation to(int boxWest, int boxSouth, int boxEast, int boxNorth) {
        Relation relation = Relation.OUTSIDE;
        for (int part = 0; part < west.length; part++) {
            if (boxWest > west[part] && boxEast < east[part] && boxSouth > south[part] && boxNorth < north[part]) {
                return Relation.INSIDE;
            }
            if (boxEast >= west[part] && boxWest <= east[part] && boxNorth >= south[part] && boxSouth <= north[part]) {
                relation = Relation.PARTLY;
            }
        }
        return relation;
    }

    @Override
    public void select(int[] lngs, int[] lats, int from, int to, Selection into) {
        into.clear(to - from);
        int insideCount = 0;
        int unsureCount = 0;
        for (int at = from; at < to; at++) {
            long lng = lngs[at];
            long lat = lats[at];
            boolean inside = false;
            boolean touching = false;
            for (int part = 0; part < west.length; part++) {
                inside |= lng > west[part] & lng < east[part] & lat > south[part] & lat < north[part];
                touching |= lng >= west[part] & lng <= east[part] & lat >= south[part] & lat <= north[part];
            }
            into.inside[insideCount] = at;
            insideCount += inside ? 1 : 0;
            into.unsure[unsureCount] = at;
            unsureCount += touching & !inside ? 1 : 0;
        }
        into.insideCount = insideCount;
        into.unsureCount = unsureCount;
    }

    @Override
    public void selectForShapes(int[] lngs, int[] lats, int from, int to, Selection into) {
        select(lngs, lats, from, to, into);
    }

    @Override
    public Verdict point(double lng, double lat) {
        for (BoundingBox part : parts) {
            if (lng >= part.minLng() && lng <= part.maxLng() && lat >= part.minLat() && lat <= part.maxLat()) {
                return Verdict.INSIDE;
            }
        }
        return Verdict.OUTSIDE;
    }

    @Override
    public Verdict glance(int lngSteps, int latSteps) {
        return switch (to(lngSteps, latSteps, lngSteps, latSteps)) {
            case INSIDE -> Verdict.INSIDE;
            case OUTSIDE -> Verdict.OUTSIDE;
            case PARTLY -> Verdict.UNDECIDED;
        };
    }

    @Override
    public Verdict shape(ShapeStore shapes, int number) {
        Relation relation = relation(shapes, number);
        if (relation != Relation.PARTLY) {
            return relation == Relation.INSIDE ? Verdict.INSIDE : Verdict.OUTSIDE;
        }
        Shape shape = shapes.get(number);
        for (int vertex = 0; vertex < shape.size(); vertex++) {
            if (point(shape.lng(vertex), shape.lat(vertex)) == Verdict.INSIDE) {
                return Verdict.INSIDE;
            }
        }
        return crosses(shape);
    }

    /** For a shape without a vertex inside. */
    private Verdict crosses(Shape shape) {
        Geometry geometry = shape.toGeometry();
        Verdict verdict = Verdict.OUTSIDE;
        for (BoundingBox part : parts) {
            Envelope envelope = part.envelope();
            if (!envelope.intersects(geometry.getEnvelopeInternal())) {
                continue;
            }
            if (isLoneLine(part)) {
                verdict = Verdict.UNDECIDED; // PostGIS decides here, with its own rounding
            } else if (geometry.intersects(GEOMETRIES.toGeometry(envelope))) {
                return Verdict.INSIDE;
            }
        }
        return verdict;
    }

    /** A box without width or height, and without another representation of a meridian or a pole. */
    private static boolean isLoneLine(BoundingBox part) {
        boolean narrow = part.minLng() == part.maxLng() && Math.abs(part.minLng()) != 180;
        boolean low = part.minLat() == part.maxLat() && Math.abs(part.minLat()) != 90;
        return narrow || low;
    }

    @Override
    public AreaMatcher forMany() {
        return this;
    }
}
