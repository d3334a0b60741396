package dev.dateline.geoindex.column;

import java.io.IOException;
import java.util.Arrays;

/**
 * The tags of each article by ascending rank, delta-encoded in 16 bits, or in 48 where the gap is larger. The inverse of
 * {@link PostingLists}.
 */
public final class ArticleTags {

    /** Before a gap of 32 bits, high half first. */
    private static final int LARGE = 0xFFFF;

    private final int[] start;
    private final short[] gaps;

    private ArticleTags(int[] start, short[] gaps) {
        this.start = start;
        this.gaps = gaps;
    }

    /** @param byTag posting list of each tag by its rank */
    public static ArticleTags of(int articles, Sorting.ByKey byTag) {
        int[] end = new int[articles + 1];
        for (int ordinal : byTag.ordinals()) {
            end[ordinal + 1]++;
        }
        for (int ordinal = 0; ordinal < articles; ordinal++) {
            end[ordinal + 1] += end[ordinal];
        }
        int[] tags = new int[byTag.ordinals().length];
        int[] next = Arrays.copyOf(end, articles);
        for (int tag = 0; tag < byTag.keys(); tag++) {
            for (int at = byTag.end()[tag]; at < byTag.end()[tag + 1]; at++) {
                tags[next[byTag.ordinals()[at]]++] = tag;
            }
        }
        return packed(tags, end);
    }

    public static ArticleTags read(ColumnReader from) throws IOException {
        return new ArticleTags(from.ints(), from.shorts());
    }

    public void write(ColumnWriter to) throws IOException {
        to.ints(start);
        to.shorts(gaps);
    }

    private static ArticleTags packed(int[] tags, int[] end) {
        int[] start = new int[end.length];
        short[] gaps = new short[tags.length];
        int size = 0;
        for (int ordinal = 0; ordinal < end.length - 1; ordinal++) {
            start[ordinal] = size;
            int previous = -1;
            for (int at = end[ordinal]; at < end[ordinal + 1]; at++) {
                if (tags[at] == previous) {
                    continue;
                }
                int gap = tags[at] - previous - 1;
                if (size + (gap < LARGE ? 1 : 3) > gaps.length) {
                    gaps = Arrays.copyOf(gaps, gaps.length + (gaps.length >> 1) + 3);
                }
                if (gap >= LARGE) {
                    gaps[size++] = (short) LARGE;
                    gaps[size++] = (short) (gap >>> Short.SIZE);
                }
                gaps[size++] = (short) gap;
                previous = tags[at];
            }
        }
        start[end.length - 1] = size;
        return new ArticleTags(start, Arrays.copyOf(gaps, size));
    }

    /** Increments the count of each tag of an article. */
    public void count(int ordinal, int[] counts) {
        count(start[ordinal], start[ordinal + 1], counts);
    }

    /** Increments the count of each tag of each article of a bitset. */
    public void count(long[] ordinals, int[] counts) {
        for (int word = 0; word < ordinals.length; word++) {
            for (long rest = ordinals[word]; rest != 0; rest &= rest - 1) {
                int ordinal = (word << 6) + Long.numberOfTrailingZeros(rest);
                count(start[ordinal], start[ordinal + 1], counts);
            }
        }
    }

    private void count(int from, int to, int[] counts) {
        int tag = -1;
        for (int at = from; at < to; at++) {
            int gap = gaps[at] & 0xFFFF;
            if (gap == LARGE) {
                gap = (gaps[at + 1] & 0xFFFF) << Short.SIZE | gaps[at + 2] & 0xFFFF;
                at += 2;
            }
            tag += gap + 1;
            counts[tag]++;
        }
    }

    public long bytes() {
        return 24 + HeapSize.of(start) + HeapSize.of(gaps);
    }
}
