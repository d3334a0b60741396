package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geoindex.InnerCircles.Inner;
import dev.dateline.engine.geoindex.InnerCircles.Preceding;
import dev.dateline.engine.geoindex.PageMerge.Range;
import dev.dateline.engine.geoindex.area.CenterDistance;
import dev.dateline.engine.geoindex.column.Ints;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.engine.geoindex.query.IndexPage;
import dev.dateline.engine.geoindex.query.IndexPage.Hit;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.query.NearestPage;
import dev.dateline.engine.geoindex.query.SeekPosition;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A page by distance. Filter and refine: bounds select the articles that may be on the page, and PostGIS measures the
 * mentions whose distances decide the order, or which the page shows.
 */
final class NearestSearch {

    /** Number of rounds after which everything uncertain is measured. */
    private static final int ROUNDS = 4;

    /** Margin before a page, in pages, for articles at about the same distance as its first. */
    private static final int MARGIN_PAGES = 4;

    private final List<LiveSegment> segments;
    private final IndexQuery query;
    private final Circle circle;
    private final Refinements known;
    private final InnerCircles circles;
    private final int total;
    /** Of the position; not a number without one. */
    private final double score;

    private final DistinctGeometries spots;
    private Inner inner;
    private Preceding preceding;
    private NearestCandidates candidates;
    private int rounds;

    private NearestSearch(List<LiveSegment> segments, IndexQuery query, Circle circle, Refinements known) {
        this.segments = segments;
        this.query = query;
        this.circle = circle;
        this.known = known;
        circles = new InnerCircles(segments, query, circle, known::of);
        total = circles.whole().articles();
        SeekPosition anchor = query.anchor();
        score = anchor == null || anchor.equals(SeekPosition.END) ? Double.NaN : anchor.score();
        spots = new DistinctGeometries(new CenterDistance(circle));
        inner = firstInner();
        preceding = preceding();
        candidates = new NearestCandidates(inner, preceding, spots, query);
    }

    static Answer<NearestPage> ask(List<LiveSegment> segments, IndexQuery query, Refinements known) {
        if (!(query.area() instanceof Circle circle)) {
            throw new IllegalArgumentException("there is no center without a circle");
        }
        return new NearestSearch(segments, query, circle, known).answer();
    }

    private Inner firstInner() {
        SeekPosition anchor = query.anchor();
        if (anchor == null) {
            // many searches are around the very coordinates of a place that many articles mention
            Inner close = circles.upTo(0);
            int wanted = Math.min(total, query.offset() + query.limit());
            return query.offset() >= total || close.articles() >= wanted ? close : circles.holding(wanted, close);
        }
        if (Double.isNaN(score)) {
            return circles.whole();
        }
        Inner upToPosition = circles.upTo(score);
        if (anchor.before() || upToPosition.isWhole()) {
            return upToPosition;
        }
        double clear = score - circles.slack(score);
        int nearer = clear > 0 ? circles.upTo(clear).articles() : 0;
        return upToPosition.articles() - nearer > MARGIN_PAGES * query.limit()
                ? upToPosition
                : circles.holding(upToPosition.articles() + query.limit(), upToPosition);
    }

    /** What precedes the page for certain; if the guess is wrong, {@link #mustGrow} takes it back. */
    private Preceding preceding() {
        SeekPosition anchor = query.anchor();
        int margin = MARGIN_PAGES * query.limit();
        if (anchor == null) {
            return query.offset() < total ? circles.preceding(query.offset() - margin, inner) : circles.nonePreceding();
        }
        if (Double.isNaN(score)) {
            return circles.nonePreceding();
        }
        Preceding nearer = circles.nearer(score);
        return anchor.before() ? circles.preceding(nearer.articles() - margin, inner) : nearer;
    }

    private Answer<NearestPage> answer() {
        Range range = range();
        int[] page = page(range);
        while (mustGrow(range, page) || mustNarrow(page)) {
            range = range();
            page = page(range);
        }
        Map<Long, Integer> shown = new HashMap<>();
        List<Hit> hits = hits(page, shown);
        long[] undecided = Refinements.undecided(circles.whole().searches());
        if (undecided.length > 0) {
            return new Answer.NeedsRefinement<>(
                    circle, undecided, isInside -> ask(segments, query, known.and(undecided, isInside)));
        }
        Ints open = new Ints();
        for (int spot : open(page)) {
            open.add(spot);
        }
        shown.values().stream().filter(spot -> !spots.isKnown(spot)).forEach(open::add);
        if (open.size() > 0) {
            return measured(Arrays.stream(open.toArray()).distinct().toArray());
        }
        Map<Long, Double> meters = new HashMap<>();
        shown.forEach((mention, spot) -> meters.put(mention, spots.min(spot)));
        return new Answer.Complete<>(new NearestPage(new IndexPage(hits, total, range.offset()), meters));
    }

    private Range range() {
        candidates.weigh(score);
        SeekPosition anchor = query.anchor();
        if (anchor == null) {
            return new Range(query.offset(), Math.clamp((long) total - query.offset(), 0, query.limit()));
        }
        int before = Double.isNaN(score) ? total : preceding.articles() + candidates.before(anchor);
        return anchor.before()
                ? new Range(Math.max(0, before - query.limit()), Math.min(before, query.limit()))
                : new Range(before, Math.min(total - before, query.limit()));
    }

    /** In the likely order, as far as there are candidates. */
    private int[] page(Range range) {
        int from = Math.clamp(range.offset() - preceding.articles(), 0, candidates.size());
        return candidates.slice(from, Math.min(from + range.limit(), candidates.size()));
    }

    /** Adds more candidates if others may be on the page. */
    private boolean mustGrow(Range range, int[] page) {
        if (!preceding.isEmpty() && (range.offset() < preceding.articles() || nearest(page) <= preceding.atMost())) {
            preceding = circles.nonePreceding();
            candidates = new NearestCandidates(inner, preceding, spots, query);
            return true;
        }
        if (inner.isWhole()) {
            return false;
        }
        Inner larger;
        if (page.length < range.limit()) {
            larger = circles.holding(range.offset() + range.limit(), inner);
        } else if (farthest(page) > inner.complete()) {
            larger = circles.upTo(farthest(page));
        } else {
            return false;
        }
        inner = larger.reach() > inner.reach() ? larger : circles.whole();
        candidates = new NearestCandidates(inner, preceding, spots, query);
        return true;
    }

    private double nearest(int[] page) {
        return Arrays.stream(page).mapToDouble(candidates::min).min().orElse(Double.POSITIVE_INFINITY);
    }

    private double farthest(int[] page) {
        return Arrays.stream(page).mapToDouble(candidates::max).max().orElse(Double.NEGATIVE_INFINITY);
    }

    /** Narrows the bounds of points that make the page uncertain. */
    private boolean mustNarrow(int[] page) {
        boolean narrowed = false;
        for (int spot : open(page)) {
            narrowed |= spots.narrow(spot);
        }
        return narrowed;
    }

    private int[] open(int[] page) {
        if (rounds >= ROUNDS) {
            return candidates.open(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, score);
        }
        return candidates.open(nearest(page), farthest(page), score);
    }

    /** @param spotOf where the spot of each matching mention goes */
    private List<Hit> hits(int[] page, Map<Long, Integer> spotOf) {
        List<Hit> hits = new ArrayList<>();
        for (int candidate : page) {
            int number = candidates.part(candidate);
            SegmentSearch search = circles.whole().searches().get(number);
            Segment segment = search.segment();
            List<Long> mentions = new ArrayList<>();
            search.forEachMatch(candidates.ordinal(candidate), (ordinal, mention) -> {
                mentions.add(segment.mentions.id(ordinal, mention));
                spotOf.put(segment.mentions.id(ordinal, mention), spots.of(number, segment, mention));
            });
            hits.add(new Hit(segment.articles.id(candidates.ordinal(candidate)), mentions));
        }
        return hits;
    }

    private Answer<NearestPage> measured(int[] open) {
        long[] mentions = Arrays.stream(open).mapToLong(spots::mention).toArray();
        return new Answer.NeedsDistances<>(circle, mentions, meters -> {
            for (int spot : open) {
                // a mention that was deleted since is at no distance; then the answer is discarded by its version
                spots.set(spot, meters.getOrDefault(spots.mention(spot), Double.POSITIVE_INFINITY));
            }
            rounds++;
            return answer();
        });
    }
}
