package dev.dateline.engine.watchindex;

import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.engine.geoindex.area.CirclePosition;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.area.Shape;
import dev.dateline.engine.geoindex.area.ShapeStore;
import dev.dateline.engine.geoindex.column.Doubles;
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

    private static final int BYTES_PER_ROW = 76;
    private static final int BYTES_PER_SHAPE = 200;

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
    // of a circle, see CirclePosition; of a region, x is the number of its shape
    final Doubles x = new Doubles();
    final Doubles y = new Doubles();
    final Doubles z = new Doubles();
    /** Bits of floats. */
    final Ints within2 = new Ints();

    final Ints beyond2 = new Ints();
    final Ints filter = new Ints();
    /** Where its clauses are, or {@link #NO_CLAUSES}. */
    final Ints clauses = new Ints();

    final ShapeStore.Builder shapes = new ShapeStore.Builder();
    final ClauseTable packedClauses = new ClauseTable();
    final List<RowFilter> filters = new ArrayList<>();
    private final Map<RowFilter, Integer> numbers = new HashMap<>();

    int size() {
        return high.size();
    }

    /**
     * Adds a row.
     *
     * @param circle for another area, what stands for it
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

    /** What stands for an area in the columns of a circle. */
    CirclePosition position(@Nullable SearchArea area) {
        return switch (area) {
            case null -> new CirclePosition(0, 0, 0, NO_AREA, 0);
            case Circle circle -> CirclePosition.of(circle);
            case BoundingBox box -> new CirclePosition(0, 0, 0, BOX, 0);
            case Region region -> new CirclePosition(shapes.add(Shape.of(region.polygons())), 0, 0, REGION, 0);
        };
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

    /** Keeps packed clauses; returns where. */
    int keep(long[] packed, int from, int to) {
        return packedClauses.keep(packed, from, to);
    }

    /** Estimated heap size of an index of these rows. */
    long bytes() {
        return (long) BYTES_PER_ROW * size() + packedClauses.bytes() + (long) BYTES_PER_SHAPE * shapes.size();
    }
}
