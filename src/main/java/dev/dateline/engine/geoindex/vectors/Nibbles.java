package dev.dateline.engine.geoindex.vectors;

/**
 * Inner products of unsigned 4-bit numbers ("nibbles"), 16 in a long, with int8 values, by multiplications of 64 bits.
 * <p>
 * Every fourth nibble of a word, masked, is a number of four 16-bit digits. Its product with a factor that has the four
 * int8 values as digits in reverse order contains the sum of the four products as its highest digit, as in long
 * multiplication. Four such products are added before that digit is taken: it is at most 16 · 15 · 128 = 30,720 and fits
 * into 16 bits with its sign. The lower digits sum up to less than half of the highest digit's unit, so adding a half
 * and rounding down leaves it exact.
 */
final class Nibbles {

    static final int BITS = 4;

    /** Nibbles in a word. */
    static final int PER_WORD = 16;

    /** Factors for a word. */
    static final int FACTORS = 4;

    private static final long EVERY_FOURTH = 0x000F_000F_000F_000FL;
    private static final int DIGIT = 16;
    private static final int HIGHEST = 48;
    private static final long HALF = 1L << HIGHEST - 1;

    private Nibbles() {}

    /** The factors for a vector, four for each 16 dimensions. */
    static long[] factors(byte[] vector) {
        long[] factors = new long[vector.length / FACTORS];
        for (int dim = 0; dim < vector.length; dim++) {
            int within = dim % PER_WORD;
            int digit = FACTORS - 1 - within / FACTORS;
            factors[dim / PER_WORD * FACTORS + within % FACTORS] += (long) vector[dim] << DIGIT * digit;
        }
        return factors;
    }

    /**
     * The inner product over some words.
     *
     * @param at where the first of these words is
     * @param from which word of the vector that is, from 0
     * @param to word after the last
     */
    static int dot(long[] nibbles, int at, long[] factors, int from, int to) {
        int sum = 0;
        for (int word = from; word < to; word++) {
            int factor = word * FACTORS;
            sum += dot(
                    nibbles[at + word - from],
                    factors[factor],
                    factors[factor + 1],
                    factors[factor + 2],
                    factors[factor + 3]);
        }
        return sum;
    }

    /** The inner product of a word and its factors. */
    static int dot(long nibbles, long first, long second, long third, long fourth) {
        long products = HALF
                + (nibbles & EVERY_FOURTH) * first
                + (nibbles >>> 4 & EVERY_FOURTH) * second
                + (nibbles >>> 8 & EVERY_FOURTH) * third
                + (nibbles >>> 12 & EVERY_FOURTH) * fourth;
        return (int) (products >> HIGHEST);
    }

    /**
     * Adds inner products over one word of each vector. Two loops, because HotSpot's compiler does not vectorize one
     * with this number of operations.
     *
     * @param nibbles the word of each
     * @param word which word of the vector that is, from 0
     * @param halves room for one number of each
     * @param sums of each vector
     */
    static void addProducts(long[] nibbles, int count, long[] factors, int word, long[] halves, long[] sums) {
        int at = word * FACTORS;
        firstHalf(nibbles, count, factors[at], factors[at + 1], halves);
        secondHalf(nibbles, count, factors[at + 2], factors[at + 3], halves, sums);
    }

    private static void firstHalf(long[] nibbles, int count, long first, long second, long[] halves) {
        for (int at = 0; at < count; at++) {
            long four = nibbles[at];
            halves[at] = (four & EVERY_FOURTH) * first + (four >>> 4 & EVERY_FOURTH) * second;
        }
    }

    private static void secondHalf(long[] nibbles, int count, long third, long fourth, long[] halves, long[] sums) {
        for (int at = 0; at < count; at++) {
            long four = nibbles[at];
            long products =
                    HALF + halves[at] + (four >>> 8 & EVERY_FOURTH) * third + (four >>> 12 & EVERY_FOURTH) * fourth;
            sums[at] += products >> HIGHEST;
        }
    }
}
