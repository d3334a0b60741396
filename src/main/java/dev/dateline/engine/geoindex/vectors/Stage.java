package dev.dateline.engine.geoindex.vectors;

/**
 * A part of the dimensions by which articles are compared with a query, after the parts before it. The last stages are
 * only for the few that those before left undecided. Models that order their dimensions have the greater values first; for
 * such vectors one article in ten remains after the half, and one in a hundred after three quarters (of a million, list
 * of ten).
 *
 * @param number of the stage, from 0; the tail is what follows after it
 * @param from first word, of 16 nibbles
 * @param to word after the last
 * @param center what to take off 16 times the inner product with the high nibbles, so that each stands for the center of
 *     its values
 * @param restLength length of the query's dimensions up to here, times the step of {@link Header#rest}
 * @param tailLength length of those after them
 */
record Stage(int number, int from, int to, double center, double restLength, double tailLength) {

    /** The center of 16 values is 16 times their high nibble as it is stored, minus this. */
    private static final double TO_CENTER = 128 - Header.HALF_WIDTH;

    static Stage[] of(byte[] query) {
        Stage[] stages = new Stage[Dimensions.STAGES];
        long all = Cosine.square(query);
        int from = 0;
        for (int number = 0; number < Dimensions.STAGES; number++) {
            int dims = Dimensions.comparedAfter(number, query.length);
            long sum = 0;
            long square = 0;
            for (int dim = 0; dim < dims; dim++) {
                sum += query[dim];
                square += query[dim] * query[dim];
            }
            int to = dims / Nibbles.PER_WORD;
            double restLength = Math.sqrt(square) * Header.restStep(query.length);
            stages[number] = new Stage(number, from, to, TO_CENTER * sum, restLength, Math.sqrt(all - square));
            from = to;
        }
        return stages;
    }

    /**
     * By how much each vector's cosine may be above the least one, as a difference of squares that keep the sign of what is squared,
     * because a root takes longer. After the last stage the tail's length is 0.
     *
     * @param products inner products with the high nibbles up to here
     * @param count how many vectors
     * @param reach the least cosine, times the query's length
     * @param margins negative where the cosine is less
     */
    void margins(long[] products, long[] headers, int count, double reach, double[] margins) {
        for (int at = 0; at < count; at++) {
            long header = headers[at];
            double upperBound = 16.0 * products[at] - center + restLength * Header.rest(header);
            double least = reach - tailLength * Header.tail(header, number);
            margins[at] = upperBound * Math.abs(upperBound) - least * Math.abs(least) * Header.square(header);
        }
    }
}
