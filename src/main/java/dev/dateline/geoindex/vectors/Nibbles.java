package dev.dateline.geoindex.vectors;

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
     * @param at where the nibbles of the first dimension are
     * @param from first word of the vector, counted from 0
     * @param to word after the last
     */
    static int dot(long[] nibbles, int at, long[] factors, int from, int to) {
        int sum = 0;
        for (int word = from; word < to; word++) {
            long four = nibbles[at + word];
            int factor = word * FACTORS;
            long products = HALF
                    + (four & EVERY_FOURTH) * factors[factor]
                    + (four >>> 4 & EVERY_FOURTH) * factors[factor + 1]
                    + (four >>> 8 & EVERY_FOURTH) * factors[factor + 2]
                    + (four >>> 12 & EVERY_FOURTH) * factors[factor + 3];
            sum += (int) (products >> HIGHEST);
        }
        return sum;
    }
}
