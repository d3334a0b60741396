package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.CirclePosition;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.area.PointInShape;
import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.column.Footprint;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.query.KindFilter;
import dev.dateline.engine.geoindex.table.BoxTree;
import dev.dateline.engine.watchindex.AskedArticles.Mention;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** The rows of a segment: each is one box of a query's area, with all else of the query. Immutable. */
final class QueryColumns {

    /** In steps: a point that is so far inside of a row's box is inside of the box that was asked for. */
    private static final int SURELY_INSIDE = 10;

    /** The latitude of 90° on the grid. */
    private static final int POLE = 1 << 30;

    private final long[] high;
    private final long[] low;
    private final int[] version;
    private final int[] west;
    private final int[] south;
    private final int[] east;
    private final int[] north;
    // of a circle, see CirclePosition; of a region, x is the number of its shape
    private final double[] x;
    private final double[] y;
    private final double[] z;
    private final float[] within2;
    private final float[] beyond2;
    private final Packed filter;
    private final int[] clauses;
    private final ShapeStore shapes;
    private final long[] packedClauses;
    private final List<RowFilter> filters;

    /** @param order of each row its number among those that were collected */
    QueryColumns(CollectedRows collected, int[] order) {
        int rows = order.length;
        high = new long[rows];
        low = new long[rows];
        version = new int[rows];
        west = new int[rows];
        south = new int[rows];
        east = new int[rows];
        north = new int[rows];
        x = new double[rows];
        y = new double[rows];
        z = new double[rows];
        within2 = new float[rows];
        beyond2 = new float[rows];
        clauses = new int[rows];
        for (int row = 0; row < rows; row++) {
            int from = order[row];
            high[row] = collected.high.get(from);
            low[row] = collected.low.get(from);
            version[row] = collected.version.get(from);
            west[row] = collected.west.get(from);
            south[row] = collected.south.get(from);
            east[row] = collected.east.get(from);
            north[row] = collected.north.get(from);
            x[row] = collected.x.get(from);
            y[row] = collected.y.get(from);
            z[row] = collected.z.get(from);
            within2[row] = Float.intBitsToFloat(collected.within2.get(from));
            beyond2[row] = Float.intBitsToFloat(collected.beyond2.get(from));
            clauses[row] = collected.clauses.get(from);
        }
        filter = Packed.of(rows, row -> collected.filter.get(order[row]));
        shapes = collected.shapes.build();
        packedClauses = collected.packedClauses.toArray();
        filters = List.copyOf(collected.filters);
    }

    int size() {
        return high.length;
    }

    WatchVersion key(int row) {
        return new WatchVersion(id(row), version[row]);
    }

    UUID id(int row) {
        return new UUID(high[row], low[row]);
    }

    /** Number of distinct filters. */
    int filters() {
        return filters.size();
    }

    /** The number of a row's filter. */
    int filter(int row) {
        return filter.get(row);
    }

    KindFilter kinds(int ofFilter) {
        return filters.get(ofFilter).kinds();
    }

    RowFilter filterOf(int row) {
        return filters.get(filter(row));
    }

    boolean clausesAreMet(int row, TermSet terms) {
        return clauses[row] < 0 || PackedClauses.areMet(packedClauses, clauses[row], terms);
    }

    boolean boxMeets(int row, GridBox box) {
        return west[row] <= box.east()
                && east[row] >= box.west()
                && south[row] <= box.north()
                && north[row] >= box.south();
    }

    /** Whether a mention that meets the row's box is in the area. */
    Verdict verdict(int row, Mention mention) {
        float within = within2[row];
        if (within == CollectedRows.NO_AREA) {
            return Verdict.INSIDE;
        }
        CirclePosition.Point point = mention.point();
        if (point == null) {
            return Verdict.UNDECIDED;
        }
        if (within == CollectedRows.REGION) {
            return inRegion(row, mention.box().west(), mention.box().south());
        }
        if (within == CollectedRows.BOX) {
            return isWellInside(row, mention.box()) ? Verdict.INSIDE : Verdict.UNDECIDED;
        }
        double dx = point.x() - x[row];
        double dy = point.y() - y[row];
        double dz = point.z() - z[row];
        double square = dx * dx + dy * dy + dz * dz;
        return square <= within ? Verdict.INSIDE : square > beyond2[row] ? Verdict.OUTSIDE : Verdict.UNDECIDED;
    }

    /** A point with several coordinate pairs, of which the polygons may have one, is undecided. */
    private Verdict inRegion(int row, int lng, int lat) {
        boolean isOnSeam = lng == Integer.MIN_VALUE || lat >= POLE || lat <= -POLE;
        return isOnSeam ? Verdict.UNDECIDED : new PointInShape(lng, lat).verdict(shapes, (int) x[row]);
    }

    private boolean isWellInside(int row, GridBox box) {
        return (long) west[row] + SURELY_INSIDE < box.west()
                && (long) east[row] - SURELY_INSIDE > box.east()
                && (long) south[row] + SURELY_INSIDE < box.south()
                && (long) north[row] - SURELY_INSIDE > box.north();
    }

    /** The tree of the first rows. */
    BoxTree tree(int leaf, int count) {
        return BoxTree.over(
                leaf,
                Arrays.copyOf(west, count),
                Arrays.copyOf(south, count),
                Arrays.copyOf(east, count),
                Arrays.copyOf(north, count));
    }

    /** Adds the rows to others. */
    void addTo(CollectedRows into) {
        for (int row = 0; row < size(); row++) {
            int at = CollectedRows.NO_CLAUSES;
            if (clauses[row] >= 0) {
                at = into.keep(packedClauses, clauses[row], PackedClauses.end(packedClauses, clauses[row]));
            }
            into.add(
                    id(row),
                    version[row],
                    new GridBox(west[row], south[row], east[row], north[row]),
                    position(row, into),
                    into.number(filterOf(row)),
                    at);
        }
    }

    private CirclePosition position(int row, CollectedRows into) {
        double first = within2[row] == CollectedRows.REGION ? into.shapes.add(shapes.get((int) x[row])) : x[row];
        return new CirclePosition(first, y[row], z[row], within2[row], beyond2[row]);
    }

    long bytes() {
        var ofShapes = new Footprint();
        shapes.measure(ofShapes);
        return 128
                + HeapSize.of(high)
                + HeapSize.of(low)
                + HeapSize.of(version, west, south, east, north, clauses)
                + HeapSize.of(x)
                + HeapSize.of(y)
                + HeapSize.of(z)
                + 2 * HeapSize.of(version) // the floats
                + HeapSize.of(packedClauses)
                + ofShapes.total()
                + filter.bytes()
                + 400L * filters.size();
    }
}
