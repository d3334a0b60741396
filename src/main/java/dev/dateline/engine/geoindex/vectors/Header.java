package dev.dateline.engine.geoindex.vectors;

/**
 * What a scan needs to know of a vector besides its high nibbles, in one long: the squared length (27 bits), an upper bound of the
 * length of what the high nibbles leave out (12 bits, in steps of the largest possible length), and upper bounds of the lengths
 * of the dimensions after the first two {@link Stage}s (12 bits each, in steps of the vector's length). 0 is no vector.
 */
final class Header {

    /** Half of the 16 values with the same high nibble: each is off their center by at most this much. */
    static final double HALF_WIDTH = 7.5;

    private static final int SQUARE_BITS = 27;
    private static final int BOUND_BITS = 12;
    private static final long BOUND = (1L << BOUND_BITS) - 1;
    private static final int TAILS_AT = SQUARE_BITS + BOUND_BITS;
    private static final double TAIL_STEP = 1.0 / BOUND;

    private Header() {}

    /** @param vector filled up to {@link Dimensions#UNIT} dimensions */
    static long of(byte[] vector) {
        long square = Cosine.square(vector);
        if (square == 0) {
            return 0;
        }
        double restSquare = 0; // exact: multiples of a quarter
        for (byte value : vector) {
            double rest = (value & 15) - HALF_WIDTH;
            restSquare += rest * rest;
        }
        long header = square | steps(Math.sqrt(restSquare), restStep(vector.length)) << SQUARE_BITS;
        for (int stage = 0; stage < Dimensions.STAGES - 1; stage++) {
            long tailSquare = 0;
            for (int dim = Dimensions.comparedAfter(stage, vector.length); dim < vector.length; dim++) {
                tailSquare += vector[dim] * vector[dim];
            }
            header |= steps(Math.sqrt((double) tailSquare / square), TAIL_STEP) << tailAt(stage);
        }
        return header;
    }

    private static long steps(double length, double step) {
        return Math.min(BOUND, (long) Math.ceil(length / step));
    }

    private static int tailAt(int stage) {
        return TAILS_AT + stage * BOUND_BITS;
    }

    static long square(long header) {
        return header & (1L << SQUARE_BITS) - 1;
    }

    /** The length of one step of {@link #rest}, for vectors of {@code dims} dimensions. */
    static double restStep(int dims) {
        return HALF_WIDTH * Math.sqrt(dims) / BOUND;
    }

    /** Upper bound on the length of what the high nibbles leave out, in steps; exact but for rounding of doubles. */
    static long rest(long header) {
        return header >>> SQUARE_BITS & BOUND;
    }

    /** The length of the dimensions after a stage is at most this part of the vector's length, but for rounding of doubles. */
    static double tail(long header, int stage) {
        return (header >>> tailAt(stage) & BOUND) * TAIL_STEP;
    }
}
