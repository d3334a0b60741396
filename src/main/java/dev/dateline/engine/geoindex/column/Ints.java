package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** A growing list of ints. */
public final class Ints {

    private int[] values = new int[16];
    private int size;

    public void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    public int get(int index) {
        return values[index];
    }

    public void set(int index, int value) {
        values[index] = value;
    }

    public int size() {
        return size;
    }

    public void clear() {
        size = 0;
    }

    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
