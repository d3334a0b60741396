package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.CenterDistance;
import dev.dateline.engine.geoindex.area.Grid;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Packed;
import dev.dateline.engine.geoindex.table.BoxTree;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** The rows of a segment: each is one box of a query's area, with all else of the query. Immutable. */
final class QueryColumns {

    private final long[] high;
    private final long[] low;
    private final int[] west;
    private final int[] south;
    private final int[] east;
    private final int[] north;
    // of a circle
    private final int[] centerLng;
    private final int[] centerLat;
    /** In meters; 0 for other areas. */
    private final float[] reach;

    private final Packed filter;
    /** Where its clauses are; negative if it has none. */
    private final int[] clauses;

    private final int[] packedClauses;
    final List<RowFilter> filters;

    /** @param order of each row its number among those that were collected */
    QueryColumns(CollectedRows collected, int[] order) {
        int rows = order.length;
        high = new long[rows];
        low = new long[rows];
        west = new int[rows];
        south = new int[rows];
        east = new int[rows];
        north = new int[rows];
        centerLng = new int[rows];
        centerLat = new int[rows];
        reach = new float[rows];
        clauses = new int[rows];
        for (int row = 0; row < rows; row++) {
            int from = order[row];
            high[row] = collected.high.get(from);
            low[row] = collected.low.get(from);
            west[row] = collected.west.get(from);
            south[row] = collected.south.get(from);
            east[row] = collected.east.get(from);
            north[row] = collected.north.get(from);
            centerLng[row] = collected.centerLng.get(from);
            centerLat[row] = collected.centerLat.get(from);
            reach[row] = Float.intBitsToFloat(collected.reach.get(from));
            clauses[row] = collected.clauses.get(from);
        }
        filter = Packed.of(rows, row -> collected.filter.get(order[row]));
        packedClauses = collected.packedClauses.toArray();
        filters = List.copyOf(collected.filters);
    }

    int size() {
        return high.length;
    }

    UUID id(int row) {
        return new UUID(high[row], low[row]);
    }

    /** The number of its filter. */
    int filter(int row) {
        return filter.get(row);
    }

    RowFilter filterOf(int row) {
        return filters.get(filter(row));
    }

    boolean clausesAreMet(int row, TermSet terms) {
        return clauses[row] < 0 || Clauses.areMet(packedClauses, clauses[row], terms);
    }

    boolean boxMeets(int row, GridBox box) {
        return west[row] <= box.east()
                && east[row] >= box.west()
                && south[row] <= box.north()
                && north[row] >= box.south();
    }

    /** Whether a point may be in the circle of a row, or the row has another area. */
    boolean mayHold(int row, double lng, double lat) {
        if (reach[row] == 0) {
            return true;
        }
        double atLeast = CenterDistance.atLeast(Grid.degrees(centerLng[row]), Grid.degrees(centerLat[row]), lng, lat);
        return atLeast <= reach[row];
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
            into.high.add(high[row]);
            into.low.add(low[row]);
            into.west.add(west[row]);
            into.south.add(south[row]);
            into.east.add(east[row]);
            into.north.add(north[row]);
            into.centerLng.add(centerLng[row]);
            into.centerLat.add(centerLat[row]);
            into.reach.add(Float.floatToRawIntBits(reach[row]));
            into.filter.add(into.number(filters.get(filter(row))));
            into.clauses.add(
                    clauses[row] < 0
                            ? CollectedRows.NO_CLAUSES
                            : into.keep(packedClauses, clauses[row], Clauses.end(packedClauses, clauses[row])));
        }
    }

    long bytes() {
        return 128
                + HeapSize.of(high)
                + HeapSize.of(low)
                + HeapSize.of(west, south, east, north, centerLng, centerLat, clauses, packedClauses)
                + 16
                + 4L * reach.length
                + filter.bytes()
                + 400L * filters.size();
    }
}
