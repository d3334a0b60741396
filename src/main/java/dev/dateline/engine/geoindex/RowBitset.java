package dev.dateline.engine.geoindex;

/** Collects matching mention rows in a bitset. */
final class RowBitset implements RowCollector {

    private final long[] bits;

    /** @param rows number of rows of the table */
    RowBitset(int rows) {
        bits = new long[(rows + 63) >> 6];
    }

    @Override
    public void addAll(int from, int to) {
        for (int word = from >> 6; word << 6 < to; word++) {
            long below = to - (word << 6) >= Long.SIZE ? -1 : ~(-1L << to);
            bits[word] |= word == from >> 6 ? below & -1L << from : below;
        }
    }

    @Override
    public void add(int row) {
        bits[row >> 6] |= 1L << row;
    }

    @Override
    public boolean canSkip(int row) {
        return has(row);
    }

    boolean has(int row) {
        return (bits[row >> 6] >>> row & 1) != 0;
    }
}
