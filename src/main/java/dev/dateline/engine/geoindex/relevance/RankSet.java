package dev.dateline.engine.geoindex.relevance;

import java.util.function.IntConsumer;

/** A set of ranks, numbered in their order. */
final class RankSet {

    private final long[] bits;
    /** How many are before each 64 ranks. */
    private final int[] before;

    /** @param ranks number of ranks that it may have, from 0 */
    RankSet(int ranks) {
        bits = new long[(ranks + 63) >> 6];
        before = new int[bits.length];
    }

    void add(int rank) {
        bits[rank >> 6] |= 1L << rank;
    }

    /** Numbers the ranks; none may be added afterwards. Returns how many there are. */
    int end() {
        int count = 0;
        for (int at = 0; at < bits.length; at++) {
            before[at] = count;
            count += Long.bitCount(bits[at]);
        }
        return count;
    }

    /** The number of a rank that is in the set. */
    int number(int rank) {
        return before[rank >> 6] + Long.bitCount(bits[rank >> 6] & (1L << rank) - 1);
    }

    /** Passes on the ranks, ascending, and leaves the set empty. */
    void drain(IntConsumer taker) {
        for (int at = 0; at < bits.length; at++) {
            for (long left = bits[at]; left != 0; left &= left - 1) {
                taker.accept((at << 6) + Long.numberOfTrailingZeros(left));
            }
            bits[at] = 0;
        }
    }

    /** The ranks, ascending. */
    int[] toArray(int count) {
        int[] ranks = new int[count];
        int number = 0;
        for (int at = 0; at < bits.length; at++) {
            for (long left = bits[at]; left != 0; left &= left - 1) {
                ranks[number++] = (at << 6) + Long.numberOfTrailingZeros(left);
            }
        }
        return ranks;
    }
}
