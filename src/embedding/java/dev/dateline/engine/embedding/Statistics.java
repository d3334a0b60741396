package dev.dateline.engine.embedding;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Means, rank correlation, and intervals by bootstrap. */
final class Statistics {

    private static final int SAMPLES = 1000;
    private static final long SEED = 18;

    /** A figure and the interval that has it in 95 % of samples. */
    record Figure(double value, double low, double high) {
        @Override
        public String toString() {
            return "%.3f (%.3f to %.3f)".formatted(value, low, high);
        }
    }

    private Statistics() {}

    static Figure mean(double[] values) {
        return figure(
                values.length,
                sample -> Arrays.stream(sample)
                        .mapToDouble(at -> values[at])
                        .average()
                        .orElse(0));
    }

    static double[] differences(double[] ones, double[] others) {
        return IntStream.range(0, ones.length)
                .mapToDouble(at -> ones[at] - others[at])
                .toArray();
    }

    /** Spearman's correlation. */
    static Figure correlation(double[] ones, double[] others) {
        return figure(ones.length, sample -> pearson(ranks(picked(ones, sample)), ranks(picked(others, sample))));
    }

    private static Figure figure(int size, ToDoubleFunction<int[]> measure) {
        var random = new Random(SEED);
        double[] figures = IntStream.range(0, SAMPLES)
                .mapToDouble(sample ->
                        measure.applyAsDouble(random.ints(size, 0, size).toArray()))
                .sorted()
                .toArray();
        return new Figure(
                measure.applyAsDouble(IntStream.range(0, size).toArray()),
                figures[SAMPLES / 40],
                figures[SAMPLES - 1 - SAMPLES / 40]);
    }

    private static double[] picked(double[] values, int[] sample) {
        return Arrays.stream(sample).mapToDouble(at -> values[at]).toArray();
    }

    /** Equal values have the mean of their ranks. */
    private static double[] ranks(double[] values) {
        int[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(at -> values[at]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] ranks = new double[values.length];
        int from = 0;
        while (from < order.length) {
            int to = from + 1;
            while (to < order.length && values[order[to]] == values[order[from]]) {
                to++;
            }
            for (int at = from; at < to; at++) {
                ranks[order[at]] = (from + to - 1) / 2.0;
            }
            from = to;
        }
        return ranks;
    }

    static double pearson(double[] ones, double[] others) {
        double one = Arrays.stream(ones).average().orElse(0);
        double other = Arrays.stream(others).average().orElse(0);
        double product = 0;
        double square = 0;
        double otherSquare = 0;
        for (int at = 0; at < ones.length; at++) {
            product += (ones[at] - one) * (others[at] - other);
            square += (ones[at] - one) * (ones[at] - one);
            otherSquare += (others[at] - other) * (others[at] - other);
        }
        return product / Math.sqrt(square * otherSquare);
    }
}
