package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.column.SmallestKeys;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.SeekPosition;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Merges one page of several segments in the order of relevance: the greatest rank first, then in result order. A hit is one
 * number: the complement of its rank's bits, which order as the ranks do, and its ordinal.
 */
final class RelevanceMerge {

    /** The hits of a segment. */
    record Part(Segment segment, SegmentWords words, OrdinalSet hits) {

        /** Passes on their keys, in any order. */
        void forEach(LongConsumer taker) {
            words.rank(hits, (ordinal, rank) -> taker.accept(key(rank, ordinal)));
        }

        int size() {
            return hits.size();
        }
    }

    /** An article of the page: its part, its ordinal there, and its rank. */
    record Ranked(int part, int ordinal, float rank) {}

    /** A page, and the number of articles before it. */
    record Page(List<Ranked> articles, int offset) {}

    private final List<Part> parts;

    private RelevanceMerge(List<Part> parts) {
        this.parts = parts;
    }

    /** A page of what the searches find. It has no mentions: only lists of articles have this order. */
    static IndexPage page(IndexQuery query, List<SegmentSearch> searches) {
        List<Part> ranked = new ArrayList<>(searches.size());
        for (SegmentSearch search : searches) {
            ranked.add(new Part(search.segment(), search.filter.words(), search.find()));
        }
        var merge = new RelevanceMerge(ranked);
        SeekPosition anchor = query.anchor();
        Page page = anchor == null ? merge.page(query.offset(), query.limit()) : merge.page(anchor, query.limit());
        List<Hit> hits = page.articles().stream()
                .map(article -> new Hit(
                        ranked.get(article.part()).segment.articles.id(article.ordinal()), List.of(), article.rank()))
                .toList();
        return new IndexPage(hits, merge.total(), page.offset());
    }

    private static long key(float rank, int ordinal) {
        return (long) (Integer.MAX_VALUE - Float.floatToRawIntBits(rank)) << Integer.SIZE | ordinal;
    }

    private static float rank(long key) {
        return Float.intBitsToFloat(Integer.MAX_VALUE - (int) (key >>> Integer.SIZE));
    }

    private long total() {
        return parts.stream().mapToLong(Part::size).sum();
    }

    /** The {@code limit} articles after the first {@code offset}. */
    private Page page(int offset, int limit) {
        List<long[]> first = new ArrayList<>();
        int end = (int) Math.min((long) offset + limit, total());
        for (Part part : parts) {
            var smallest = new SmallestKeys(end);
            part.forEach(smallest::add);
            first.add(smallest.sorted());
        }
        return new Page(merge(first, Math.min(offset, end), end), offset);
    }

    /** The page after a position, or before it. */
    private Page page(SeekPosition position, int limit) {
        List<long[]> near = new ArrayList<>();
        int before = 0;
        for (Part part : parts) {
            long bound = bound(part.segment.articles, position);
            var nearest = new SmallestKeys(limit);
            int[] below = new int[1];
            part.forEach(key -> {
                below[0] += key < bound ? 1 : 0;
                if (key < bound == position.before()) {
                    nearest.add(position.before() ? ~key : key);
                }
            });
            before += below[0];
            near.add(position.before() ? reversed(nearest.sorted()) : nearest.sorted());
        }
        if (!position.before()) {
            return new Page(merge(near, 0, limit), before);
        }
        int all = near.stream().mapToInt(keys -> keys.length).sum();
        int size = Math.min(limit, all);
        return new Page(merge(near, all - size, all), before - size);
    }

    /** The least key that a hit behind the position can have. */
    private static long bound(ArticleTable articles, SeekPosition position) {
        if (position.equals(SeekPosition.END)) {
            return Long.MAX_VALUE;
        }
        float rank = (float) position.score();
        if (rank > position.score()) {
            rank = Math.nextDown(rank);
        }
        if (rank < position.score()) { // no article has it: the next smaller ranks are behind it
            return key(Math.max(0, rank), 0);
        }
        long id = position.before() ? position.id() : position.id() - 1;
        return key(rank, 0) + articles.before(ArticleTable.day(position.date()), id);
    }

    private static long[] reversed(long[] complements) {
        long[] keys = new long[complements.length];
        for (int at = 0; at < keys.length; at++) {
            keys[at] = ~complements[keys.length - 1 - at];
        }
        return keys;
    }

    private List<Ranked> merge(List<long[]> keys, int from, int to) {
        List<Ranked> page = new ArrayList<>();
        int[] at = new int[keys.size()];
        for (int number = 0; number < to; number++) {
            int first = -1;
            for (int part = 0; part < at.length; part++) {
                if (at[part] < keys.get(part).length
                        && (first < 0 || isBefore(part, keys.get(part)[at[part]], first, keys.get(first)[at[first]]))) {
                    first = part;
                }
            }
            if (first < 0) {
                return page;
            }
            long key = keys.get(first)[at[first]++];
            if (number >= from) {
                page.add(new Ranked(first, (int) key, rank(key)));
            }
        }
        return page;
    }

    private boolean isBefore(int part, long key, int otherPart, long otherKey) {
        int order = Long.compare(key >>> Integer.SIZE, otherKey >>> Integer.SIZE);
        if (order != 0) {
            return order < 0;
        }
        return parts.get(part).segment.articles.isBefore((int) key, parts.get(otherPart).segment.articles, (int)
                otherKey);
    }
}
