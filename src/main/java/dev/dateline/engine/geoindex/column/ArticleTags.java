package dev.dateline.engine.geoindex.column;

import java.io.IOException;
import java.util.Arrays;

/** The tags of each article by ascending rank. The inverse of {@link PostingLists}. */
public final class ArticleTags {

    // of article a: tags start(a)..start(a + 1)
    private final Offsets start;
    private final Packed tags;

    private ArticleTags(Offsets start, Packed tags) {
        this.start = start;
        this.tags = tags;
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
        return distinct(tags, end);
    }

    public static ArticleTags read(ColumnReader from) throws IOException {
        return new ArticleTags(Offsets.read(from), Packed.read(from));
    }

    public void write(ColumnWriter to) throws IOException {
        start.write(to);
        tags.write(to);
    }

    /** Leaves out the tags that an article has twice, in place. */
    private static ArticleTags distinct(int[] tags, int[] end) {
        int[] start = new int[end.length];
        int size = 0;
        for (int ordinal = 0; ordinal < end.length - 1; ordinal++) {
            start[ordinal] = size;
            for (int at = end[ordinal]; at < end[ordinal + 1]; at++) {
                if (size == start[ordinal] || tags[at] != tags[size - 1]) {
                    tags[size++] = tags[at];
                }
            }
        }
        start[end.length - 1] = size;
        return new ArticleTags(Offsets.of(start), Packed.of(size, at -> tags[at]));
    }

    /** Number of tags of an article. */
    public int size(int ordinal) {
        return start.get(ordinal + 1) - start.get(ordinal);
    }

    /** Copies the tags of an article to the start of an array that has room for them; returns their number. */
    public int copy(int ordinal, int[] into) {
        int from = start.get(ordinal);
        int to = start.get(ordinal + 1);
        tags.copy(from, to, into);
        return to - from;
    }

    /** Increments the count of each tag of an article. */
    public void count(int ordinal, int[] counts) {
        tags.count(start.get(ordinal), start.get(ordinal + 1), counts);
    }

    /** Increments the count of each tag of each article of a bitset. */
    public void count(long[] ordinals, int[] counts) {
        for (int word = 0; word < ordinals.length; word++) {
            for (long rest = ordinals[word]; rest != 0; rest &= rest - 1) {
                count((word << 6) + Long.numberOfTrailingZeros(rest), counts);
            }
        }
    }

    public long bytes() {
        return 24 + start.bytes() + tags.bytes();
    }
}
