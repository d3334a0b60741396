package dev.dateline.geoindex;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects ordinals in any order, repeated or not: in a list where few are expected, else in a bitset. */
final class Found {

    private final long @Nullable [] bits;
    private int[] list = new int[32];
    private int size;

    private Found(long @Nullable [] bits) {
        this.bits = bits;
    }

    static Found list() {
        return new Found(null);
    }

    static Found bits(int articles) {
        return new Found(new long[(articles + 63) >> 6]);
    }

    void add(int ordinal) {
        if (bits != null) {
            bits[ordinal >> 6] |= 1L << ordinal;
        } else {
            if (size == list.length) {
                list = Arrays.copyOf(list, 2 * size);
            }
            list[size++] = ordinal;
        }
    }

    /** The ordinals that stand in a row. */
    void addAll(int[] ordinals, int from, int to) {
        long[] words = bits;
        if (words == null) {
            for (int at = from; at < to; at++) {
                add(ordinals[at]);
            }
        } else {
            for (int at = from; at < to; at++) {
                int ordinal = ordinals[at];
                words[ordinal >> 6] |= 1L << ordinal;
            }
        }
    }

    /** The ordinals at these places. */
    void addAt(int[] ordinals, int[] places, int count) {
        for (int at = 0; at < count; at++) {
            add(ordinals[places[at]]);
        }
    }

    long[] toBits() {
        if (bits == null) {
            throw new IllegalStateException("collected in a list");
        }
        return bits;
    }

    /** Those of the list that the filter accepts. */
    Hits toHits(ArticleFilter filter) {
        Arrays.sort(list, 0, size);
        int kept = 0;
        for (int at = 0; at < size; at++) {
            int ordinal = list[at];
            boolean repeated = kept > 0 && list[kept - 1] == ordinal;
            if (!repeated && filter.accepts(ordinal)) {
                list[kept++] = ordinal;
            }
        }
        return Hits.of(list, kept);
    }
}
