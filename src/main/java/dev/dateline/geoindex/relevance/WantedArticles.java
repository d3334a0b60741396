package dev.dateline.geoindex.relevance;

import java.util.function.IntUnaryOperator;

/** The wanted articles of a source, numbered in the order of their ordinals, with their lengths. */
final class WantedArticles {

    private final long[] bits;
    /** How many are before each 64 ordinals. */
    private final int[] before;

    private final char[] lengths;
    private final long words;

    WantedArticles(long[] bits, IntUnaryOperator lengths) {
        this.bits = bits;
        before = new int[bits.length];
        int count = 0;
        for (int at = 0; at < bits.length; at++) {
            before[at] = count;
            count += Long.bitCount(bits[at]);
        }
        this.lengths = new char[count];
        long sum = 0;
        int number = 0;
        for (int at = 0; at < bits.length; at++) {
            for (long left = bits[at]; left != 0; left &= left - 1) {
                int ordinal = (at << 6) + Long.numberOfTrailingZeros(left);
                int length = Bm25.length(lengths.applyAsInt(ordinal));
                this.lengths[number++] = (char) length;
                sum += length;
            }
        }
        words = sum;
    }

    int count() {
        return lengths.length;
    }

    /** Sum of the lengths. */
    long words() {
        return words;
    }

    /** Length of an article by its number. */
    int length(int number) {
        return lengths[number];
    }

    /** The number of an article; negative if it is not wanted. */
    int number(int ordinal) {
        long word = bits[ordinal >> 6];
        long bit = 1L << ordinal;
        return (word & bit) == 0 ? -1 : before[ordinal >> 6] + Long.bitCount(word & bit - 1);
    }

    /** Takes an article. */
    interface Taker {
        void take(int number, int ordinal);
    }

    /** Passes on all, ascending. */
    void forEach(Taker taker) {
        int number = 0;
        for (int at = 0; at < bits.length; at++) {
            for (long left = bits[at]; left != 0; left &= left - 1) {
                taker.take(number++, (at << 6) + Long.numberOfTrailingZeros(left));
            }
        }
    }
}
