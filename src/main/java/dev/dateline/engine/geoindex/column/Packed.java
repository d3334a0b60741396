package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.function.IntToLongFunction;

/** Numbers by row, each in as many bits as the largest needs above the smallest. Immutable. */
public final class Packed {

    private final int size;
    private final long least;
    private final int width;
    private final long mask;
    private final byte[] bits;

    private Packed(int size, long least, int width, byte[] bits) {
        this.size = size;
        this.least = least;
        this.width = width;
        this.mask = Bits.mask(width);
        this.bits = bits;
    }

    public static Packed of(int[] values) {
        return of(values.length, row -> values[row]);
    }

    public static Packed of(long[] values) {
        return of(values.length, row -> values[row]);
    }

    /** Asks for each value twice. */
    public static Packed of(int size, IntToLongFunction values) {
        long smallest = size == 0 ? 0 : Long.MAX_VALUE;
        long largest = size == 0 ? 0 : Long.MIN_VALUE;
        for (int row = 0; row < size; row++) {
            long value = values.applyAsLong(row);
            smallest = Math.min(smallest, value);
            largest = Math.max(largest, value);
        }
        int width = Bits.width(largest - smallest);
        byte[] bits = new byte[Bits.bytes((long) size * width)];
        for (int row = 0; row < size; row++) {
            Bits.put(bits, (long) row * width, values.applyAsLong(row) - smallest);
        }
        return new Packed(size, smallest, width, bits);
    }

    public static Packed read(ColumnReader from) throws IOException {
        int size = Math.toIntExact(from.number());
        long least = from.number();
        int width = Math.toIntExact(from.number());
        byte[] bits = from.bytes();
        if (size < 0 || width < 0 || width > Long.SIZE || bits.length != Bits.bytes((long) size * width)) {
            throw new IOException("the numbers of a column do not have the bits that they need");
        }
        return new Packed(size, least, width, bits);
    }

    public void write(ColumnWriter to) throws IOException {
        to.number(size);
        to.number(least);
        to.number(width);
        to.bytes(bits);
    }

    public int size() {
        return size;
    }

    public long getLong(int row) {
        return least + Bits.get(bits, (long) row * width, mask);
    }

    /** The same of a column whose values are ints. */
    public int get(int row) {
        return (int) getLong(row);
    }

    /** Increments the count of each of these values, which are not negative and smaller than the counts are many. */
    void count(int from, int to, int[] counts) {
        byte[] packed = bits;
        int first = (int) least;
        int step = width;
        long low = mask;
        long at = (long) from * step;
        for (int left = to - from; left > 0; left--) {
            counts[first + (int) Bits.get(packed, at, low)]++;
            at += step;
        }
    }

    /** Copies consecutive values of a column of ints to the start of an array. */
    public void copy(int from, int to, int[] into) {
        long at = (long) from * width;
        for (int index = 0; index < to - from; index++) {
            into[index] = (int) (least + Bits.get(bits, at, mask));
            at += width;
        }
    }

    public long bytes() {
        return 48 + HeapSize.of(bits);
    }
}
