package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.InnerCircles.Inner;
import dev.dateline.engine.geoindex.InnerCircles.Preceding;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.column.Ranking;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.SeekPosition;
import dev.dateline.engine.geoindex.table.ArticleTable;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The articles of an inner circle in columns, with bounds of the distance of their nearest mention. The order is by the estimated
 * distance, then newest first; it is certain as far as bounds do not overlap.
 */
final class NearestCandidates {

    private static final int STEP = 1024;
    private static final int STEPS_ONE_BY_ONE = 4;

    private final List<SegmentSearch> searches;
    private final DistinctGeometries spots;
    private final Ints part = new Ints();
    private final Ints ordinal = new Ints();
    // of candidate c: spots firstSpot[c]..firstSpot[c + 1] of spotOf
    private final Ints firstSpot = new Ints();
    private final Ints spotOf = new Ints();
    private final double[] min;
    private final double[] max;
    private final double[] estimate;

    /** @param preceding articles that are left out: they precede the page */
    NearestCandidates(Inner inner, Preceding preceding, DistinctGeometries spots, IndexQuery query) {
        searches = inner.searches();
        this.spots = spots;
        SeekPosition anchor = query.anchor();
        for (int number = 0; number < searches.size(); number++) {
            OrdinalSet hits = inner.hits().get(number).without(preceding.hits().get(number));
            ArticleTable articles = searches.get(number).segment().articles;
            if (anchor == null) {
                add(number, hits, 0, query.offset() + query.limit());
            } else if (anchor.score() != 0 || anchor.equals(SeekPosition.END)) {
                add(number, hits, 0, Integer.MAX_VALUE);
            } else {
                add(number, hits, before(articles, anchor), anchor.before() ? 0 : query.limit());
            }
        }
        firstSpot.add(spotOf.size());
        min = new double[part.size()];
        max = new double[part.size()];
        estimate = new double[part.size()];
    }

    /**
     * Adds articles of a part, newest first. Nothing is nearer than 0: so once enough articles are there whose distance
     * is 0, later ones are not on the page.
     *
     * @param first only articles from here on are counted
     */
    private void add(int number, OrdinalSet hits, int first, int enough) {
        SegmentSearch search = searches.get(number);
        IntPredicate matching = search.matching(0);
        int counted = 0;
        for (int rank = 0; rank < hits.size(); rank += STEP) {
            // marking all matching mentions takes as long as testing those of a few steps, and often these are enough
            if (rank == STEPS_ONE_BY_ONE * STEP) {
                matching = search.matching(hits.size() - rank);
            }
            for (int article : hits.slice(rank, STEP)) {
                if (article >= first && counted >= enough) {
                    return;
                }
                counted += add(number, search, article, matching) && article >= first ? 1 : 0;
            }
        }
    }

    /** Adds an article; whether its distance is 0. */
    private boolean add(int number, SegmentSearch search, int article, IntPredicate matching) {
        Segment segment = search.segment();
        int from = spotOf.size();
        int end = segment.articles.firstMention(article + 1);
        boolean isZero = false;
        for (int mention = segment.articles.firstMention(article); mention < end && !isZero; mention++) {
            if (matching.test(mention)) {
                int spot = spots.of(number, segment, mention);
                isZero = spots.max(spot) == 0;
                spotOf.add(spot);
            }
        }
        if (spotOf.size() > from) {
            part.add(number);
            ordinal.add(article);
            firstSpot.add(from);
        }
        return isZero;
    }

    int size() {
        return min.length;
    }

    int part(int candidate) {
        return part.get(candidate);
    }

    int ordinal(int candidate) {
        return ordinal.get(candidate);
    }

    double min(int candidate) {
        return min[candidate];
    }

    double max(int candidate) {
        return max[candidate];
    }

    /**
     * Computes the bounds from those of the spots.
     *
     * @param score where it is within the bounds, it is the estimate
     */
    void weigh(double score) {
        for (int candidate = 0; candidate < min.length; candidate++) {
            double nearest = Double.POSITIVE_INFINITY;
            double farthest = Double.POSITIVE_INFINITY;
            double likely = Double.POSITIVE_INFINITY;
            int end = firstSpot.get(candidate + 1);
            for (int at = firstSpot.get(candidate); at < end; at++) {
                int spot = spotOf.get(at);
                nearest = Math.min(nearest, spots.min(spot));
                farthest = Math.min(farthest, spots.max(spot));
                likely = Math.min(likely, spots.estimate(spot));
            }
            min[candidate] = nearest;
            max[candidate] = farthest;
            estimate[candidate] = nearest < farthest && nearest <= score && score <= farthest ? score : likely;
        }
    }

    /** The candidates of these ranks, in order. */
    int[] slice(int from, int to) {
        int[] all = new int[size()];
        Arrays.setAll(all, candidate -> candidate);
        return Ranking.slice(all, from, to, this::isBefore);
    }

    private boolean isBefore(int candidate, int other) {
        if (estimate[candidate] != estimate[other]) {
            return estimate[candidate] < estimate[other];
        }
        if (part(candidate) == part(other)) {
            return ordinal(candidate) < ordinal(other);
        }
        ArticleTable articles = searches.get(part(candidate)).segment().articles;
        ArticleTable others = searches.get(part(other)).segment().articles;
        return articles.isBefore(ordinal(candidate), others, ordinal(other));
    }

    /** In the order by date. One at the position itself precedes what comes after it. */
    private static int before(ArticleTable articles, SeekPosition anchor) {
        return articles.before(ArticleTable.day(anchor.date()), anchor.before() ? anchor.id() : anchor.id() - 1);
    }

    /** Number of candidates before a position. */
    int before(SeekPosition anchor) {
        int[] first = searches.stream()
                .mapToInt(search -> before(search.segment().articles, anchor))
                .toArray();
        int before = 0;
        for (int candidate = 0; candidate < min.length; candidate++) {
            boolean isTied = estimate[candidate] == anchor.score();
            before += (isTied ? ordinal(candidate) < first[part(candidate)] : estimate[candidate] < anchor.score())
                    ? 1
                    : 0;
        }
        return before;
    }

    /** The spots on which depends what is at these distances, or at the score, and whose own are not known. */
    int[] open(double from, double to, double score) {
        Ints open = new Ints();
        for (int candidate = 0; candidate < min.length; candidate++) {
            boolean isInRange = min[candidate] <= to && max[candidate] >= from;
            boolean isAtScore = min[candidate] <= score && max[candidate] >= score;
            if (min[candidate] < max[candidate] && (isInRange || isAtScore)) {
                for (int at = firstSpot.get(candidate); at < firstSpot.get(candidate + 1); at++) {
                    int spot = spotOf.get(at);
                    if (!spots.isKnown(spot) && spots.min(spot) <= max[candidate]) {
                        open.add(spot);
                    }
                }
            }
        }
        return Arrays.stream(open.toArray()).distinct().toArray();
    }
}
