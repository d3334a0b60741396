package dev.dateline.engine.geoindex;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.table.LiveSegment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Finds the nearest articles of a search without measuring all: by the same search in smaller circles, until one holds
 * little more than what is wanted. Undecided mentions count as inside, so a circle never lacks an article.
 */
final class InnerCircles {

    /**
     * What a search found in a circle.
     *
     * @param complete every article up to this distance is there, in meters
     */
    record Inner(List<SegmentSearch> searches, List<OrdinalSet> hits, double reach, double complete) {

        int articles() {
            return hits.stream().mapToInt(OrdinalSet::size).sum();
        }

        boolean isWhole() {
            return complete == Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Articles that need not be measured, because they precede the page.
     *
     * @param atMost none is farther away, in meters
     */
    record Preceding(List<OrdinalSet> hits, int articles, double atMost) {

        boolean isEmpty() {
            return articles == 0;
        }
    }

    private static final int MAX_PROBES = 8;
    private static final int MUCH_SMALLER = 4;
    private static final int MAX_PRECEDING_PROBES = 3;

    /** Fewer articles are measured as fast as found. */
    private static final int MIN_ARTICLES = 1_500;

    /** In meters; looking for a smaller circle does not pay off. */
    private static final double SMALL = 40;

    // outlines leave their edges by half a meter, and PostGIS measures edges up to 3e-5 too long (ADR 10)
    private static final double MARGIN = 3;
    private static final double RELATIVE_MARGIN = 5e-4;

    /** In meters, so that rounding does not matter. */
    private static final double SOME = 1;

    private static final double METERS_IN_A_MILE = 1 / Miles.ofMeters(1);

    private final List<LiveSegment> segments;
    private final IndexQuery query;
    private final Circle circle;
    private final List<SegmentFilter> filters;
    private final Inner whole;

    InnerCircles(List<LiveSegment> segments, IndexQuery query, Circle circle, LongFunction<Verdict> verdicts) {
        this.segments = segments;
        this.query = query;
        this.circle = circle;
        filters = segments.stream().map(live -> new SegmentFilter(live, query)).toList();
        whole = find(circle, verdicts, Double.POSITIVE_INFINITY);
    }

    /** No articles. */
    Preceding nonePreceding() {
        return new Preceding(segments.stream().map(live -> OrdinalSet.NONE).toList(), 0, Double.NEGATIVE_INFINITY);
    }

    /** Nearly all articles that are nearer for certain. Undecided mentions count as outside. */
    Preceding nearer(double meters) {
        double reach = Math.min(meters, whole.reach) - slack(meters);
        if (reach < SMALL) {
            return nonePreceding();
        }
        Inner inner = find(circle(reach), id -> Verdict.OUTSIDE, 0);
        return new Preceding(inner.hits, inner.articles(), reach * (1 + RELATIVE_MARGIN) + MARGIN);
    }

    /** The nearest articles, but not more than that; none if they are few. */
    Preceding preceding(int limit, Inner outer) {
        double share = 0.9 * limit / outer.articles();
        for (int probe = 0; probe < MAX_PRECEDING_PROBES && limit > MIN_ARTICLES; probe++) {
            Preceding preceding = nearer(outer.reach * Math.sqrt(Math.min(1, share)));
            if (preceding.articles <= limit) {
                return preceding;
            }
            share *= 0.8 * limit / preceding.articles;
        }
        return nonePreceding();
    }

    private Circle circle(double reach) {
        return new Circle(circle.center(), Miles.of(reach / METERS_IN_A_MILE));
    }

    private Inner find(Circle within, LongFunction<Verdict> verdicts, double complete) {
        IndexQuery asked = query.within(within);
        AreaMatcher matcher = AreaMatcher.of(within);
        List<SegmentSearch> searches = new ArrayList<>(segments.size());
        for (int number = 0; number < segments.size(); number++) {
            searches.add(new SegmentSearch(segments.get(number), asked, filters.get(number), matcher, verdicts));
        }
        return new Inner(searches, searches.stream().map(SegmentSearch::find).toList(), within.reach(), complete);
    }

    /** The search itself. */
    Inner whole() {
        return whole;
    }

    /** Every article up to this distance, and some more. */
    Inner upTo(double meters) {
        return within((Math.max(0, meters) + MARGIN + SOME) / (1 - RELATIVE_MARGIN));
    }

    /** By how much a circle may hold articles beyond a distance, and more. */
    double slack(double meters) {
        return 2 * (MARGIN + RELATIVE_MARGIN * meters) + 2 * SOME;
    }

    private Inner within(double reach) {
        // a mention that may be inside the smaller circle must be inside the whole one in any case
        return reach * (1 + RELATIVE_MARGIN) + MARGIN < whole.reach
                ? find(circle(reach), id -> Verdict.INSIDE, reach * (1 - RELATIVE_MARGIN) - MARGIN)
                : whole;
    }

    /** At least {@code wanted} articles if there are that many, all of them beyond those of {@code inner}. */
    Inner holding(int wanted, Inner inner) {
        double low = inner.isWhole() ? 0 : inner.reach * inner.reach;
        int inside = inner.isWhole() ? 0 : inner.articles();
        Inner found = whole;
        int count = whole.articles();
        int enough = wanted + wanted / 4 + 600;
        for (int probe = 0; probe < MAX_PROBES && count > enough && found.reach > SMALL; probe++) {
            double high = found.reach * found.reach;
            double share = (wanted + wanted / 16 + 100.0 - inside) / (count - inside);
            Inner tried = within(Math.sqrt(low + (high - low) * Math.clamp(share, 1e-5, 0.9)));
            int there = tried.articles();
            if (there < wanted) {
                low = tried.reach * tried.reach;
                inside = there;
            } else {
                // at a single point: a smaller circle would not help
                boolean crowded = there > count / 2 && tried.reach < found.reach / MUCH_SMALLER;
                found = tried;
                count = there;
                if (crowded) {
                    break;
                }
            }
        }
        return found;
    }
}
