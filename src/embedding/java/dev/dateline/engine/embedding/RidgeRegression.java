package dev.dateline.engine.embedding;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Moves rows so that the weighted mean of a lesson's rows meets its target: least squares, with a penalty on the distance
 * that a row moves. Conjugate gradients, one system a dimension, all of them at once.
 */
final class RidgeRegression {

    private static final int STEPS = 12;
    private static final float PENALTY = 0.3f;
    private static final double NONE = 1e-12;

    private final LessonSet lessons;
    private final float[] weights;

    /** What a lesson's weighted rows are divided by. */
    private final float[] totals;

    /** @param weights of the rows */
    RidgeRegression(LessonSet lessons, float[] weights) {
        this.lessons = lessons;
        this.weights = weights;
        totals = new float[lessons.size()];
        for (int lesson = 0; lesson < totals.length; lesson++) {
            for (int row : lessons.lesson(lesson).rows()) {
                totals[lesson] += weights[row];
            }
        }
    }

    /** @param start scaled in place, so that it fits best. @return rows that are nearer to the targets */
    float[][] solve(float[][] start) {
        float[][] predicted = means(start);
        scaleToTargets(start, predicted);
        float[][] missing = new float[lessons.size()][EmbeddingModel.DIMENSIONS];
        for (int lesson = 0; lesson < missing.length; lesson++) {
            float weight = lessons.lesson(lesson).weight();
            for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
                missing[lesson][at] = weight * lessons.lesson(lesson).target()[at] - predicted[lesson][at];
            }
        }
        float[][] rows = copy(start);
        float[][] residual = transposed(missing);
        float[][] direction = copy(residual);
        double[] squares = dots(residual, residual);
        for (int step = 0; step < STEPS; step++) {
            float[][] image = transposed(means(direction));
            addScaled(image, direction, same(PENALTY));
            double[] curvature = dots(direction, image);
            float[] size = quotients(squares, curvature);
            addScaled(rows, direction, size);
            addScaled(residual, image, negative(size));
            double[] next = dots(residual, residual);
            float[] memory = quotients(next, squares);
            for (int row = 0; row < direction.length; row++) {
                for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
                    direction[row][at] = residual[row][at] + memory[at] * direction[row][at];
                }
            }
            squares = next;
        }
        System.out.printf(
                "ridge regression: residual %.2e%n", Arrays.stream(squares).sum());
        return rows;
    }

    /** One scale for all rows; the predictions are scaled with them. */
    private void scaleToTargets(float[][] rows, float[][] predicted) {
        double product = 0;
        double square = 0;
        for (int lesson = 0; lesson < predicted.length; lesson++) {
            product += lessons.lesson(lesson).weight()
                    * Floats.dot(predicted[lesson], lessons.lesson(lesson).target());
            square += Floats.dot(predicted[lesson], predicted[lesson]);
        }
        float scale = (float) (product / square);
        for (float[][] vectors : new float[][][] {rows, predicted}) {
            for (float[] vector : vectors) {
                Floats.scale(vector, scale);
            }
        }
    }

    /** The weighted mean of each lesson's rows, times the lesson's weight. */
    private float[][] means(float[][] rows) {
        float[][] means = new float[lessons.size()][EmbeddingModel.DIMENSIONS];
        IntStream.range(0, means.length).parallel().forEach(lesson -> {
            float factor = share(lesson);
            for (int row : lessons.lesson(lesson).rows()) {
                Floats.add(rows[row], factor * weights[row], means[lesson]);
            }
        });
        return means;
    }

    /** For each row the sum over its lessons, with the same factors. */
    private float[][] transposed(float[][] vectors) {
        float[][] sums = new float[weights.length][EmbeddingModel.DIMENSIONS];
        IntStream.range(0, sums.length).parallel().forEach(row -> {
            for (int lesson : lessons.uses(row)) {
                Floats.add(vectors[lesson], share(lesson) * weights[row], sums[row]);
            }
        });
        return sums;
    }

    private float share(int lesson) {
        return totals[lesson] == 0 ? 0 : lessons.lesson(lesson).weight() / totals[lesson];
    }

    private static float[][] copy(float[][] rows) {
        return Arrays.stream(rows).map(float[]::clone).toArray(float[][]::new);
    }

    private static float[] same(float value) {
        float[] values = new float[EmbeddingModel.DIMENSIONS];
        Arrays.fill(values, value);
        return values;
    }

    private static float[] negative(float[] values) {
        float[] negative = values.clone();
        Floats.scale(negative, -1);
        return negative;
    }

    private static double[] dots(float[][] ones, float[][] others) {
        double[] dots = new double[EmbeddingModel.DIMENSIONS];
        for (int row = 0; row < ones.length; row++) {
            for (int at = 0; at < dots.length; at++) {
                dots[at] += (double) ones[row][at] * others[row][at];
            }
        }
        return dots;
    }

    private static float[] quotients(double[] dividends, double[] divisors) {
        float[] quotients = new float[dividends.length];
        for (int at = 0; at < quotients.length; at++) {
            quotients[at] = (float) (dividends[at] / Math.max(divisors[at], NONE));
        }
        return quotients;
    }

    private static void addScaled(float[][] sums, float[][] rows, float[] factors) {
        for (int row = 0; row < sums.length; row++) {
            for (int at = 0; at < EmbeddingModel.DIMENSIONS; at++) {
                sums[row][at] += factors[at] * rows[row][at];
            }
        }
    }
}
