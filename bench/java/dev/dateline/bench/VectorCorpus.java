package dev.dateline.bench;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Vectors of 256 int8 values: An article is the sum of up to three of 4,000 subjects,
 * one of which dominates, and of noise; the first dimensions spread twice as much as the last ones, as principal
 * components do. A vector is scaled so that its largest value is 127.
 */
final class VectorCorpus {

    static final int DIMS = 256;

    private static final int SUBJECTS = 4_000;
    private static final int LARGEST = 127;
    private static final double NOISE = 0.4;

    private final float[][] subjects = new float[SUBJECTS][DIMS];

    VectorCorpus() {
        var random = new Random(18);
        for (float[] subject : subjects) {
            for (int dim = 0; dim < DIMS; dim++) {
                subject[dim] = (float) (random.nextGaussian() * spread(dim));
            }
        }
    }

    private static double spread(int dim) {
        return 2 - (double) dim / DIMS;
    }

    byte[] article(long number) {
        var random = new SplittableRandom(number);
        float[] first = subjects[random.nextInt(SUBJECTS)];
        float[] second = subjects[random.nextInt(SUBJECTS)];
        float[] third = subjects[random.nextInt(SUBJECTS)];
        double share = random.nextDouble(0.1, 0.6);
        double rest = random.nextDouble(0.5);
        double[] sum = new double[DIMS];
        for (int dim = 0; dim < DIMS; dim++) {
            double noise = NOISE * spread(dim) * random.nextGaussian();
            sum[dim] = first[dim] + share * second[dim] + rest * third[dim] + noise;
        }
        return scaled(sum);
    }

    /** Nearly the same vector for all numbers: two values differ by one. */
    byte[] alike(long number) {
        byte[] vector = article(0);
        var random = new SplittableRandom(number);
        vector[random.nextInt(DIMS)] ^= 1;
        vector[random.nextInt(DIMS)] ^= 1;
        return vector;
    }

    private static byte[] scaled(double[] vector) {
        double largest = Arrays.stream(vector).map(Math::abs).max().orElse(1);
        byte[] scaled = new byte[vector.length];
        for (int dim = 0; dim < vector.length; dim++) {
            scaled[dim] = (byte) Math.round(vector[dim] / largest * LARGEST);
        }
        return scaled;
    }
}
