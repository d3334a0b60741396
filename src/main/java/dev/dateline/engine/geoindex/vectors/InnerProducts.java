package dev.dateline.engine.geoindex.vectors;

/**
 * Adds up the inner products of vectors with a query, one word of each vector after the other: so scattered reads do not wait for
 * each other, and the factors of a word stay in registers. Not thread-safe.
 */
sealed interface InnerProducts permits PlainProducts, VectorizedProducts {

    /**
     * Adds the products over some words.
     *
     * @param of has these words of each vector in its row
     * @param offset where in a row the first of them is
     * @param from which word of the vector that is, from 0
     * @param to word after the last
     * @param count number of rows
     * @param sums of each row
     */
    void add(WordRows of, int offset, int from, int to, int[] rows, int count, long[] sums);

    /** The faster way: the compiler of native executables vectorizes no loop. */
    static InnerProducts of(long[] factors) {
        boolean isExecutable = "runtime".equals(System.getProperty("org.graalvm.nativeimage.imagecode"));
        return isExecutable ? new PlainProducts(factors) : new VectorizedProducts(factors);
    }
}
