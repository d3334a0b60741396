package dev.dateline.engine.watchindex;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.area.Grid;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Growing columns of rows: each is one box of a query's area, with all else of the query. */
final class CollectedRows {

    static final int NO_CLAUSES = -1;

    /** In meters: a center is rounded to the grid, and a radius to a float. */
    private static final double ROUNDING = 0.05;

    private static final float FLOAT_ROUNDING = 1e-6f;

    final Longs high = new Longs();
    final Longs low = new Longs();
    final Ints west = new Ints();
    final Ints south = new Ints();
    final Ints east = new Ints();
    final Ints north = new Ints();
    // of a circle
    final Ints centerLng = new Ints();
    final Ints centerLat = new Ints();
    /** Bits of a float, in meters, rounded up; 0 for other areas. */
    final Ints reach = new Ints();

    final Ints filter = new Ints();
    /** Where its clauses are, or {@link #NO_CLAUSES}. */
    final Ints clauses = new Ints();

    final Ints packedClauses = new Ints();
    final List<RowFilter> filters = new ArrayList<>();
    private final Map<RowFilter, Integer> numbers = new HashMap<>();

    int size() {
        return high.size();
    }

    /**
     * Adds a row.
     *
     * @param area null for none
     * @param ofFilter number of its filter
     * @param ofClauses where its clauses are, or {@link #NO_CLAUSES}
     */
    void add(UUID id, @Nullable SearchArea area, GridBox box, int ofFilter, int ofClauses) {
        int lng = 0;
        int lat = 0;
        int bits = 0;
        if (area instanceof Circle circle) {
            lng = Grid.ofLng(circle.center().lng());
            lat = Grid.ofLat(circle.center().lat());
            bits = Float.floatToRawIntBits((float) (circle.reach() + ROUNDING) * (1 + FLOAT_ROUNDING));
        }
        high.add(id.getMostSignificantBits());
        low.add(id.getLeastSignificantBits());
        west.add(box.west());
        south.add(box.south());
        east.add(box.east());
        north.add(box.north());
        centerLng.add(lng);
        centerLat.add(lat);
        reach.add(bits);
        filter.add(ofFilter);
        clauses.add(ofClauses);
    }

    GridBox box(int row) {
        return new GridBox(west.get(row), south.get(row), east.get(row), north.get(row));
    }

    boolean hasClauses(int row) {
        return clauses.get(row) != NO_CLAUSES;
    }

    RowFilter filterOf(int row) {
        return filters.get(filter.get(row));
    }

    /** The number of a filter. */
    int number(RowFilter of) {
        return numbers.computeIfAbsent(of, added -> {
            filters.add(added);
            return filters.size() - 1;
        });
    }

    /** Keeps packed clauses; returns where. */
    int keep(int[] packed, int from, int to) {
        int start = packedClauses.size();
        for (int at = from; at < to; at++) {
            packedClauses.add(packed[at]);
        }
        return start;
    }
}
