package dev.dateline.engine.geoindex.vectors;

import dev.dateline.engine.geoindex.column.HeapSize;
import java.util.Arrays;

/** Rows of {@code stride} longs each, one after the other in an array. */
record WordRows(long[] words, int stride) {

    /** @throws ArithmeticException where they are too many for an array */
    static WordRows of(int rows, int stride) {
        return new WordRows(new long[Math.multiplyExact(rows, stride)], stride);
    }

    /** These rows, cut off or followed by others of zeros. */
    WordRows resized(int rows) {
        int length = Math.multiplyExact(rows, stride);
        return words.length == length ? this : new WordRows(Arrays.copyOf(words, length), stride);
    }

    long get(int row, int at) {
        return words[row * stride + at];
    }

    void set(int row, int at, long word) {
        words[row * stride + at] = word;
    }

    void copy(WordRows from, int fromRow, int row) {
        System.arraycopy(from.words, fromRow * stride, words, row * stride, stride);
    }

    /** Reads a word of each of some rows. */
    void gather(int at, int[] rows, int count, long[] to) {
        for (int row = 0; row < count; row++) {
            to[row] = words[rows[row] * stride + at];
        }
    }

    /** The same of rows that are one after the other: without a list of them it takes less time. */
    void gather(int at, int first, int count, long[] to) {
        int from = first * stride + at;
        for (int row = 0; row < count; row++) {
            to[row] = words[from + row * stride];
        }
    }

    long heapBytes() {
        return HeapSize.of(words);
    }
}
