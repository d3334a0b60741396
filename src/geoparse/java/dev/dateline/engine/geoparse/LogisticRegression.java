package dev.dateline.engine.geoparse;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Logistic regression over features that are present or not, by Adagrad (Duchi, Hazan and Singer, 2011); the weights are the
 * mean of those after each of the later rounds. The same examples give the same weights.
 */
final class LogisticRegression {

    private static final int ROUNDS = 10;
    private static final double RATE = 0.15;
    private static final double DECAY = 1e-4;
    private static final double FIRST_SQUARE = 1e-3;
    private static final double MAX_ABS_SCORE = 30;

    /** @param features by hash */
    record Example(int[] features, boolean isRight) {}

    private final List<Example> examples;
    private final Map<Integer, Integer> columns = new HashMap<>();
    private final int[][] rows;

    private LogisticRegression(List<Example> examples) {
        this.examples = examples;
        rows = new int[examples.size()][];
        for (int at = 0; at < rows.length; at++) {
            rows[at] = Arrays.stream(examples.get(at).features())
                    .map(feature -> columns.computeIfAbsent(feature, unknown -> columns.size()))
                    .toArray();
        }
    }

    /** Weights by feature. */
    static TreeMap<Integer, Double> train(List<Example> examples) {
        return new LogisticRegression(examples).train();
    }

    private TreeMap<Integer, Double> train() {
        double[] weights = new double[columns.size()];
        double[] squares = new double[weights.length];
        double[] sums = new double[weights.length];
        Arrays.fill(squares, FIRST_SQUARE);
        int[] order = new int[rows.length];
        Arrays.setAll(order, at -> at);
        var random = new Random(1);
        int kept = 0;
        for (int round = 0; round < ROUNDS; round++) {
            shuffle(order, random);
            for (int at : order) {
                step(rows[at], examples.get(at).isRight(), weights, squares);
            }
            if (round >= ROUNDS / 2) {
                kept++;
                for (int column = 0; column < sums.length; column++) {
                    sums[column] += weights[column];
                }
            }
        }
        var byFeature = new TreeMap<Integer, Double>();
        for (Map.Entry<Integer, Integer> column : columns.entrySet()) {
            byFeature.put(column.getKey(), sums[column.getValue()] / kept);
        }
        return byFeature;
    }

    private static void step(int[] row, boolean isRight, double[] weights, double[] squares) {
        double score = 0;
        for (int column : row) {
            score += weights[column];
        }
        double wrong = 1 / (1 + StrictMath.exp(-Math.clamp(score, -MAX_ABS_SCORE, MAX_ABS_SCORE))) - (isRight ? 1 : 0);
        for (int column : row) {
            double slope = wrong + DECAY * weights[column];
            squares[column] += slope * slope;
            weights[column] -= RATE * slope / Math.sqrt(squares[column]);
        }
    }

    private static void shuffle(int[] order, Random random) {
        for (int at = order.length - 1; at > 0; at--) {
            int other = random.nextInt(at + 1);
            int kept = order[at];
            order[at] = order[other];
            order[other] = kept;
        }
    }
}
