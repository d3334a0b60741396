package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geoindex.column.Doubles;
import dev.dateline.engine.geoindex.column.Ints;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A grid of cells over a region. A cell that no edge comes close to is inside or outside as a whole; the others are
 * {@link CrossedCell}s. Positions are in degrees.
 */
final class RegionGrid {

    /** In degrees: more than two steps of the {@link Grid}, and than the rounding of all arithmetic here. */
    static final double MARGIN = 5e-7;

    /** Parts of a row's height at which its reference points may lie. */
    private static final double[] HEIGHTS = {0.5, 0.37, 0.66};

    static final double MIN_CELL_DEGREES = 8 * MARGIN;

    /** Up to this number of cells, a box is compared with each of them. */
    private static final int MAX_COMPARED_CELLS = 9;

    /** A point of a cell that no edge passes through, and whether the region has it. */
    record Reference(double lng, double lat, boolean isInside) {}

    /** Tells whether the region has the point of the grid's western side that is at a latitude. */
    @FunctionalInterface
    interface WesternSide {
        Verdict at(double lat);
    }

    private final Extent extent;
    private final RegionEdges edges;
    private final int depth;
    private final boolean[] inside;
    private final @Nullable CrossedCell[] crossed;
    // numbers of cells with a smaller column and row, by (column, row)
    private final int[] insideBefore;
    private final int[] crossedBefore;

    /**
     * @param of the edges that may come close to a cell; others are ignored
     * @param depth 0, or how many grids this one is inside of
     */
    RegionGrid(Extent extent, RegionEdges edges, int[] of, WesternSide western, int depth) {
        this.extent = extent;
        this.edges = edges;
        this.depth = depth;
        inside = new boolean[extent.columns() * extent.rows()];
        crossed = new CrossedCell[inside.length];
        Ints[] passing = new Ints[inside.length];
        for (int edge : of) {
            addTo(passing, edge);
        }
        for (int row = 0; row < extent.rows(); row++) {
            settle(row, of, passing, western);
        }
        insideBefore = sums(cell -> inside[cell]);
        crossedBefore = sums(cell -> crossed[cell] != null);
    }

    /** Adds an edge to every cell that it comes close to. */
    private void addTo(Ints[] passing, int edge) {
        if (edges.north(edge) + MARGIN < extent.south() || edges.south(edge) - MARGIN > extent.north()) {
            return;
        }
        int first = clampedRow(edges.south(edge) - MARGIN);
        int last = clampedRow(edges.north(edge) + MARGIN);
        for (int row = first; row <= last; row++) {
            double west = edges.west(edge);
            double east = edges.east(edge);
            if (!edges.isFlat(edge, MARGIN)) {
                double one = edges.lngAt(edge, extent.southOf(row) - MARGIN);
                double other = edges.lngAt(edge, extent.southOf(row + 1) + MARGIN);
                west = Math.min(one, other);
                east = Math.max(one, other);
            }
            if (east + MARGIN >= extent.west() && west - MARGIN <= extent.east()) {
                addTo(passing, edge, row, clampedColumn(west - MARGIN), clampedColumn(east + MARGIN));
            }
        }
    }

    private void addTo(Ints[] passing, int edge, int row, int from, int to) {
        for (int cell = row * extent.columns() + from; cell <= row * extent.columns() + to; cell++) {
            if (passing[cell] == null) {
                passing[cell] = new Ints();
            }
            passing[cell].add(edge);
        }
    }

    /** Decides the cells of a row, by the edges that cross a parallel through it. */
    private void settle(int row, int[] of, Ints[] passing, WesternSide western) {
        double lat = 0;
        Verdict start = Verdict.UNDECIDED;
        for (int height = 0; height < HEIGHTS.length && start == Verdict.UNDECIDED; height++) {
            lat = extent.south() + (row + HEIGHTS[height]) * extent.height();
            start = western.at(lat);
        }
        double[] crossings = crossings(of, lat);
        for (int column = 0; column < extent.columns(); column++) {
            int cell = row * extent.columns() + column;
            if (passing[cell] == null && start != Verdict.UNDECIDED) {
                inside[cell] = start == Verdict.INSIDE ^ isOdd(countBelow(crossings, extent.westOf(column)));
            } else {
                int[] here = passing[cell] == null ? new int[0] : passing[cell].toArray();
                Reference reference =
                        start == Verdict.UNDECIDED ? null : reference(column, lat, start == Verdict.INSIDE, crossings);
                crossed[cell] = new CrossedCell(edges, here, reference, finer(column, row), depth);
            }
        }
    }

    /** The point of a cell on this parallel that is farthest from every crossing. */
    private Reference reference(int column, double lat, boolean startIsInside, double[] crossings) {
        double west = extent.westOf(column);
        double east = extent.westOf(column + 1);
        int before = countBelow(crossings, west);
        double widest = 0;
        double lng = west;
        int crossedThere = before;
        double previous = west;
        for (int at = before; previous < east; at++) {
            double next = at == crossings.length ? east : Math.min(east, crossings[at]);
            if (next - previous > widest) {
                widest = next - previous;
                lng = (previous + next) / 2;
                crossedThere = at;
            }
            previous = next;
        }
        return new Reference(lng, lat, startIsInside ^ isOdd(crossedThere));
    }

    private Extent finer(int column, int row) {
        return Extent.of(
                extent.westOf(column),
                extent.southOf(row),
                extent.westOf(column + 1),
                extent.southOf(row + 1),
                CrossedCell.FINER);
    }

    /** Where edges cross a parallel east of the western side, ascending. */
    private double[] crossings(int[] of, double lat) {
        var found = new Doubles();
        for (int edge : of) {
            if (edges.crossesParallel(edge, lat)) {
                double lng = edges.lngAt(edge, lat);
                if (lng > extent.west()) {
                    found.add(lng);
                }
            }
        }
        double[] sorted = found.toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private static int countBelow(double[] sorted, double limit) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static boolean isOdd(int count) {
        return (count & 1) != 0;
    }

    private int clampedColumn(double lng) {
        return Math.clamp(extent.column(lng), 0, extent.columns() - 1);
    }

    private int clampedRow(double lat) {
        return Math.clamp(extent.row(lat), 0, extent.rows() - 1);
    }

    /** Sums of a property of all cells with a smaller column and row. */
    private int[] sums(IntPredicate property) {
        int[] sums = new int[(extent.columns() + 1) * (extent.rows() + 1)];
        for (int row = 0; row < extent.rows(); row++) {
            int ofRow = 0;
            for (int column = 0; column < extent.columns(); column++) {
                ofRow += property.test(row * extent.columns() + column) ? 1 : 0;
                sums[(row + 1) * (extent.columns() + 1) + column + 1] =
                        sums[row * (extent.columns() + 1) + column + 1] + ofRow;
            }
        }
        return sums;
    }

    private int sum(int[] sums, int west, int south, int east, int north) {
        int wide = extent.columns() + 1;
        return sums[(north + 1) * wide + east + 1]
                - sums[south * wide + east + 1]
                - sums[(north + 1) * wide + west]
                + sums[south * wide + west];
    }

    /**
     * Whether the region has a point; undecided if an edge is closer than this.
     *
     * @param doubt in degrees, at most half of {@link #MARGIN}
     */
    Verdict locate(double lng, double lat, double doubt) {
        int column = extent.column(lng);
        int row = extent.row(lat);
        if (column < 0 || column >= extent.columns() || row < 0 || row >= extent.rows()) {
            return Verdict.OUTSIDE;
        }
        int cell = row * extent.columns() + column;
        CrossedCell here = crossed[cell];
        if (here != null) {
            return here.locate(lng, lat, doubt);
        }
        return inside[cell] ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    /** Relation of a box to the region. */
    Relation to(double west, double south, double east, double north) {
        if (east < extent.west() || west > extent.east() || north < extent.south() || south > extent.north()) {
            return Relation.OUTSIDE;
        }
        boolean isBeyond =
                west < extent.west() || east > extent.east() || south < extent.south() || north > extent.north();
        int firstColumn = clampedColumn(west);
        int firstRow = clampedRow(south);
        int lastColumn = clampedColumn(east);
        int lastRow = clampedRow(north);
        int cells = (lastColumn - firstColumn + 1) * (lastRow - firstRow + 1);
        int in = sum(insideBefore, firstColumn, firstRow, lastColumn, lastRow);
        int mixed = sum(crossedBefore, firstColumn, firstRow, lastColumn, lastRow);
        if (mixed == 0 && in == 0) {
            return Relation.OUTSIDE;
        }
        if (mixed == 0 && in == cells) {
            return isBeyond ? Relation.PARTLY : Relation.INSIDE;
        }
        boolean mayBeOne = cells <= MAX_COMPARED_CELLS && (in == 0 || in + mixed == cells && !isBeyond);
        if (!mayBeOne) {
            return Relation.PARTLY;
        }
        Relation all = in == 0 && isBeyond ? Relation.OUTSIDE : null;
        for (int row = firstRow; row <= lastRow; row++) {
            for (int column = firstColumn; column <= lastColumn; column++) {
                Relation here = relation(row * extent.columns() + column, west, south, east, north);
                if (here == Relation.PARTLY || all != null && all != here) {
                    return Relation.PARTLY;
                }
                all = here;
            }
        }
        return all;
    }

    private Relation relation(int cell, double west, double south, double east, double north) {
        CrossedCell here = crossed[cell];
        if (here != null) {
            return here.to(west, south, east, north);
        }
        return inside[cell] ? Relation.INSIDE : Relation.OUTSIDE;
    }

    /**
     * A cell that edges come close to. The way from the reference point to another point, first
     * along the parallel and then along the meridian, stays in the cell: the point is inside if the reference point is and
     * the way crosses an even number of edges, or if neither holds. A cell with many edges gets a grid of its own when it is
     * first used, by one thread.
     */
    private static final class CrossedCell {

        /** Columns and rows of its own grid. */
        static final int FINER = 8;

        private static final int MAX_EDGES = 12;
        private static final int DEEPEST = 2;

        /** In degrees: more than the rounding of {@link RegionEdges#side}. */
        private static final double TINY = 1e-12;

        private final RegionEdges all;
        private final int[] edges;
        private final @Nullable Reference reference;
        private final Extent box;
        private final int depth;
        private @Nullable RegionGrid finer;

        /** @param reference null if there is none */
        CrossedCell(RegionEdges all, int[] edges, @Nullable Reference reference, Extent box, int depth) {
            this.all = all;
            this.edges = edges;
            this.reference = reference != null && isClear(all, edges, reference) ? reference : null;
            this.box = box;
            this.depth = depth;
        }

        private static boolean isClear(RegionEdges all, int[] edges, Reference reference) {
            for (int edge : edges) {
                if (all.crossesParallel(edge, reference.lat())
                        && Math.abs(all.side(edge, reference.lng(), reference.lat())) < TINY) {
                    return false;
                }
            }
            return true;
        }

        Verdict locate(double lng, double lat, double doubt) {
            RegionGrid grid = finer();
            return grid == null ? count(lng, lat, doubt) : grid.locate(lng, lat, doubt);
        }

        private Verdict count(double lng, double lat, double doubt) {
            Reference from = reference;
            if (from == null) {
                return Verdict.UNDECIDED;
            }
            boolean inside = from.isInside();
            for (int edge : edges) {
                if (all.isNear(edge, lng, lat, doubt)) {
                    return Verdict.UNDECIDED;
                }
                boolean overParallel = all.crossesParallel(edge, from.lat());
                boolean overMeridian = all.crossesMeridian(edge, lng);
                if (overParallel || overMeridian) {
                    double corner = all.side(edge, lng, from.lat());
                    if (Math.abs(corner) < TINY) {
                        return Verdict.UNDECIDED;
                    }
                    inside ^= overParallel && corner > 0 != all.side(edge, from.lng(), from.lat()) > 0;
                    inside ^= overMeridian && corner > 0 != all.side(edge, lng, lat) > 0;
                }
            }
            return inside ? Verdict.INSIDE : Verdict.OUTSIDE;
        }

        /** Relation of the region to the part of a box that lies in the cell. */
        Relation to(double west, double south, double east, double north) {
            RegionGrid grid = finer();
            if (grid != null) {
                return grid.to(
                        Math.max(west, box.west()),
                        Math.max(south, box.south()),
                        Math.min(east, box.east()),
                        Math.min(north, box.north()));
            }
            for (int edge : edges) {
                if (all.mayTouch(edge, west, south, east, north)) {
                    return Relation.PARTLY;
                }
            }
            return switch (count(
                    Math.clamp(west, box.west(), box.east()), Math.clamp(south, box.south(), box.north()), 0)) {
                case INSIDE -> Relation.INSIDE;
                case OUTSIDE -> Relation.OUTSIDE;
                case UNDECIDED -> Relation.PARTLY;
            };
        }

        private @Nullable RegionGrid finer() {
            if (finer == null && depth < DEEPEST && edges.length > MAX_EDGES && reference != null) {
                finer = new RegionGrid(box, all, edges, lat -> count(box.west(), lat, TINY), depth + 1);
            }
            return finer;
        }
    }
}
