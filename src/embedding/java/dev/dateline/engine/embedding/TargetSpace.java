package dev.dateline.engine.embedding;

import java.util.List;

/**
 * The space of the model's vectors: the principal axes of the teacher's vectors of texts. What all texts have in common is
 * taken away, and axes along which texts differ much are damped, because they tell styles apart rather than subjects.
 */
final class TargetSpace {

    /** An axis is divided by its variance to the power of this. */
    static final double DAMPING = 0.25;

    private final double[] mean = new double[Teacher.DIMENSIONS];
    private final double[][] axes = new double[EmbeddingModel.DIMENSIONS][Teacher.DIMENSIONS];

    /** @param vectors unit vectors of the teacher */
    TargetSpace(List<float[]> vectors) {
        for (float[] vector : vectors) {
            for (int at = 0; at < mean.length; at++) {
                mean[at] += vector[at] / vectors.size();
            }
        }
        var eigenvectors = new Eigenvectors(covariance(vectors));
        int[] order = eigenvectors.order();
        for (int axis = 0; axis < axes.length; axis++) {
            double damping = Math.pow(eigenvectors.value(order[axis]), -DAMPING);
            double[] vector = eigenvectors.vector(order[axis]);
            for (int at = 0; at < mean.length; at++) {
                axes[axis][at] = vector[at] * damping;
            }
        }
    }

    private double[][] covariance(List<float[]> vectors) {
        double[][] sums = new double[mean.length][mean.length];
        double[] centred = new double[mean.length];
        for (float[] vector : vectors) {
            for (int at = 0; at < mean.length; at++) {
                centred[at] = vector[at] - mean[at];
            }
            for (int row = 0; row < mean.length; row++) {
                double[] line = sums[row];
                double factor = centred[row];
                for (int column = 0; column < mean.length; column++) {
                    line[column] += factor * centred[column];
                }
            }
        }
        for (double[] line : sums) {
            for (int column = 0; column < mean.length; column++) {
                line[column] /= vectors.size();
            }
        }
        return sums;
    }

    /** A vector of the teacher in this space. */
    float[] project(float[] vector) {
        return project(vector, mean);
    }

    /** The same with another origin. */
    float[] project(float[] vector, double[] origin) {
        float[] projected = new float[axes.length];
        for (int axis = 0; axis < axes.length; axis++) {
            double sum = 0;
            for (int at = 0; at < mean.length; at++) {
                sum += axes[axis][at] * (vector[at] - origin[at]);
            }
            projected[axis] = (float) sum;
        }
        return projected;
    }
}
