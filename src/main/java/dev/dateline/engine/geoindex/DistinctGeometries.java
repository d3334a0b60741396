package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.Bounds;
import dev.dateline.engine.geoindex.area.CenterDistance;
import dev.dateline.engine.geoindex.column.DenseIds;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.table.PointTable;
import dev.dateline.engine.geoindex.table.Segment;

/**
 * The distinct geometries of mentions, with bounds of their distance from a center. Mentions of the same geometry have
 * the same distance to the bit, so that one of them is measured for all.
 */
final class DistinctGeometries {

    private static final int CENTER = 0;
    private static final int OWN = -1;
    private static final double HALF_WAY_ROUND = 180;

    /** In meters: wider bounds of a point can be narrowed by its geodesic. */
    private static final double WIDE = 2e-6;

    private final CenterDistance center;
    /** Of points on the grid, whose spots {@link #ofGrid} has. */
    private final DenseIds grid = new DenseIds();

    private final Ints ofGrid = new Ints();
    private final DenseIds lngs = new DenseIds();
    private final DenseIds lats = new DenseIds();
    private final DenseIds keys = new DenseIds();
    private final Longs mentions = new Longs();
    // of a point; not a number for a shape
    private final Doubles lng = new Doubles();
    private final Doubles lat = new Doubles();
    // bounds of its distance from the center, in meters
    private final Doubles min = new Doubles();
    private final Doubles max = new Doubles();
    /** The most likely distance. */
    private final Doubles estimate = new Doubles();

    /** The first spot is the center. */
    DistinctGeometries(CenterDistance center) {
        this.center = center;
        add(keys.number(key(Integer.MAX_VALUE, 0)), Double.NaN, Double.NaN, new Bounds(0, 0));
    }

    /** The spot of a mention of a segment, which is part {@code part} of the index. */
    int of(int part, Segment segment, int mention) {
        int slot = segment.mentions.slot(mention);
        return slot >= 0 ? ofPoint(part, segment, mention, slot) : ofShape(part, segment, mention, ~slot);
    }

    private int ofPoint(int part, Segment segment, int mention, int slot) {
        PointTable points = segment.points;
        if (!points.isOnGrid(slot)) {
            return ofPoint(part, segment, mention, points.lng(slot), points.lat(slot));
        }
        int number = grid.number(key(points.lngSteps(slot), points.latSteps(slot)));
        if (number < ofGrid.size() && ofGrid.get(number) != OWN) {
            return ofGrid.get(number);
        }
        int spot = ofPoint(part, segment, mention, points.lng(slot), points.lat(slot));
        if (number == ofGrid.size()) {
            ofGrid.add(isOne(points.lng(slot), points.lat(slot)) ? spot : OWN);
        }
        return spot;
    }

    private int ofPoint(int part, Segment segment, int mention, double pointLng, double pointLat) {
        boolean isOne = isOne(pointLng, pointLat);
        if (isOne && center.isAt(pointLng, pointLat)) {
            return CENTER; // PostGIS measures 0, too
        }
        long key = isOne
                ? key(
                        lngs.number(Double.doubleToRawLongBits(pointLng)),
                        lats.number(Double.doubleToRawLongBits(pointLat)))
                : key(Integer.MIN_VALUE + part, mention);
        int spot = keys.number(key);
        if (spot == mentions.size()) {
            add(segment.mentions.id(mention), pointLng, pointLat, center.estimate(pointLng, pointLat));
        }
        return spot;
    }

    /** Whether equal coordinates are the same place to the bit: the index does not keep the sign of 0 and of 180. */
    private static boolean isOne(double pointLng, double pointLat) {
        return pointLng != 0 && pointLat != 0 && Math.abs(pointLng) != HALF_WAY_ROUND;
    }

    private int ofShape(int part, Segment segment, int mention, int row) {
        int shape = segment.shapes.shape(row);
        int spot = keys.number(key(-1 - part, shape));
        if (spot == mentions.size()) {
            add(segment.mentions.id(mention), Double.NaN, Double.NaN, center.shape(segment.shapes.shapes, shape));
        }
        return spot;
    }

    private static long key(int kind, int number) {
        return (long) kind << Integer.SIZE | Integer.toUnsignedLong(number);
    }

    private void add(long mention, double ofLng, double ofLat, Bounds bounds) {
        mentions.add(mention);
        lng.add(ofLng);
        lat.add(ofLat);
        min.add(bounds.min());
        max.add(bounds.max());
        estimate.add((bounds.min() + bounds.max()) / 2);
    }

    double min(int spot) {
        return min.get(spot);
    }

    double max(int spot) {
        return max.get(spot);
    }

    double estimate(int spot) {
        return estimate.get(spot);
    }

    /** Whether its distance is known to the bit. */
    boolean isKnown(int spot) {
        return min.get(spot) == max.get(spot);
    }

    /** One of the mentions there. */
    long mention(int spot) {
        return mentions.get(spot);
    }

    /** Narrows the bounds of a point; false if they are narrow already. */
    boolean narrow(int spot) {
        if (Double.isNaN(lng.get(spot)) || max.get(spot) - min.get(spot) <= WIDE) {
            return false;
        }
        double meters = center.measure(lng.get(spot), lat.get(spot));
        Bounds around = CenterDistance.around(meters);
        min.set(spot, around.min());
        max.set(spot, around.max());
        estimate.set(spot, meters);
        return true;
    }

    /** Takes over what PostGIS measured. */
    void set(int spot, double meters) {
        min.set(spot, meters);
        max.set(spot, meters);
        estimate.set(spot, meters);
    }
}
