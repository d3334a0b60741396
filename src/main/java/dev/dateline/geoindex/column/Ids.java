package dev.dateline.geoindex.column;

import java.io.IOException;

/** Ids by row, in four bytes each if their range allows it. */
public final class Ids {

    private final long least;
    private final int[] above; // unsigned; empty if the range is too large
    private final long[] whole;

    public Ids(long[] ids) {
        long smallest = Long.MAX_VALUE;
        long largest = Long.MIN_VALUE;
        for (long id : ids) {
            smallest = Math.min(smallest, id);
            largest = Math.max(largest, id);
        }
        boolean close = ids.length == 0 || (largest - smallest >= 0 && largest - smallest < 1L << 32);
        least = ids.length == 0 ? 0 : smallest;
        above = new int[close ? ids.length : 0];
        for (int index = 0; index < above.length; index++) {
            above[index] = (int) (ids[index] - least);
        }
        whole = close ? new long[0] : ids;
    }

    private Ids(long least, int[] above, long[] whole) {
        this.least = least;
        this.above = above;
        this.whole = whole;
    }

    public static Ids read(ColumnReader from) throws IOException {
        return new Ids(from.number(), from.ints(), from.longs());
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(least);
        to.ints(above);
        to.longs(whole);
    }

    public long get(int index) {
        return whole.length == 0 ? least + Integer.toUnsignedLong(above[index]) : whole[index];
    }

    int size() {
        return Math.max(above.length, whole.length);
    }

    public long bytes() {
        return 32 + HeapSize.of(above) + HeapSize.of(whole);
    }
}
