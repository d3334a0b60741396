package dev.dateline.bench;

import java.util.Arrays;

/** Durations of one repeated measurement, in milliseconds. */
final class Samples {

    private double[] millis = new double[64];
    private int count;

    void add(long nanos) {
        if (count == millis.length) {
            millis = Arrays.copyOf(millis, 2 * count);
        }
        millis[count++] = nanos / 1e6;
    }

    void clear() {
        count = 0;
    }

    int count() {
        return count;
    }

    /** The nearest-rank percentile. */
    double percentile(int percent) {
        double[] sorted = Arrays.copyOf(millis, count);
        Arrays.sort(sorted);
        return sorted[Math.max(0, (int) Math.ceil(count * percent / 100.0) - 1)];
    }
}
