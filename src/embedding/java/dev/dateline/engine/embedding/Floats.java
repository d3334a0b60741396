package dev.dateline.engine.embedding;

/** Arithmetic of vectors. */
final class Floats {

    private static final double NONE = 1e-12;

    private Floats() {}

    static double dot(float[] one, float[] other) {
        double sum = 0;
        for (int at = 0; at < one.length; at++) {
            sum += one[at] * other[at];
        }
        return sum;
    }

    static void add(float[] vector, float factor, float[] sum) {
        for (int at = 0; at < sum.length; at++) {
            sum[at] += factor * vector[at];
        }
    }

    static void scale(float[] vector, float factor) {
        for (int at = 0; at < vector.length; at++) {
            vector[at] *= factor;
        }
    }

    /** Scales it to the length 1, in place; leaves one without a direction as it is. */
    static float[] unit(float[] vector) {
        double length = Math.sqrt(dot(vector, vector));
        if (length > NONE) {
            scale(vector, (float) (1 / length));
        }
        return vector;
    }
}
