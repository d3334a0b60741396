package dev.dateline.geoindex.vectors;

import dev.dateline.geoindex.column.HeapSize;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Vectors of one length, each as bit planes. Immutable and thread-safe. A vector of 256 dimensions takes 267 bytes.
 *
 * <p>A signed byte is the sum of its bits: -128 times the highest, 64 times the next, and so on. A plane has one bit of all
 * dimensions, 64 to a word, the last of which may have dimensions that are 0. The product of two vectors is the sum, over all
 * pairs of their planes, of the weights of both times the number of bits that are set in both: instructions that every machine
 * has, without multiplying bytes.
 */
final class VectorRows {

    static final int PLANES = 8;

    /** Planes that a scan reads of every vector. */
    static final int UPPER = 3;

    static final int LOWER = PLANES - UPPER;

    /** What the lower planes of a dimension add, less their middle, is from -15.5 to 15.5. */
    static final double MIDDLE = ((1 << LOWER) - 1) / 2.0;

    /** How many of the lower planes a second look reads. */
    static final int FINER = 2;

    /** The same of the planes below these: -3.5 to 3.5. */
    static final double FINER_MIDDLE = ((1 << LOWER - FINER) - 1) / 2.0;

    private static final int MOST_DIMENSIONS = 4096;

    private final int width;
    /** Of each vector the planes from the highest one on, each of {@code width} words. */
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

    private VectorRows(Builder from, int size) {
        width = from.width;
        upper = fitted(from.upper, size * UPPER * width);
        lower = fitted(from.lower, size * LOWER * width);
        squares = from.squares.length == size ? from.squares : Arrays.copyOf(from.squares, size);
        inverses = from.inverses.length == size ? from.inverses : Arrays.copyOf(from.inverses, size);
        remainders = from.remainders.length == size ? from.remainders : Arrays.copyOf(from.remainders, size);
        finerRemainders =
                from.finerRemainders.length == size ? from.finerRemainders : Arrays.copyOf(from.finerRemainders, size);
    }

    private static long[] fitted(long[] words, int length) {
        return words.length == length ? words : Arrays.copyOf(words, length);
    }

    /** Collects vectors. Not thread-safe; for one use. */
    static final class Builder {

        private final int dims;
        private final int width;
        private long[] upper;
        private long[] lower;
        private int[] squares;
        private float[] inverses;
        private char[] remainders;
        private byte[] finerRemainders;

        /** @param rows for which there is room at first */
        Builder(int rows, int dims) {
            if (dims <= 0 || dims > MOST_DIMENSIONS) {
                throw new IllegalArgumentException(dims + " dimensions");
            }
            this.dims = dims;
            width = (dims + Long.SIZE - 1) / Long.SIZE;
            upper = new long[Math.multiplyExact(rows, UPPER * width)];
            lower = new long[Math.multiplyExact(rows, LOWER * width)];
            squares = new int[rows];
            inverses = new float[rows];
            remainders = new char[rows];
            finerRemainders = new byte[rows];
        }

        int dims() {
            return dims;
        }

        /** Makes room for a row, and for as many more as there are. */
        void reach(int row) {
            if (row >= squares.length) {
                int rows = Math.max(row + 1, (int) Math.min(Integer.MAX_VALUE, 16 + row * 3L / 2));
                upper = Arrays.copyOf(upper, Math.multiplyExact(rows, UPPER * width));
                lower = Arrays.copyOf(lower, Math.multiplyExact(rows, LOWER * width));
                squares = Arrays.copyOf(squares, rows);
                inverses = Arrays.copyOf(inverses, rows);
                remainders = Arrays.copyOf(remainders, rows);
                finerRemainders = Arrays.copyOf(finerRemainders, rows);
            }
        }

        /** Sets a vector of these dimensions; false if it is zero. */
        boolean set(int row, ByteBuffer vector) {
            ByteBuffer padded = padded(vector);
            int square = 0;
            double remainder = 0;
            double finer = 0;
            for (int at = 0; at < width * Long.SIZE; at++) {
                byte value = padded.get(padded.position() + at);
                square += value * value;
                double rest = (value & (1 << LOWER) - 1) - MIDDLE;
                remainder += rest * rest;
                double finerRest = (value & (1 << LOWER - FINER) - 1) - FINER_MIDDLE;
                finer += finerRest * finerRest;
            }
            if (square == 0) {
                return false;
            }
            for (int plane = 0; plane < UPPER; plane++) {
                Planes.write(padded, plane, upper, (row * UPPER + plane) * width);
            }
            for (int plane = 0; plane < LOWER; plane++) {
                Planes.write(padded, UPPER + plane, lower, (row * LOWER + plane) * width);
            }
            squares[row] = square;
            inverses[row] = (float) (1 / Math.sqrt(square));
            remainders[row] = (char) Math.ceil(Math.sqrt(remainder));
            finerRemainders[row] = (byte) Math.ceil(Math.sqrt(finer));
            return true;
        }

        private ByteBuffer padded(ByteBuffer vector) {
            if (dims % Long.SIZE == 0) {
                return vector;
            }
            byte[] values = new byte[width * Long.SIZE];
            vector.duplicate().get(values, 0, dims);
            return ByteBuffer.wrap(values);
        }

        /** Copies a vector of rows of the same dimensions. */
        void copy(VectorRows from, int fromRow, int row) {
            System.arraycopy(from.upper, fromRow * UPPER * width, upper, row * UPPER * width, UPPER * width);
            System.arraycopy(from.lower, fromRow * LOWER * width, lower, row * LOWER * width, LOWER * width);
            squares[row] = from.squares[fromRow];
            inverses[row] = from.inverses[fromRow];
            remainders[row] = from.remainders[fromRow];
            finerRemainders[row] = from.finerRemainders[fromRow];
        }

        VectorRows build(int size) {
            return new VectorRows(this, size);
        }
    }

    boolean has(int row) {
        return squares[row] > 0;
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

    float inverse(int row) {
        return inverses[row];
    }

    int remainder(int row) {
        return remainders[row];
    }

    int finerRemainder(int row) {
        return Byte.toUnsignedInt(finerRemainders[row]);
    }

    /** The score of a vector that is not zero. */
    int micros(VectorQuery query, int row) {
        long dot = 0;
        for (int plane = 0; plane < PLANES; plane++) {
            long[] planes = plane < UPPER ? upper : lower;
            int at = plane < UPPER ? (row * UPPER + plane) * width : (row * LOWER + plane - UPPER) * width;
            dot += weight(plane) * query.sum(planes, at);
        }
        return Cosine.micros(dot, query.square(), squares[row]);
    }

    /** What a set bit of a plane adds to a dimension. */
    static int weight(int plane) {
        return plane == 0 ? -128 : 1 << PLANES - 1 - plane;
    }

    /** Bytes of memory that they take. */
    long heapBytes() {
        return HeapSize.of(upper)
                + HeapSize.of(lower)
                + HeapSize.of(squares)
                + HeapSize.of(finerRemainders)
                + (long) Float.BYTES * inverses.length
                + (long) Character.BYTES * remainders.length;
    }
}
