package dev.dateline.engine.geoindex.vectors;

import java.util.Arrays;

/** A vector that articles are compared with, prepared. Immutable and thread-safe. */
public final class VectorQuery {

    private final int dims;
    private final long[] factors;
    private final long square;
    private final long sum;
    private final Stage[] stages;

    /** @param values not all zero */
    public VectorQuery(byte[] values) {
        dims = values.length;
        byte[] vector = Arrays.copyOf(values, Dimensions.filledUp(dims));
        factors = Nibbles.factors(vector);
        square = Cosine.square(vector);
        long total = 0;
        for (byte value : vector) {
            total += value;
        }
        sum = total;
        stages = Stage.of(vector);
    }

    int dims() {
        return dims;
    }

    /** The product with itself. */
    long square() {
        return square;
    }

    long[] factors() {
        return factors;
    }

    /** Sum of the values. */
    long sum() {
        return sum;
    }

    Stage stage(int number) {
        return stages[number];
    }
}
