package dev.dateline.engine.embedding;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Learns the rows of pieces so that the sum of a lesson's rows points where the teacher's vector does: the mean of 1 - cosine
 * over all lessons, by their weights, is made small by gradient descent (Adam). Rows are held near those that they begin with,
 * which is what pieces that are in few lessons keep. All lessons count in every step, so the result depends on the inputs alone.
 */
final class Learning {

    private static final int STEPS = 100;
    private static final float STEP = 0.02f;
    private static final float HOLD = 0.003f;

    /** Makes the gradient of a lesson that many times larger than its share of all. */
    private static final float GAIN = 100;

    private static final float MEMORY = 0.9f;
    private static final float SQUARE_MEMORY = 0.99f;
    private static final float FLOOR = 1e-4f;
    private static final float SHORTEST = 1e-6f;

    private final LessonSet lessons;
    private final float[][] gradients;
    private final float[][] start;
    private final float[][] rows;
    private final float[][] means;
    private final float[][] squares;

    /** @param start the rows at the beginning, with their weights */
    Learning(LessonSet lessons, float[][] start) {
        this.lessons = lessons;
        this.start = start;
        rows = Arrays.stream(start).map(float[]::clone).toArray(float[][]::new);
        means = new float[rows.length][EmbeddingModel.DIMENSIONS];
        squares = new float[rows.length][EmbeddingModel.DIMENSIONS];
        gradients = new float[lessons.size()][EmbeddingModel.DIMENSIONS];
    }

    /** @return the rows */
    float[][] learn() {
        double[] cosines = new double[lessons.size()];
        for (int step = 0; step < STEPS; step++) {
            IntStream.range(0, lessons.size()).parallel().forEach(number -> cosines[number] = setGradient(number));
            if (step % 10 == 0 || step == STEPS - 1) {
                System.out.printf("step %d: mean cosine %.4f%n", step, mean(cosines));
            }
            float size = STEP * (STEPS - step) / STEPS;
            float share = 1 - (float) Math.pow(MEMORY, step + 1);
            float squareShare = 1 - (float) Math.pow(SQUARE_MEMORY, step + 1);
            IntStream.range(0, rows.length).parallel().forEach(row -> move(row, size / share, squareShare));
        }
        return rows;
    }

    private double mean(double[] cosines) {
        double sum = 0;
        double weights = 0;
        for (int number = 0; number < lessons.size(); number++) {
            sum += lessons.lesson(number).weight() * cosines[number];
            weights += lessons.lesson(number).weight();
        }
        return sum / weights;
    }

    /** @return the cosine of the lesson's vector and its target */
    private double setGradient(int index) {
        LessonSet.Lesson lesson = lessons.lesson(index);
        float[] sum = gradients[index];
        Arrays.fill(sum, 0);
        for (int row : lesson.rows()) {
            Floats.add(rows[row], 1, sum);
        }
        float length = Math.max(SHORTEST, (float) Math.sqrt(Floats.dot(sum, sum)));
        float cosine = (float) Floats.dot(sum, lesson.target()) / length;
        float factor = GAIN / lessons.size() * lesson.weight() / length;
        for (int at = 0; at < sum.length; at++) {
            sum[at] = factor * (cosine * sum[at] / length - lesson.target()[at]);
        }
        return cosine;
    }

    private void move(int index, float size, float squareShare) {
        float[] row = rows[index];
        float[] gradient = new float[row.length];
        for (int number : lessons.uses(index)) {
            Floats.add(gradients[number], 1, gradient);
        }
        float[] mean = means[index];
        float[] square = squares[index];
        for (int at = 0; at < row.length; at++) {
            float slope = gradient[at] + HOLD * (row[at] - start[index][at]);
            mean[at] = MEMORY * mean[at] + (1 - MEMORY) * slope;
            square[at] = SQUARE_MEMORY * square[at] + (1 - SQUARE_MEMORY) * slope * slope;
            row[at] -= size * mean[at] / ((float) Math.sqrt(square[at] / squareShare) + FLOOR);
        }
    }
}
