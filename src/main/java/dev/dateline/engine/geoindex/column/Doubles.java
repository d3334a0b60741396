package dev.dateline.engine.geoindex.column;

import java.util.Arrays;

/** A growing list of doubles. */
public final class Doubles {

    private double[] values = new double[16];
    private int size;

    public void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    public void set(int index, double value) {
        values[index] = value;
    }

    public double get(int index) {
        return values[index];
    }

    public int size() {
        return size;
    }

    public double[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
