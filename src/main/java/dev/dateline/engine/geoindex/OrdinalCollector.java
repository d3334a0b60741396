package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Collects article ordinals, unordered and with duplicates; switches from a list to a bitset when that is smaller. */
final class OrdinalCollector {

    /** Below this selectivity a list is cheaper than a bitset. */
    private static final int LIST_SHARE = 1024;

    private static final int ALWAYS_LIST = 64;

    private final int articles;
    private final int longestList;
    private long @Nullable [] bits;
    private int[] list = new int[32];
    private int size;

    /**
     * @param articles number of articles of the segment
     * @param expected lower bound of the number of ordinals to come
     */
    OrdinalCollector(int articles, int expected) {
        this.articles = articles;
        longestList = Math.max(ALWAYS_LIST, articles / LIST_SHARE);
        if (expected > longestList) {
            toBits();
        }
    }

    private long[] toBits() {
        long[] words = new long[(articles + 63) >> 6];
        for (int at = 0; at < size; at++) {
            words[list[at] >> 6] |= 1L << list[at];
        }
        bits = words;
        return words;
    }

    void add(int ordinal) {
        long[] words = bits;
        if (words == null && size == longestList) {
            words = toBits();
        }
        if (words != null) {
            words[ordinal >> 6] |= 1L << ordinal;
        } else {
            if (size == list.length) {
                list = Arrays.copyOf(list, 2 * size);
            }
            list[size++] = ordinal;
        }
    }

    /** Whether the ordinal is certainly contained already; a list is not searched. */
    boolean surelyHas(int ordinal) {
        return bits != null && (bits[ordinal >> 6] >>> ordinal & 1) != 0;
    }

    /** Adds the ordinals of consecutive rows. */
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

    /** Adds all ordinals of a bitset. */
    void addAll(long[] ordinals) {
        long[] words = bits == null ? toBits() : bits;
        for (int word = 0; word < words.length; word++) {
            words[word] |= ordinals[word];
        }
    }

    /** Adds the ordinals of these rows. */
    void addAt(int[] ordinals, int[] rows, int count) {
        long[] words = bits;
        if (words == null) {
            for (int at = 0; at < count; at++) {
                add(ordinals[rows[at]]);
            }
        } else {
            for (int at = 0; at < count; at++) {
                int ordinal = ordinals[rows[at]];
                words[ordinal >> 6] |= 1L << ordinal;
            }
        }
    }

    /** The ordinals that match the filter. */
    OrdinalSet toHits(SegmentFilter filter) {
        if (bits == null) {
            return sorted(filter);
        }
        filter.clip(bits);
        return OrdinalSet.of(bits);
    }

    private OrdinalSet sorted(SegmentFilter filter) {
        Arrays.sort(list, 0, size);
        int kept = 0;
        for (int at = 0; at < size; at++) {
            int ordinal = list[at];
            boolean repeated = kept > 0 && list[kept - 1] == ordinal;
            if (!repeated && filter.accepts(ordinal)) {
                list[kept++] = ordinal;
            }
        }
        return OrdinalSet.of(list, kept);
    }
}
