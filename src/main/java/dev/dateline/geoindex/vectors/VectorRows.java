package dev.dateline.geoindex.vectors;

import dev.dateline.geoindex.column.HeapSize;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Vectors of one length, each divided into the high and the low four bits of its values. Immutable and thread-safe. A vector of 256
 * dimensions takes 264 bytes.
 */
final class VectorRows {

    /** Vectors are filled up with zeros to a multiple of so many dimensions, so that each {@link Stage} has whole words. */
    static final int UNIT = 64;

    private static final int MOST_DIMENSIONS = 4096;

    /** A high nibble is stored with this added, so that it is not negative. */
    private static final int HIGH_OFFSET = 8;

    private static final int HIGH_VALUE = 16;

    private final int width;
    /** For each vector its {@link Header} and the high nibbles of its values. */
    private final long[] highs;
    /** For each vector the low nibbles of its values. */
    private final long[] lows;

    private VectorRows(Builder from, int size) {
        width = from.width;
        highs = fitted(from.highs, size * (width + 1));
        lows = fitted(from.lows, size * width);
    }

    private static long[] fitted(long[] words, int length) {
        return words.length == length ? words : Arrays.copyOf(words, length);
    }

    static int filledUp(int dims) {
        return Math.ceilDiv(dims, UNIT) * UNIT;
    }

    /** Collects vectors. Not thread-safe; for one use. */
    static final class Builder {

        private final int dims;
        private final int width;
        private final byte[] values;
        private int rows;
        private long[] highs;
        private long[] lows;

        /**
         * @param rows for which there is room at first
         * @throws ArithmeticException where they are too many for one array: more than 120 million of 256 dimensions
         */
        Builder(int rows, int dims) {
            if (dims <= 0 || dims > MOST_DIMENSIONS) {
                throw new IllegalArgumentException(dims + " dimensions");
            }
            this.dims = dims;
            this.rows = rows;
            values = new byte[filledUp(dims)];
            width = values.length / Nibbles.PER_WORD;
            highs = new long[Math.multiplyExact(rows, width + 1)];
            lows = new long[rows * width];
        }

        int dims() {
            return dims;
        }

        /** Makes room for a row, and for half as many more as there are. */
        void reach(int row) {
            if (row >= rows) {
                rows = Math.max(row + 1, (int) Math.min(Integer.MAX_VALUE, 16 + row * 3L / 2));
                highs = Arrays.copyOf(highs, Math.multiplyExact(rows, width + 1));
                lows = Arrays.copyOf(lows, rows * width);
            }
        }

        /** Sets a vector of these dimensions; false if it is zero. */
        boolean set(int row, ByteBuffer vector) {
            vector.duplicate().get(values, 0, dims);
            long header = Header.of(values);
            if (header == 0) {
                return false;
            }
            int at = row * (width + 1);
            highs[at] = header;
            for (int word = 0; word < width; word++) {
                long high = 0;
                long low = 0;
                for (int dim = 0; dim < Nibbles.PER_WORD; dim++) {
                    int value = values[word * Nibbles.PER_WORD + dim];
                    high |= (long) ((value >> Nibbles.BITS) + HIGH_OFFSET) << Nibbles.BITS * dim;
                    low |= (value & HIGH_VALUE - 1L) << Nibbles.BITS * dim;
                }
                highs[at + 1 + word] = high;
                lows[row * width + word] = low;
            }
            return true;
        }

        /** Copies a vector of rows of the same dimensions. */
        void copy(VectorRows from, int fromRow, int row) {
            System.arraycopy(from.highs, from.highsAt(fromRow), highs, row * (width + 1), width + 1);
            System.arraycopy(from.lows, from.lowsAt(fromRow), lows, row * width, width);
        }

        VectorRows build(int size) {
            return new VectorRows(this, size);
        }
    }

    long[] highs() {
        return highs;
    }

    /** Where the {@link Header} of a vector is in {@link #highs}; its nibbles follow. */
    int highsAt(int row) {
        return row * (width + 1);
    }

    long[] lows() {
        return lows;
    }

    int lowsAt(int row) {
        return row * width;
    }

    /** Words of a vector's high nibbles, and of its low ones. */
    int width() {
        return width;
    }

    /** The score of a vector that is not zero. */
    int micros(VectorQuery query, int row) {
        return micros(query, row, Nibbles.dot(highs, highsAt(row) + 1, query.factors(), 0, width));
    }

    /** @param high the inner product of the query and the high nibbles as they are stored */
    int micros(VectorQuery query, int row, int high) {
        int low = Nibbles.dot(lows, lowsAt(row), query.factors(), 0, width);
        long dot = HIGH_VALUE * (high - HIGH_OFFSET * query.sum()) + low;
        return Cosine.micros(dot, query.square(), Header.square(highs[highsAt(row)]));
    }

    /** Bytes of memory that they take. */
    long heapBytes() {
        return HeapSize.of(highs) + HeapSize.of(lows);
    }
}
