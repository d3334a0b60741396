package dev.dateline.engine.geoindex.vectors;

import java.nio.ByteBuffer;

/**
 * Vectors of one length, each divided into the high and the low four bits of its values. Immutable and thread-safe. A vector of 256
 * dimensions takes 264 bytes.
 */
final class VectorRows {

    private static final int MAX_DIMENSIONS = 4096;

    /** A high nibble is stored with this added, so that it is not negative. */
    private static final int HIGH_OFFSET = 8;

    private static final int HIGH_VALUE = 16;

    /** For each vector its {@link Header}, and the high nibbles that the first stage compares. */
    private final WordRows heads;
    /** For each vector the other high nibbles. */
    private final WordRows tails;
    /** For each vector the low nibbles of its values. */
    private final WordRows lows;

    private VectorRows(Builder from, int size) {
        heads = from.heads.resized(size);
        tails = from.tails.resized(size);
        lows = from.lows.resized(size);
    }

    /** Collects vectors. Not thread-safe; for one use. */
    static final class Builder {

        private final int dims;
        private final byte[] values;
        private int rows;
        private WordRows heads;
        private WordRows tails;
        private WordRows lows;

        /**
         * @param rows for which there is room at first
         * @throws ArithmeticException where they are too many for one array: more than 130 million of 256 dimensions
         */
        Builder(int rows, int dims) {
            if (dims <= 0 || dims > MAX_DIMENSIONS) {
                throw new IllegalArgumentException(dims + " dimensions");
            }
            this.dims = dims;
            this.rows = rows;
            values = new byte[Dimensions.filledUp(dims)];
            int width = values.length / Nibbles.PER_WORD;
            int head = Dimensions.comparedAfter(0, values.length) / Nibbles.PER_WORD;
            heads = WordRows.of(rows, 1 + head);
            tails = WordRows.of(rows, width - head);
            lows = WordRows.of(rows, width);
        }

        int dims() {
            return dims;
        }

        /** Makes room for a row, and for half as many more as there are. */
        void reach(int row) {
            if (row >= rows) {
                rows = Math.max(row + 1, (int) Math.min(Integer.MAX_VALUE, 16 + row * 3L / 2));
                heads = heads.resized(rows);
                tails = tails.resized(rows);
                lows = lows.resized(rows);
            }
        }

        /** Sets a vector of these dimensions; false if it is zero. */
        boolean set(int row, ByteBuffer vector) {
            vector.duplicate().get(values, 0, dims);
            long header = Header.of(values);
            if (header == 0) {
                return false;
            }
            heads.set(row, 0, header);
            int head = heads.stride() - 1;
            for (int word = 0; word < lows.stride(); word++) {
                long high = 0;
                long low = 0;
                for (int dim = 0; dim < Nibbles.PER_WORD; dim++) {
                    int value = values[word * Nibbles.PER_WORD + dim];
                    high |= (long) ((value >> Nibbles.BITS) + HIGH_OFFSET) << Nibbles.BITS * dim;
                    low |= (value & HIGH_VALUE - 1L) << Nibbles.BITS * dim;
                }
                if (word < head) {
                    heads.set(row, 1 + word, high);
                } else {
                    tails.set(row, word - head, high);
                }
                lows.set(row, word, low);
            }
            return true;
        }

        /** Copies a vector of rows of the same dimensions. */
        void copy(VectorRows from, int fromRow, int row) {
            heads.copy(from.heads, fromRow, row);
            tails.copy(from.tails, fromRow, row);
            lows.copy(from.lows, fromRow, row);
        }

        VectorRows build(int size) {
            return new VectorRows(this, size);
        }
    }

    /** The {@link Header} of each row. */
    void headers(int[] rows, int count, long[] to) {
        heads.gather(0, rows, count, to);
    }

    /** Adds the inner products of a stage's high nibbles as they are stored. */
    void addHighs(Stage stage, InnerProducts inner, int[] rows, int count, long[] products) {
        int head = heads.stride() - 1;
        if (stage.from() < head) {
            inner.add(heads, 1, stage.from(), stage.to(), rows, count, products);
        } else {
            inner.add(tails, stage.from() - head, stage.from(), stage.to(), rows, count, products);
        }
    }

    /** Makes whole inner products of those with all high nibbles as they are stored. */
    void completeByLows(VectorQuery query, InnerProducts inner, int[] rows, int count, long[] products) {
        for (int at = 0; at < count; at++) {
            products[at] = ofHighs(products[at], query);
        }
        inner.add(lows, 0, 0, lows.stride(), rows, count, products);
    }

    private static long ofHighs(long product, VectorQuery query) {
        return HIGH_VALUE * (product - HIGH_OFFSET * query.sum());
    }

    /** The score of a vector that is not zero. */
    int micros(VectorQuery query, int row) {
        long[] factors = query.factors();
        int head = heads.stride() - 1;
        long highs = Nibbles.dot(heads.words(), row * heads.stride() + 1, factors, 0, head)
                + Nibbles.dot(tails.words(), row * tails.stride(), factors, head, lows.stride());
        long low = Nibbles.dot(lows.words(), row * lows.stride(), factors, 0, lows.stride());
        return Cosine.micros(ofHighs(highs, query) + low, query.square(), Header.square(heads.get(row, 0)));
    }

    /** Bytes of memory that they take. */
    long heapBytes() {
        return heads.heapBytes() + tails.heapBytes() + lows.heapBytes();
    }
}
