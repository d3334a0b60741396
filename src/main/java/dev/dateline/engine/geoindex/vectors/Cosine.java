package dev.dateline.engine.geoindex.vectors;

/**
 * The score of an article: the cosine of the angle between two vectors of signed bytes, in millionths, rounded. It is
 * calculated from exact integers by operations that IEEE 754 defines to the last bit, so every machine gets the same.
 */
public final class Cosine {

    static final double MILLION = 1e6;

    private Cosine() {}

    /** The score of two vectors of the same length, neither of which is zero. */
    public static int micros(byte[] one, byte[] other) {
        long dot = 0;
        for (int at = 0; at < one.length; at++) {
            dot += one[at] * other[at];
        }
        return micros(dot, square(one), square(other));
    }

    /**
     * The score by the products of two vectors.
     *
     * @param dot of one with the other
     * @param one of one with itself, at least 1
     * @param other of the other with itself, at least 1
     */
    public static int micros(long dot, long one, long other) {
        return (int) Math.round(MILLION * dot / Math.sqrt((double) one * other));
    }

    /** The product of a vector with itself. */
    public static long square(byte[] vector) {
        long sum = 0;
        for (byte value : vector) {
            sum += value * value;
        }
        return sum;
    }
}
