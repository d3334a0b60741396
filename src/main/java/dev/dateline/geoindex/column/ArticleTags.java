package dev.dateline.geoindex.column;

import java.io.IOException;
import java.util.Arrays;

/** The tags of each article by ascending rank, delta-encoded: one byte for most. The inverse of {@link PostingLists}. */
public final class ArticleTags {

    private final int[] start;
    private final byte[] gaps;

    private ArticleTags(int[] start, byte[] gaps) {
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
        return new ArticleTags(from.ints(), from.bytes());
    }

    public void write(ColumnWriter to) throws IOException {
        to.ints(start);
        to.bytes(gaps);
    }

    private static ArticleTags packed(int[] tags, int[] end) {
        int[] start = new int[end.length];
        var gaps = new VarintList();
        for (int ordinal = 0; ordinal < end.length - 1; ordinal++) {
            start[ordinal] = gaps.size();
            int previous = -1;
            for (int at = end[ordinal]; at < end[ordinal + 1]; at++) {
                if (tags[at] != previous) {
                    gaps.add(tags[at] - previous - 1);
                    previous = tags[at];
                }
            }
        }
        start[end.length - 1] = gaps.size();
        return new ArticleTags(start, gaps.toArray());
    }

    /** Increments the count of each tag of an article. */
    public void count(int ordinal, int[] counts) {
        int tag = -1;
        int end = start[ordinal + 1];
        for (int at = start[ordinal]; at < end; at++) {
            int gap = gaps[at];
            if (gap < 0) {
                gap &= 0x7F;
                int shift = 7;
                byte next;
                do {
                    next = gaps[++at];
                    gap |= (next & 0x7F) << shift;
                    shift += 7;
                } while (next < 0);
            }
            tag += gap + 1;
            counts[tag]++;
        }
    }

    public long bytes() {
        return 24 + HeapSize.of(start) + HeapSize.of(gaps);
    }
}
