package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.SeekPosition;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Merges one page from several segments: finds by bisection how many hits of each precede the page, then merges from
 * there.
 */
final class PageMerge {

    /** The hits of a segment, with the segment. */
    record Part(Segment segment, OrdinalSet hits) {}

    /** An article of the page: its part, and its ordinal there. */
    record Position(int part, int ordinal) {}

    private final List<Part> parts;

    PageMerge(List<Part> parts) {
        this.parts = parts;
    }

    /** A page of what was found in all segments. */
    static IndexPage page(IndexQuery query, List<SegmentSearch> searches) {
        if (searches.isEmpty()) {
            return new IndexPage(List.of(), 0, query.anchor() == null ? query.offset() : 0);
        }
        if (query.order() == IndexQuery.Order.MOST_RELEVANT) {
            return RelevanceMerge.page(query, searches);
        }
        List<Part> found = new ArrayList<>(searches.size());
        for (SegmentSearch search : searches) {
            found.add(new Part(search.segment(), search.find()));
        }
        var merge = new PageMerge(found);
        List<Hit> hits = new ArrayList<>();
        Range range = merge.range(query);
        for (Position position : merge.page(range.offset(), range.limit())) {
            SegmentSearch search = searches.get(position.part());
            List<Long> mentions = new ArrayList<>();
            search.forEachMatch(
                    position.ordinal(),
                    (ordinal, mention) -> mentions.add(search.segment().mentions.id(ordinal, mention)));
            hits.add(new Hit(search.segment().articles.id(position.ordinal()), mentions));
        }
        return new IndexPage(hits, merge.total(), range.offset());
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
        int size = (int) Math.max(0, Math.min(limit, total() - offset));
        int[] before = size == 0 ? new int[parts.size()] : cut(offset);
        int[][] next = new int[parts.size()][];
        for (int part = 0; part < next.length; part++) {
            next[part] = parts.get(part).hits.slice(before[part], size);
        }
        int[] at = new int[next.length];
        Position[] page = new Position[size];
        for (int filled = 0; filled < size; filled++) {
            int first = -1;
            for (int part = 0; part < next.length; part++) {
                if (at[part] < next[part].length
                        && (first < 0 || isBefore(part, next[part][at[part]], first, next[first][at[first]]))) {
                    first = part;
                }
            }
            page[filled] = new Position(first, next[first][at[first]++]);
        }
        return page;
    }

    /**
     * The number of hits of each part among the first {@code count} of all: bisects the part whose number is the least
     * known, until all are known.
     */
    private int[] cut(int count) {
        int[] low = new int[parts.size()];
        int[] high = new int[low.length];
        for (int part = 0; part < low.length; part++) {
            high[part] = count == 0 ? 0 : parts.get(part).hits.size();
        }
        for (int widest = widest(low, high); high[widest] > low[widest]; widest = widest(low, high)) {
            int middle = (low[widest] + high[widest]) >>> 1;
            int[] before = before(widest, middle);
            long rank = Arrays.stream(before).asLongStream().sum();
            for (int part = 0; part < low.length; part++) {
                if (rank < count) {
                    low[part] = Math.max(low[part], part == widest ? middle + 1 : before[part]);
                } else {
                    high[part] = Math.min(high[part], before[part]);
                }
            }
        }
        return low;
    }

    private static int widest(int[] low, int[] high) {
        int widest = 0;
        for (int part = 1; part < low.length; part++) {
            widest = high[part] - low[part] > high[widest] - low[widest] ? part : widest;
        }
        return widest;
    }

    /** The number of hits of each part before a hit of one part. */
    private int[] before(int part, int rank) {
        ArticleTable articles = parts.get(part).segment.articles;
        int ordinal = parts.get(part).hits.get(rank);
        int day = articles.day(ordinal);
        long id = articles.id(ordinal);
        int[] before = new int[parts.size()];
        for (int other = 0; other < before.length; other++) {
            Part of = parts.get(other);
            before[other] = other == part ? rank : of.hits.countBelow(of.segment.articles.before(day, id));
        }
        return before;
    }

    private boolean isBefore(int part, int ordinal, int otherPart, int otherOrdinal) {
        return parts.get(part).segment.articles.isBefore(ordinal, parts.get(otherPart).segment.articles, otherOrdinal);
    }
}
