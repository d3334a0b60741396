package dev.dateline.engine.watchindex;

import dev.dateline.engine.geoindex.area.CirclePosition;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.Longs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Growing columns of rows: each is one box of a query's area, with all else of the query. */
final class CollectedRows {

    static final int NO_CLAUSES = -1;

    // what stands for areas that are no circle, where a circle has the square of a distance
    static final float BOX = -1;
    static final float REGION = -2;
    static final float NO_AREA = -3;

    final Longs high = new Longs();
    final Longs low = new Longs();
    /** Lower bits. */
    final Ints version = new Ints();

    final Ints west = new Ints();
    final Ints south = new Ints();
    final Ints east = new Ints();
    final Ints north = new Ints();
    // of a circle, see CirclePosition
    final Doubles x = new Doubles();
    final Doubles y = new Doubles();
    final Doubles z = new Doubles();
    /** Bits of floats. */
    final Ints within2 = new Ints();

    final Ints beyond2 = new Ints();
    final Ints filter = new Ints();
    /** Where its clauses are, or {@link #NO_CLAUSES}. */
    final Ints clauses = new Ints();

    final Longs packedClauses = new Longs();
    final List<RowFilter> filters = new ArrayList<>();
    private final Map<RowFilter, Integer> numbers = new HashMap<>();
    private final Map<List<Long>, Integer> places = new HashMap<>();

    int size() {
        return high.size();
    }

    /**
     * Adds a row.
     *
     * @param circle for another area, one without a place, and what stands for the area
     * @param ofFilter number of its filter
     * @param ofClauses where its clauses are, or {@link #NO_CLAUSES}
     */
    void add(UUID id, int ofVersion, GridBox box, CirclePosition circle, int ofFilter, int ofClauses) {
        high.add(id.getMostSignificantBits());
        low.add(id.getLeastSignificantBits());
        version.add(ofVersion);
        west.add(box.west());
        south.add(box.south());
        east.add(box.east());
        north.add(box.north());
        x.add(circle.x());
        y.add(circle.y());
        z.add(circle.z());
        within2.add(Float.floatToRawIntBits(circle.within2()));
        beyond2.add(Float.floatToRawIntBits(circle.beyond2()));
        filter.add(ofFilter);
        clauses.add(ofClauses);
    }

    GridBox box(int row) {
        return new GridBox(west.get(row), south.get(row), east.get(row), north.get(row));
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

    /** Keeps packed clauses, equal ones once; returns where. */
    int keep(long[] packed, int from, int to) {
        List<Long> key = Arrays.stream(packed, from, to).boxed().toList();
        return places.computeIfAbsent(key, added -> {
            int start = packedClauses.size();
            added.forEach(packedClauses::add);
            return start;
        });
    }
}
