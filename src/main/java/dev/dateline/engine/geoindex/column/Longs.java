package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** A growing list of longs. */
public final class Longs {

    private long[] values = new long[16];
    private int size;

    public void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    public long get(int index) {
        return values[index];
    }

    public int size() {
        return size;
    }

    public long[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
