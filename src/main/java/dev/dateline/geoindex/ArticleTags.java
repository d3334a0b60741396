package dev.dateline.geoindex;

import java.util.Arrays;

/** Of each article its tags by rank, ascending, as gaps: one byte for most. {@link Postings} turned around. */
final class ArticleTags {

    private final int[] start;
    private final byte[] gaps;

    private ArticleTags(int[] start, byte[] gaps) {
        this.start = start;
        this.gaps = gaps;
    }

    static ArticleTags of(Postings byTag) {
        int articles = byTag.articles();
        int[] end = new int[articles + 1];
        for (int tag = 0; tag < byTag.keys(); tag++) {
            byTag.forEach(tag, ordinal -> end[ordinal + 1]++);
        }
        for (int ordinal = 0; ordinal < articles; ordinal++) {
            end[ordinal + 1] += end[ordinal];
        }
        int[] tags = new int[end[articles]];
        int[] next = Arrays.copyOf(end, articles);
        for (int tag = 0; tag < byTag.keys(); tag++) {
            int rank = tag;
            byTag.forEach(tag, ordinal -> tags[next[ordinal]++] = rank);
        }
        return packed(tags, end);
    }

    private static ArticleTags packed(int[] tags, int[] end) {
        int[] start = new int[end.length];
        byte[] gaps = new byte[tags.length + 16];
        int size = 0;
        for (int ordinal = 0; ordinal < end.length - 1; ordinal++) {
            start[ordinal] = size;
            int previous = -1;
            for (int at = end[ordinal]; at < end[ordinal + 1]; at++) {
                if (size + 5 > gaps.length) {
                    gaps = Arrays.copyOf(gaps, gaps.length + (gaps.length >> 1));
                }
                int rest = tags[at] - previous - 1;
                while (rest > 0x7F) {
                    gaps[size++] = (byte) (rest | 0x80);
                    rest >>>= 7;
                }
                gaps[size++] = (byte) rest;
                previous = tags[at];
            }
        }
        start[end.length - 1] = size;
        return new ArticleTags(start, Arrays.copyOf(gaps, size));
    }

    /** Adds one to each tag of an article. */
    void count(int ordinal, int[] counts) {
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

    long bytes() {
        return 24 + Footprint.of(start) + Footprint.of(gaps);
    }
}
