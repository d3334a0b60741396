package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.column.OrdinalSet;
import dev.dateline.engine.geoindex.query.IndexQuery;
import dev.dateline.engine.geoindex.table.Blocks;
import dev.dateline.engine.geoindex.table.LiveSegment;
import dev.dateline.engine.geoindex.table.PlaceCounts;
import dev.dateline.engine.geoindex.table.PointTable;
import dev.dateline.engine.geoindex.table.Segment;
import dev.dateline.engine.geoindex.table.ShapeTable;
import dev.dateline.engine.geoindex.table.TreeRanges;
import dev.dateline.engine.geoindex.vectors.VectorTable;
import dev.dateline.engine.geoindex.words.WordTable;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs one query on one segment. Tree traversal gives exact bounds on the result size; these choose one of four plans.
 */
final class SegmentSearch {

    /** The plans. */
    private enum Plan {
        NOTHING_IS_THERE,
        /** The area contains all mentions. */
        EVERYTHING,
        /** Few articles can match: test their mentions one by one. */
        BY_ARTICLE,
        BY_PLACE
    }

    /** Cost of testing the mentions of articles in random order, relative to reading mentions in sequence. */
    private static final int ARTICLE_COST = 90;

    /** From this number of tests of points and shapes, a finer table of the circle pays off. */
    private static final int MIN_TESTS_FOR_TABLE = 4096;

    /** From this number of mentions, and of articles, one scan finds and counts faster than two. */
    private static final int MIN_MENTIONS_FOR_KIND_SCAN = 4096;

    private static final int TESTS_PER_SHAPE = 4;

    /** Up to this number of kinds, intersecting the articles of each kind is faster. */
    private static final int MAX_INTERSECTED_KINDS = 256;

    /** Up to this number of articles, testing their mentions one by one is faster than marking rows. */
    private static final int MAX_TESTED_ARTICLES = 256;

    private final LiveSegment live;
    private final Segment segment;
    private final AreaMatcher matcher;
    final SegmentFilter filter;
    /** Null for all. */
    private final boolean @Nullable [] wantedKinds;

    private final MentionMatcher mentions;

    /** The query has no area. */
    private final boolean anywhere;

    private final TreeRanges points;
    private final TreeRanges shapes;
    private final Plan plan;
    private @Nullable OrdinalSet found;
    private @Nullable KindBitsets kinds;

    /** @param verdicts on undecided mentions, by id */
    SegmentSearch(LiveSegment live, IndexQuery query, AreaMatcher matcher, LongFunction<Verdict> verdicts) {
        this(live, query, new SegmentFilter(live, query), matcher, verdicts);
    }

    /** @param filter of the same query, whatever its area */
    SegmentSearch(
            LiveSegment live,
            IndexQuery query,
            SegmentFilter filter,
            AreaMatcher matcher,
            LongFunction<Verdict> verdicts) {
        this.live = live;
        this.segment = live.segment();
        this.matcher = matcher;
        this.filter = filter;
        wantedKinds = query.kinds().isAny() ? null : segment.kinds.of(query.kinds());
        mentions = new MentionMatcher(segment, matcher, wantedKinds, filter, verdicts);
        anywhere = query.area() == null;
        boolean none = anywhere || filter.from() >= filter.to();
        points = none ? TreeRanges.NOTHING : segment.points.tree.cover(matcher);
        shapes = none ? TreeRanges.NOTHING : segment.shapes.tree.cover(matcher);
        plan = plan();
    }

    private Plan plan() {
        if (anywhere && filter.from() < filter.to()) {
            return Plan.EVERYTHING;
        }
        int possible = points.possible() + shapes.possible();
        if (possible == 0) {
            return Plan.NOTHING_IS_THERE;
        }
        if (points.isEverything() && shapes.isEverything()) {
            return Plan.EVERYTHING;
        }
        return (long) filter.maxArticles() * ARTICLE_COST < possible ? Plan.BY_ARTICLE : Plan.BY_PLACE;
    }

    /** Whether the area has every mention of every live article; false without an area: it finds articles without one. */
    boolean isAllMentions() {
        return plan == Plan.EVERYTHING && !anywhere && wantedKinds == null && filter.acceptsAllLive();
    }

    LiveSegment live() {
        return live;
    }

    Segment segment() {
        return segment;
    }

    /** Undecided mentions. The result is valid once there are none. */
    Longs undecided() {
        return mentions.undecided();
    }

    /** The articles that match the query. */
    OrdinalSet find() {
        OrdinalSet known = found;
        if (known == null) {
            known = search();
            found = known;
        }
        return known;
    }

    /**
     * The matching articles. For a caller that will also count their mentions by location type and nature: if many
     * articles can match, one scan gives both.
     */
    OrdinalSet findWithKinds() {
        if (found == null
                && plan == Plan.BY_PLACE
                && segment.kinds.size() < MAX_INTERSECTED_KINDS
                && points.inside() + shapes.inside() > MIN_MENTIONS_FOR_KIND_SCAN
                && filter.maxArticles() > MIN_MENTIONS_FOR_KIND_SCAN) {
            long[] bits = kinds().all();
            filter.clip(bits);
            found = OrdinalSet.of(bits);
        }
        return find();
    }

    private OrdinalSet search() {
        return switch (plan) {
            case NOTHING_IS_THERE -> OrdinalSet.NONE;
            case EVERYTHING -> wantedKinds == null ? all() : everywhere(kind -> true);
            case BY_ARTICLE -> byArticle();
            case BY_PLACE -> {
                var collected = new OrdinalCollector(segment.size(), points.inside() + shapes.inside());
                scan(
                        new ArticleCollector(segment.points.ordinal, segment.points.blocks, collected),
                        new ArticleCollector(segment.shapes.ordinal, Blocks.NONE, collected));
                yield collected.toHits(filter);
            }
        };
    }

    /** Passes on the matching mentions of these hits, article after article. */
    void forEachMatch(OrdinalSet hits, Match match) {
        IntPredicate matching = matching(hits.size());
        hits.forEach(ordinal -> {
            int end = segment.articles.firstMention(ordinal + 1);
            for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                if (matching.test(mention)) {
                    match.take(ordinal, mention);
                }
            }
        });
    }

    /** Passes on the matching mentions of an article, by id. */
    void forEachMatch(int ordinal, Match match) {
        mentions.forEachMatch(ordinal, match);
    }

    /** Whether {@link #kinds} is faster than {@link #forEachMatch}. */
    boolean isByKinds(OrdinalSet hits) {
        return plan == Plan.BY_PLACE
                && segment.kinds.size() < MAX_INTERSECTED_KINDS
                && (kinds != null || hits.size() >= MAX_TESTED_ARTICLES);
    }

    /** Whether the area contains all mentions, and {@link #everywhere} is faster than {@link #forEachMatch}. */
    boolean isByKindsEverywhere() {
        return plan == Plan.EVERYTHING && segment.kinds.size() < MAX_INTERSECTED_KINDS;
    }

    /** The articles with matching mentions by kind, also those that do not pass the filter. */
    KindBitsets kinds() {
        KindBitsets known = kinds;
        if (known == null) {
            known = new KindBitsets(segment);
            scan(known.ofPoints(), known.ofShapes());
            kinds = known;
        }
        return known;
    }

    /** The counts of the places of all matching mentions. */
    PlaceCounts places() {
        if (isAllMentions()) {
            return live.places();
        }
        var counts = new PlaceCounts(segment.places.places().size());
        forEachMatch(
                find(),
                (ordinal, mention) ->
                        counts.add(segment.places.place(mention), ordinal, segment.mentions.id(ordinal, mention)));
        counts.end();
        return counts;
    }

    /** Whether a mention matches; prepared for the mentions of {@code hits} articles. */
    IntPredicate matching(int hits) {
        return switch (plan) {
            case NOTHING_IS_THERE -> mention -> false;
            case EVERYTHING -> mentions::isWanted;
            case BY_ARTICLE -> mentions::matches;
            case BY_PLACE -> hits < MAX_TESTED_ARTICLES ? mentions::matches : marked();
        };
    }

    private IntPredicate marked() {
        var inPoints = new RowBitset(segment.points.size());
        var inShapes = new RowBitset(segment.shapes.size());
        scan(inPoints, inShapes);
        return mention -> {
            int slot = segment.mentions.slot(mention);
            return slot >= 0 ? inPoints.has(slot) : inShapes.has(~slot);
        };
    }

    /** The words of the segment's articles; null where they were not read. */
    @Nullable WordTable words() {
        return live.words();
    }

    /** The vectors of the segment's articles; null where they were not read. */
    @Nullable VectorTable vectors() {
        return live.vectors();
    }

    private void scan(RowCollector ofPoints, RowCollector ofShapes) {
        int tests = points.leavesPartly() * PointTable.LEAF + shapes.leavesPartly() * ShapeTable.LEAF * TESTS_PER_SHAPE;
        AreaMatcher ready = tests > MIN_TESTS_FOR_TABLE ? matcher.forMany() : matcher;
        new PointScan(segment.points, ready, wantedKinds, ofPoints, mentions::isInside).scan(points);
        new ShapeScan(segment.shapes, ready, wantedKinds, ofShapes, filter, mentions::isShapeInside).scan(shapes);
    }

    private OrdinalSet all() {
        long[] bits = OrdinalSet.allBits(segment.size());
        filter.clip(bits);
        if (!anywhere) {
            segment.clipToMentioning(bits);
        }
        return OrdinalSet.of(bits);
    }

    /** The articles with a mention of one of these kinds; for an area that contains all mentions. */
    OrdinalSet everywhere(IntPredicate ofKind) {
        long[] bits = new long[(segment.size() + 63) >> 6];
        for (int kind = 0; kind < segment.kinds.size(); kind++) {
            if ((wantedKinds == null || wantedKinds[kind]) && ofKind.test(kind)) {
                segment.byKind.addTo(bits, kind, filter.from(), filter.to());
            }
        }
        filter.clip(bits);
        return OrdinalSet.of(bits);
    }

    private OrdinalSet byArticle() {
        long[] bits = new long[(segment.size() + 63) >> 6];
        Arrays.fill(bits, filter.from() >> 6, Math.min(bits.length, (filter.to() + 63) >> 6), -1);
        filter.clip(bits);
        for (int word = filter.from() >> 6; word < Math.min(bits.length, (filter.to() + 63) >> 6); word++) {
            for (long rest = bits[word]; rest != 0; rest &= rest - 1) {
                int bit = Long.numberOfTrailingZeros(rest);
                if (!mentions.anyMatches((word << 6) + bit)) {
                    bits[word] &= ~(1L << bit);
                }
            }
        }
        return OrdinalSet.of(bits);
    }
}
