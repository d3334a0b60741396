package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geo.H3Bits;
import dev.dateline.engine.geoindex.column.ColumnReader;
import dev.dateline.engine.geoindex.column.ColumnWriter;
import dev.dateline.engine.geoindex.column.PackedBlocks;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.LongToIntFunction;

/**
 * The distinct H3 cells of a segment, by {@link H3Bits#place}: a cell's id is its row. The digits that no cell uses are
 * not stored; a digit that a cell does not use is 7, which tells its resolution.
 */
final class CellTable {

    private static final int BLOCK = 5;
    private static final int BITS_OF_DIGIT = 3;
    private static final int AS_IT_IS = -1;

    private static final long HEAD = -1L << H3Bits.RESOLUTION_BIT + 4;

    private final PackedBlocks cells;
    /** The bits above the resolution. */
    private final long head;
    /** Number of lowest bits that all cells have set; {@link #AS_IT_IS} if no bits are left out. */
    private final int unused;

    private CellTable(PackedBlocks cells, long head, int unused) {
        this.cells = cells;
        this.head = head;
        this.unused = unused;
    }

    static CellTable of(long[] sorted) {
        long head = sorted.length == 0 ? 0 : sorted[0] & HEAD;
        long allSet = H3Bits.unusedDigits(0);
        for (long cell : sorted) {
            if (cell(H3Bits.place(cell), head) != cell) {
                return new CellTable(PackedBlocks.of(sorted.length, BLOCK, row -> sorted[row]), head, AS_IT_IS);
            }
            allSet &= cell;
        }
        int unused = Long.numberOfTrailingZeros(~allSet);
        return new CellTable(
                PackedBlocks.of(sorted.length, BLOCK, row -> H3Bits.place(sorted[row]) >>> unused), head, unused);
    }

    private static long cell(long place, long head) {
        int unusedDigits = Math.min(H3Bits.MAX_RESOLUTION, Long.numberOfTrailingZeros(~place) / BITS_OF_DIGIT);
        return head | (long) (H3Bits.MAX_RESOLUTION - unusedDigits) << H3Bits.RESOLUTION_BIT | place;
    }

    static CellTable read(ColumnReader from) throws IOException {
        return new CellTable(PackedBlocks.read(from), from.number(), Math.toIntExact(from.number()));
    }

    void write(ColumnWriter to) throws IOException {
        cells.write(to);
        to.number(head);
        to.number(unused);
    }

    int size() {
        return cells.size();
    }

    /** The H3 cell with this id. */
    long get(int row) {
        long stored = cells.getLong(row);
        return unused == AS_IT_IS ? stored : cell(stored << unused | (1L << unused) - 1, head);
    }

    /** By id: the number of the cell's ancestor, or center child, at a resolution. */
    int[] numbers(int resolution, LongToIntFunction numberOf) {
        int[] numbers = new int[size()];
        for (int row = 0; row < numbers.length; ) {
            int end = endOfRun(row, resolution);
            Arrays.fill(numbers, row, end, numberOf.applyAsInt(H3Bits.at(resolution, get(row))));
            row = end;
        }
        return numbers;
    }

    /** The row after some that have the same digits up to a resolution. */
    private int endOfRun(int row, int resolution) {
        if (unused == AS_IT_IS) {
            return row + 1;
        }
        int finer = Math.max(0, BITS_OF_DIGIT * (H3Bits.MAX_RESOLUTION - resolution) - unused);
        long digits = cells.getLong(row) >>> finer;
        int low = row;
        int step = 1;
        while (low + step < size() && cells.getLong(low + step) >>> finer == digits) {
            low += step;
            step *= 2;
        }
        int high = Math.min(size(), low + step);
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (cells.getLong(middle) >>> finer == digits) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    long bytes() {
        return 32 + cells.bytes();
    }
}
