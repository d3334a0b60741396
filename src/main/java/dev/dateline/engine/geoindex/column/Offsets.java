package dev.dateline.engine.geoindex.column;

import java.io.IOException;

/** Ascending offsets, of which neighbors are close: where the lists of consecutive keys start. Immutable. */
public final class Offsets {

    /** Offsets that share a base, by their logarithm. */
    private static final int SHARE = 6;

    /** Of each 64 offsets the first one; all of them if some are too far apart. */
    private final int[] base;
    /** Unsigned, above the base; empty if all are bases. */
    private final short[] above;

    private final int size;

    private Offsets(int[] base, short[] above) {
        this.base = base;
        this.above = above;
        size = above.length == 0 ? base.length : above.length;
    }

    public static Offsets of(int[] ascending) {
        int[] base = new int[(ascending.length + (1 << SHARE) - 1) >> SHARE];
        short[] above = new short[ascending.length];
        for (int at = 0; at < ascending.length; at++) {
            if ((at & (1 << SHARE) - 1) == 0) {
                base[at >> SHARE] = ascending[at];
            }
            int more = ascending[at] - base[at >> SHARE];
            if (more >= 1 << Short.SIZE) {
                return new Offsets(ascending, new short[0]);
            }
            above[at] = (short) more;
        }
        return new Offsets(base, above);
    }

    public static Offsets read(ColumnReader from) throws IOException {
        return new Offsets(from.ints(), from.shorts());
    }

    public void write(ColumnWriter to) throws IOException {
        to.ints(base);
        to.shorts(above);
    }

    public int get(int at) {
        return above.length == 0 ? base[at] : base[at >> SHARE] + (above[at] & 0xFFFF);
    }

    /** The last offset that is at most this value. */
    public int findLast(int value) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (get(middle) <= value) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    public long bytes() {
        return 32 + HeapSize.of(base) + HeapSize.of(above);
    }
}
