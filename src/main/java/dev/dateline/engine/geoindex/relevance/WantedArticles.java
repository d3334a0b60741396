package dev.dateline.engine.geoindex.relevance;

import java.util.function.IntUnaryOperator;

/** The wanted articles of a source, by ordinal. */
final class WantedArticles {

    private final long[] bits;
    private int count;
    private long words;

    WantedArticles(long[] bits, IntUnaryOperator lengths) {
        this.bits = bits;
        for (int at = 0; at < bits.length; at++) {
            count += Long.bitCount(bits[at]);
            for (long left = bits[at]; left != 0; left &= left - 1) {
                words += Bm25.length(lengths.applyAsInt((at << 6) + Long.numberOfTrailingZeros(left)));
            }
        }
    }

    int count() {
        return count;
    }

    /** Sum of their lengths. */
    long words() {
        return words;
    }

    boolean contain(int ordinal) {
        return (bits[ordinal >> 6] >>> ordinal & 1) != 0;
    }
}
