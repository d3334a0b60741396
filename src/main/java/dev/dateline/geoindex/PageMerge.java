package dev.dateline.geoindex;

import dev.dateline.geoindex.query.IndexQuery;
import dev.dateline.geoindex.query.SeekPosition;
import dev.dateline.geoindex.table.ArticleTable;
import dev.dateline.geoindex.table.Segment;
import java.util.List;

/**
 * Merges one page from several segments: counts set bits in the largest, merges the sorted hits of the others into it.
 */
final class PageMerge {

    /** The hits of a segment, with the segment. */
    record Part(Segment segment, OrdinalSet hits) {}

    /** An article of the page: its part, and its ordinal there. */
    record Position(int part, int ordinal) {}

    private final List<Part> parts;
    private final int largest;

    PageMerge(List<Part> parts) {
        this.parts = parts;
        int most = 0;
        for (int part = 1; part < parts.size(); part++) {
            if (parts.get(part).hits.size() > parts.get(most).hits.size()) {
                most = part;
            }
        }
        largest = most;
    }

    long total() {
        return parts.stream().mapToLong(part -> part.hits.size()).sum();
    }

    /** Bounds of the page: number of articles before it, and at most on it. */
    record Range(int offset, int limit) {}

    Range range(IndexQuery query) {
        SeekPosition anchor = query.anchor();
        if (anchor == null) {
            return new Range(query.offset(), query.limit());
        }
        int day = ArticleTable.day(anchor.date());
        // on the same day the higher id comes first; the article at the position itself, if it exists, precedes the
        // page
        long id = anchor.before() ? anchor.id() : anchor.id() - 1;
        int before = 0;
        for (Part part : parts) {
            before += part.hits.countBelow(part.segment.articles.before(day, id));
        }
        return anchor.before()
                ? new Range(Math.max(0, before - query.limit()), Math.min(before, query.limit()))
                : new Range(before, query.limit());
    }

    Position[] page(int offset, int limit) {
        long[] others = othersInOrder();
        OrdinalSet main = parts.get(largest).hits;
        int size = (int) Math.max(0, Math.min(limit, total() - offset));
        Position[] page = new Position[size];
        // for the first article of the page: how many of the others, and thus of the largest, come before it
        int other = othersBefore(others, main, offset);
        int[] mains = size == 0 ? new int[0] : main.slice(offset - other, size);
        int at = 0;
        for (int filled = 0; filled < size; filled++) {
            boolean fromOthers =
                    other < others.length && (at == mains.length || mainBefore(others[other]) <= mains[at]);
            page[filled] = fromOthers
                    ? new Position((int) (others[other] >>> Integer.SIZE), (int) others[other++])
                    : new Position(largest, mains[at++]);
        }
        return page;
    }

    /** The overall rank of the {@code n}th hit of the other segments is n plus the hits of the largest before it. */
    private int othersBefore(long[] others, OrdinalSet main, int offset) {
        int low = 0;
        int high = others.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if ((long) middle + main.countBelow(mainBefore(others[middle])) < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Number of articles of the largest part's segment that come before an article of another part. */
    private int mainBefore(long position) {
        ArticleTable articles = parts.get((int) (position >>> Integer.SIZE)).segment.articles;
        int ordinal = (int) position;
        return parts.get(largest).segment.articles.before(articles.day(ordinal), articles.id(ordinal));
    }

    /** Part and ordinal of every hit outside the largest part, in result order. */
    private long[] othersInOrder() {
        long[] merged = new long[0];
        for (int part = 0; part < parts.size(); part++) {
            if (part != largest) {
                OrdinalSet hits = parts.get(part).hits;
                int[] ordinals = hits.slice(0, hits.size());
                long[] keys = new long[ordinals.length];
                for (int at = 0; at < keys.length; at++) {
                    keys[at] = (long) part << Integer.SIZE | ordinals[at];
                }
                merged = merged.length == 0 ? keys : merge(merged, keys);
            }
        }
        return merged;
    }

    private long[] merge(long[] one, long[] other) {
        long[] merged = new long[one.length + other.length];
        int fromOne = 0;
        int fromOther = 0;
        for (int at = 0; at < merged.length; at++) {
            boolean first =
                    fromOther == other.length || (fromOne < one.length && isBefore(one[fromOne], other[fromOther]));
            merged[at] = first ? one[fromOne++] : other[fromOther++];
        }
        return merged;
    }

    private boolean isBefore(long one, long other) {
        ArticleTable articles = parts.get((int) (one >>> Integer.SIZE)).segment.articles;
        ArticleTable others = parts.get((int) (other >>> Integer.SIZE)).segment.articles;
        int day = articles.day((int) one);
        int otherDay = others.day((int) other);
        return day != otherDay ? day > otherDay : articles.id((int) one) > others.id((int) other);
    }
}
