package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntToLongFunction;

/** Unsigned numbers by row, of which most are small; the others are kept apart. Immutable. */
public final class MostlySmall {

    private static final int BYTES_OF_LARGE = Integer.BYTES + Long.BYTES;

    private final Packed small;
    /** In place of the large ones; small ones may have this value, too. */
    private final long mark;

    private final int[] largeRow;
    private final long[] large;

    private MostlySmall(Packed small, long mark, int[] largeRow, long[] large) {
        this.small = small;
        this.mark = mark;
        this.largeRow = largeRow;
        this.large = large;
    }

    /** Asks for each value twice. */
    public static MostlySmall of(int size, IntToLongFunction values) {
        int[] ofWidth = new int[Long.SIZE + 1];
        for (int row = 0; row < size; row++) {
            ofWidth[Long.SIZE - Long.numberOfLeadingZeros(values.applyAsLong(row))]++;
        }
        long mark = Bits.mask(bestWidth(size, ofWidth));
        Ints largeRow = new Ints();
        Longs large = new Longs();
        Packed small = Packed.of(size, row -> {
            long value = values.applyAsLong(row);
            return Long.compareUnsigned(value, mark) > 0 ? mark : value;
        });
        for (int row = 0; row < size; row++) {
            if (Long.compareUnsigned(values.applyAsLong(row), mark) > 0) {
                largeRow.add(row);
                large.add(values.applyAsLong(row));
            }
        }
        return new MostlySmall(small, mark, largeRow.toArray(), large.toArray());
    }

    private static int bestWidth(int size, int[] ofWidth) {
        int best = Long.SIZE;
        long least = Long.MAX_VALUE;
        long larger = 0;
        for (int width = Long.SIZE; width >= 0; width--) {
            long bytes = (long) size * width / Byte.SIZE + larger * BYTES_OF_LARGE;
            if (bytes <= least) {
                least = bytes;
                best = width;
            }
            larger += ofWidth[width];
        }
        return best;
    }

    public static MostlySmall read(ColumnReader from) throws IOException {
        return new MostlySmall(Packed.read(from), from.number(), from.ints(), from.longs());
    }

    public void write(ColumnWriter to) throws IOException {
        small.write(to);
        to.number(mark);
        to.ints(largeRow);
        to.longs(large);
    }

    public long get(int row) {
        if (mark == 0 && largeRow.length == 0) {
            return 0;
        }
        long value = small.getLong(row);
        if (value != mark || largeRow.length == 0) {
            return value;
        }
        int at = Arrays.binarySearch(largeRow, row);
        return at >= 0 ? large[at] : value;
    }

    public long bytes() {
        return 32 + small.bytes() + HeapSize.of(largeRow) + HeapSize.of(large);
    }
}
