package dev.dateline.bench;

import java.util.SplittableRandom;

/**
 * A seeded random source with the distributions of the corpus: the same seed gives the same corpus on every machine.
 */
final class Dice {

    private final SplittableRandom random;

    Dice(long seed) {
        this.random = new SplittableRandom(seed);
    }

    double next() {
        return random.nextDouble();
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    double gauss() {
        return Math.sqrt(-2 * Math.log(1 - random.nextDouble())) * Math.cos(2 * Math.PI * random.nextDouble());
    }

    /** Exponential distribution with mean 1. */
    double exponential() {
        return -Math.log(1 - random.nextDouble());
    }

    String oneOf(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Draws a rank 0..n-1 with weight 1/(rank+1). */
    static final class Zipf {

        private final double[] cumulated;

        Zipf(int n) {
            cumulated = new double[n];
            double sum = 0;
            for (int rank = 0; rank < n; rank++) {
                sum += 1.0 / (rank + 1);
                cumulated[rank] = sum;
            }
        }

        int draw(Dice dice) {
            int found = java.util.Arrays.binarySearch(cumulated, dice.next() * cumulated[cumulated.length - 1]);
            return Math.min(found < 0 ? -found - 1 : found, cumulated.length - 1);
        }
    }
}
