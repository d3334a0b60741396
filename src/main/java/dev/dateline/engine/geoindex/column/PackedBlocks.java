package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.function.IntToLongFunction;

/**
 * Numbers by row, of which neighbors are alike: each in as many bits as the largest of its block needs above the
 * smallest. Immutable.
 */
public final class PackedBlocks {

    private final int size;
    /** Rows of a block, by their logarithm; a multiple of eight, so that a block begins with a byte. */
    private final int shift;
    // by block
    private final long[] least;
    private final byte[] width;
    private final int[] start;

    private final byte[] bits;

    private PackedBlocks(int size, int shift, long[] least, byte[] width, byte[] bits) throws IOException {
        this.size = size;
        this.shift = shift;
        this.least = least;
        this.width = width;
        this.bits = bits;
        start = new int[width.length];
        long end = 0;
        for (int block = 0; block < start.length; block++) {
            start[block] = Math.toIntExact(end);
            end += (long) width[block] << (shift - 3);
        }
        if (bits.length != end + Long.BYTES || least.length != start.length) {
            throw new IOException("the numbers of a column do not have the bits that they need");
        }
    }

    /**
     * Asks for each value twice.
     *
     * @param shift logarithm of the rows of a block, at least 3
     */
    public static PackedBlocks of(int size, int shift, IntToLongFunction values) {
        int blocks = (size + (1 << shift) - 1) >> shift;
        long[] least = new long[blocks];
        byte[] width = new byte[blocks];
        long bytes = 0;
        for (int block = 0; block < blocks; block++) {
            long smallest = Long.MAX_VALUE;
            long largest = Long.MIN_VALUE;
            for (int row = block << shift; row < end(size, shift, block); row++) {
                smallest = Math.min(smallest, values.applyAsLong(row));
                largest = Math.max(largest, values.applyAsLong(row));
            }
            least[block] = smallest;
            width[block] = (byte) Bits.width(largest - smallest);
            bytes += (long) width[block] << (shift - 3);
        }
        byte[] bits = new byte[Bits.bytes(8 * bytes)];
        long first = 0;
        for (int block = 0; block < blocks; block++) {
            long at = first;
            for (int row = block << shift; row < end(size, shift, block); row++) {
                Bits.put(bits, at, values.applyAsLong(row) - least[block]);
                at += width[block];
            }
            first += (long) width[block] << shift;
        }
        try {
            return new PackedBlocks(size, shift, least, width, bits);
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static int end(int size, int shift, int block) {
        return (int) Math.min(size, (block + 1L) << shift);
    }

    public static PackedBlocks read(ColumnReader from) throws IOException {
        return new PackedBlocks(
                Math.toIntExact(from.number()),
                Math.toIntExact(from.number()),
                from.longs(),
                from.bytes(),
                from.bytes());
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(size);
        to.number(shift);
        to.longs(least);
        to.bytes(width);
        to.bytes(bits);
    }

    public int size() {
        return size;
    }

    public long getLong(int row) {
        int block = row >> shift;
        int bitsOfEach = width[block];
        long at = ((long) start[block] << 3) + (long) (row - (block << shift)) * bitsOfEach;
        return least[block] + Bits.get(bits, at, Bits.mask(bitsOfEach));
    }

    /** The same of a column whose values are ints. */
    public int get(int row) {
        return (int) getLong(row);
    }

    /** Copies the values of rows of one block, which are ints, to the start of an array. */
    public void copy(int from, int to, int[] into) {
        int block = from >> shift;
        int step = width[block];
        long mask = Bits.mask(step);
        int base = (int) least[block];
        long at = ((long) start[block] << 3) + (long) (from - (block << shift)) * step;
        byte[] packed = bits;
        for (int index = 0; index < to - from; index++) {
            into[index] = base + (int) Bits.get(packed, at, mask);
            at += step;
        }
    }

    public long bytes() {
        return 56 + HeapSize.of(least) + HeapSize.of(width) + HeapSize.of(start) + HeapSize.of(bits);
    }
}
