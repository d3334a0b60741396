package dev.dateline.geoindex;

import java.util.Arrays;

/** A growing list of doubles. */
final class Doubles {

    private double[] values = new double[16];
    private int size;

    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size + (size >> 1));
        }
        values[size++] = value;
    }

    double get(int index) {
        return values[index];
    }

    int size() {
        return size;
    }

    double[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
