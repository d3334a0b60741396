package dev.dateline.geoindex.vectors;

import dev.dateline.geoindex.column.HeapSize;
import dev.dateline.geoindex.column.OrdinalSet;
import java.nio.ByteBuffer;

/**
 * The vectors of the articles of a segment, by ordinal. Immutable and thread-safe. A vector of 256 dimensions takes 269 bytes.
 *
 * <p>A signed byte is the sum of its bits: -128 times the highest, 64 times the next, and so on. A plane has one bit of all
 * dimensions, 64 to a word. The product of two vectors is the sum, over all pairs of their planes, of the weights of both
 * times the number of bits that are set in both: instructions that every machine has, without multiplying bytes.
 */
public final class VectorTable {

    static final int PLANES = 8;

    /** Planes that a scan reads of every article. */
    static final int UPPER = 3;

    static final int LOWER = PLANES - UPPER;

    /** What the lower planes of a dimension add, less their middle, is from -15.5 to 15.5. */
    static final double MIDDLE = ((1 << LOWER) - 1) / 2.0;

    /** How many of the lower planes a second look reads. */
    static final int FINER = 2;

    /** The same of the planes below these: -3.5 to 3.5. */
    static final double FINER_MIDDLE = ((1 << LOWER - FINER) - 1) / 2.0;

    private static final int MOST_DIMENSIONS = 4096;

    private static final int MOST_WORDS = Character.MAX_VALUE;

    private final int dims;
    private final int width;
    private final long version;
    /** Of each article the planes from the highest one on, each of {@code width} words. */
    private final long[] upper;

    private final long[] lower;
    /** The product of each vector with itself; 0 where there is none. */
    private final int[] squares;
    /** One by the length of each vector; 0 where there is none. */
    private final float[] inverses;
    /** The length of what the lower planes add, less their middle, rounded up. */
    private final char[] remainders;
    /** The same for the planes below those of a second look. */
    private final byte[] finerRemainders;

    private final char[] words;

    private VectorTable(Builder from, long version) {
        dims = from.dims;
        width = from.width;
        this.version = version;
        upper = from.upper;
        lower = from.lower;
        squares = from.squares;
        inverses = from.inverses;
        remainders = from.remainders;
        finerRemainders = from.finerRemainders;
        words = from.words;
    }

    /** Collects vectors. Not thread-safe; for one use. */
    public static final class Builder {

        private final int dims;
        private final int width;
        private final long[] upper;
        private final long[] lower;
        private final int[] squares;
        private final float[] inverses;
        private final char[] remainders;
        private final byte[] finerRemainders;
        private final char[] words;

        /**
         * @param articles number of articles of the segment
         * @param dims dimensions of each vector, a multiple of 64, at most 4,096
         */
        public Builder(int articles, int dims) {
            if (dims % Long.SIZE != 0 || dims <= 0 || dims > MOST_DIMENSIONS) {
                throw new IllegalArgumentException(dims + " dimensions");
            }
            this.dims = dims;
            width = dims / Long.SIZE;
            upper = new long[Math.multiplyExact(articles, UPPER * width)];
            lower = new long[Math.multiplyExact(articles, LOWER * width)];
            squares = new int[articles];
            inverses = new float[articles];
            remainders = new char[articles];
            finerRemainders = new byte[articles];
            words = new char[articles];
        }

        /**
         * Sets an article's vector. One that is zero, or of another length, counts as none.
         *
         * @param length of the article in words; kept up to 65,535
         */
        public void set(int ordinal, ByteBuffer vector, int length) {
            if (vector.remaining() != dims) {
                return;
            }
            int square = 0;
            double remainder = 0;
            double finer = 0;
            for (int at = 0; at < dims; at++) {
                byte value = vector.get(vector.position() + at);
                square += value * value;
                double rest = (value & (1 << LOWER) - 1) - MIDDLE;
                remainder += rest * rest;
                double finerRest = (value & (1 << LOWER - FINER) - 1) - FINER_MIDDLE;
                finer += finerRest * finerRest;
            }
            for (int plane = 0; plane < UPPER; plane++) {
                Planes.write(vector, plane, upper, (ordinal * UPPER + plane) * width);
            }
            for (int plane = 0; plane < LOWER; plane++) {
                Planes.write(vector, UPPER + plane, lower, (ordinal * LOWER + plane) * width);
            }
            if (square > 0) {
                squares[ordinal] = square;
                inverses[ordinal] = (float) (1 / Math.sqrt(square));
                remainders[ordinal] = (char) Math.ceil(Math.sqrt(remainder));
                finerRemainders[ordinal] = (byte) Math.ceil(Math.sqrt(finer));
                words[ordinal] = (char) Math.min(length, MOST_WORDS);
            }
        }

        /** Copies an article of a table of the same dimensions. */
        public void copy(VectorTable from, int fromOrdinal, int ordinal) {
            if (from.dims == dims && from.squares[fromOrdinal] > 0) {
                System.arraycopy(
                        from.upper, fromOrdinal * UPPER * width, upper, ordinal * UPPER * width, UPPER * width);
                System.arraycopy(
                        from.lower, fromOrdinal * LOWER * width, lower, ordinal * LOWER * width, LOWER * width);
                squares[ordinal] = from.squares[fromOrdinal];
                inverses[ordinal] = from.inverses[fromOrdinal];
                remainders[ordinal] = from.remainders[fromOrdinal];
                finerRemainders[ordinal] = from.finerRemainders[fromOrdinal];
                words[ordinal] = from.words[fromOrdinal];
            }
        }

        /** The table, with the version of the project that was read. */
        public VectorTable build(long version) {
            return new VectorTable(this, version);
        }
    }

    public int dims() {
        return dims;
    }

    /** The version of the project whose articles have these vectors. */
    public long version() {
        return version;
    }

    /** Whether an article has one. */
    public boolean has(int ordinal) {
        return squares[ordinal] > 0;
    }

    /** The bits of those of these articles that have one. */
    public long[] having(OrdinalSet articles) {
        long[] bits = articles.toBits(squares.length).clone();
        for (int ordinal = 0; ordinal < squares.length; ordinal++) {
            if (squares[ordinal] == 0) {
                bits[ordinal >> 6] &= ~(1L << ordinal);
            }
        }
        return bits;
    }

    /** Number of words of an article that has a vector, at most 65,535. */
    public int words(int ordinal) {
        return words[ordinal];
    }

    /** Bytes of memory that it takes. */
    public long heapBytes() {
        int shorts = remainders.length + words.length;
        return 128
                + HeapSize.of(upper)
                + HeapSize.of(lower)
                + HeapSize.of(squares)
                + HeapSize.of(finerRemainders)
                + (long) Float.BYTES * inverses.length
                + (long) Character.BYTES * shorts;
    }

    int width() {
        return width;
    }

    long[] upper() {
        return upper;
    }

    long[] lower() {
        return lower;
    }

    float inverse(int ordinal) {
        return inverses[ordinal];
    }

    int remainder(int ordinal) {
        return remainders[ordinal];
    }

    int finerRemainder(int ordinal) {
        return Byte.toUnsignedInt(finerRemainders[ordinal]);
    }

    /** The score of an article that has a vector. */
    int micros(VectorQuery query, int ordinal) {
        long dot = 0;
        for (int plane = 0; plane < PLANES; plane++) {
            long[] planes = plane < UPPER ? upper : lower;
            int at = plane < UPPER ? (ordinal * UPPER + plane) * width : (ordinal * LOWER + plane - UPPER) * width;
            dot += weight(plane) * query.sum(planes, at);
        }
        return Cosine.micros(dot, query.square(), squares[ordinal]);
    }

    /** What a set bit of a plane adds to a dimension. */
    static int weight(int plane) {
        return plane == 0 ? -128 : 1 << PLANES - 1 - plane;
    }
}
