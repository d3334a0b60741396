package dev.dateline.geoindex;

import dev.dateline.geoindex.area.AreaMatcher;
import dev.dateline.geoindex.area.Verdict;
import dev.dateline.geoindex.column.Longs;
import dev.dateline.geoindex.query.IndexQuery;
import dev.dateline.geoindex.table.Blocks;
import dev.dateline.geoindex.table.Part;
import dev.dateline.geoindex.table.PlaceCounts;
import dev.dateline.geoindex.table.PointTable;
import dev.dateline.geoindex.table.Segment;
import dev.dateline.geoindex.table.ShapeTable;
import dev.dateline.geoindex.table.TreeRanges;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Runs one query on one segment. Tree traversal gives exact bounds on the result size; these choose one of four plans.
 */
final class SegmentSearch {

    /** The plans. */
    private enum Way {
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
    private static final int MANY_LOOKS = 4096;

    private static final int LOOKS_A_SHAPE = 4;

    /** Up to this number of articles, testing their mentions one by one is faster than marking rows. */
    private static final int FEW_ARTICLES = 256;

    private final Part part;
    private final Segment segment;
    private final AreaMatcher matcher;
    final SegmentFilter filter;
    /** Null for all. */
    private final boolean @Nullable [] typeNatures;

    /** The query has no area. */
    private final boolean anywhere;

    private final LongFunction<Verdict> verdicts;
    private final Longs undecided = new Longs();
    private final TreeRanges points;
    private final TreeRanges shapes;
    private final Way way;

    /** @param verdicts on undecided mentions, by id */
    SegmentSearch(Part part, IndexQuery query, AreaMatcher matcher, LongFunction<Verdict> verdicts) {
        this.part = part;
        this.segment = part.segment();
        this.matcher = matcher;
        this.verdicts = verdicts;
        filter = new SegmentFilter(part, query);
        boolean all = query.types().isEmpty() && query.natures().isEmpty();
        typeNatures = all ? null : segment.typeNatures.of(query.types(), query.natures());
        anywhere = query.area() == null;
        boolean none = anywhere || filter.from() >= filter.to();
        points = none ? TreeRanges.NOTHING : segment.points.tree.cover(matcher);
        shapes = none ? TreeRanges.NOTHING : segment.shapes.tree.cover(matcher);
        way = way();
    }

    private Way way() {
        if (anywhere && filter.from() < filter.to()) {
            return Way.EVERYTHING;
        }
        int possible = points.possible() + shapes.possible();
        if (possible == 0) {
            return Way.NOTHING_IS_THERE;
        }
        if (points.isEverything() && shapes.isEverything()) {
            return Way.EVERYTHING;
        }
        return (long) filter.atMost() * ARTICLE_COST < possible ? Way.BY_ARTICLE : Way.BY_PLACE;
    }

    /** Whether every mention of a live article matches. */
    boolean isAllMentions() {
        return way == Way.EVERYTHING && !anywhere && typeNatures == null && filter.acceptsAllLive();
    }

    Part part() {
        return part;
    }

    Segment segment() {
        return segment;
    }

    /** Undecided mentions. The result is valid once there are none. */
    Longs undecided() {
        return undecided;
    }

    /** The articles that match the query. */
    OrdinalSet find() {
        return switch (way) {
            case NOTHING_IS_THERE -> OrdinalSet.NONE;
            case EVERYTHING -> typeNatures == null ? all() : everywhere(typeNature -> true);
            case BY_ARTICLE -> byArticle();
            case BY_PLACE -> {
                var found = new OrdinalCollector(segment.size(), points.inside() + shapes.inside());
                scan(
                        new ArticleCollector(segment.points.ordinal, segment.points.blocks, found),
                        new ArticleCollector(segment.shapes.ordinal, Blocks.NONE, found));
                yield found.toHits(filter);
            }
        };
    }

    /** Passes on the matching mentions of these hits, article after article. */
    void forEachMatch(OrdinalSet hits, Match match) {
        IntPredicate matching = matching(hits);
        hits.forEach(ordinal -> {
            int end = segment.articles.firstMention(ordinal + 1);
            for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
                if (matching.test(mention)) {
                    match.take(ordinal, mention);
                }
            }
        });
    }

    /** Whether {@link #kinds} is faster than {@link #forEachMatch}. */
    boolean isByKinds(OrdinalSet hits) {
        return way == Way.BY_PLACE && hits.size() >= FEW_ARTICLES;
    }

    /** The articles with matching mentions by pair, also those that do not pass the filter. */
    KindBitsets kinds() {
        var kinds = new KindBitsets(segment);
        scan(kinds.ofPoints(), kinds.ofShapes());
        return kinds;
    }

    /** Counts the places of all matching mentions. */
    PlaceCounts countPlaces() {
        var counts = new PlaceCounts(segment.places.places().size());
        forEachMatch(
                find(),
                (ordinal, mention) -> counts.add(segment.places.place(mention), ordinal, segment.mentions.id(mention)));
        return counts;
    }

    /** Whether a mention of one of these hits matches. */
    IntPredicate matching(OrdinalSet hits) {
        return switch (way) {
            case NOTHING_IS_THERE -> mention -> false;
            case EVERYTHING -> this::isWanted;
            case BY_ARTICLE -> this::matches;
            case BY_PLACE -> hits.size() < FEW_ARTICLES ? this::matches : marked();
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

    private void scan(RowCollector ofPoints, RowCollector ofShapes) {
        int looks = points.leavesPartly() * PointTable.LEAF + shapes.leavesPartly() * ShapeTable.LEAF * LOOKS_A_SHAPE;
        AreaMatcher ready = looks > MANY_LOOKS ? matcher.forMany() : matcher;
        new PointScan(segment.points, ready, typeNatures, ofPoints, this::isInside).scan(points);
        new ShapeScan(segment.shapes, ready, typeNatures, ofShapes, filter, at -> told(~at, segment.shapes.ordinal[at]))
                .scan(shapes);
    }

    private OrdinalSet all() {
        long[] bits = OrdinalSet.allBits(segment.size());
        filter.clip(bits);
        if (!anywhere) {
            segment.clipToMentioning(bits);
        }
        return OrdinalSet.of(bits);
    }

    /** Whether the area contains all mentions. */
    boolean isEverywhere() {
        return way == Way.EVERYTHING;
    }

    /** The articles with a mention of one of these pairs; for an area that contains all mentions. */
    OrdinalSet everywhere(IntPredicate ofKind) {
        long[] bits = new long[(segment.size() + 63) >> 6];
        for (int typeNature = 0; typeNature < segment.typeNatures.size(); typeNature++) {
            if ((typeNatures == null || typeNatures[typeNature]) && ofKind.test(typeNature)) {
                segment.byKind.addTo(bits, typeNature, filter.from(), filter.to());
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
                if (!anyMatches((word << 6) + bit)) {
                    bits[word] &= ~(1L << bit);
                }
            }
        }
        return OrdinalSet.of(bits);
    }

    private boolean anyMatches(int ordinal) {
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            if (matches(mention)) {
                return true;
            }
        }
        return false;
    }

    private boolean isWanted(int mention) {
        return typeNatures == null || typeNatures[segment.mentions.typeNature(mention)];
    }

    private boolean matches(int mention) {
        if (!isWanted(mention)) {
            return false;
        }
        int slot = segment.mentions.slot(mention);
        Verdict verdict =
                slot >= 0 ? verdictAt(slot) : matcher.shape(segment.shapes.shapes, segment.shapes.shape(~slot));
        return decided(verdict, mention);
    }

    private Verdict verdictAt(int slot) {
        Verdict atAGlance = matcher.glance(segment.points.lng[slot], segment.points.lat[slot]);
        return atAGlance == Verdict.UNDECIDED
                ? matcher.point(segment.points.lng(slot), segment.points.lat(slot))
                : atAGlance;
    }

    /** Decides a point that the grid leaves undecided. */
    private boolean isInside(int slot) {
        Verdict verdict = matcher.point(segment.points.lng(slot), segment.points.lat(slot));
        return verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && told(slot, segment.points.ordinal[slot]));
    }

    /** The verdict on an undecided mention, whose row is found by its slot. */
    private boolean told(int slot, int ordinal) {
        if (!filter.accepts(ordinal)) {
            return false;
        }
        int mention = segment.articles.firstMention(ordinal);
        while (segment.mentions.slot(mention) != slot) {
            mention++;
        }
        return decided(Verdict.UNDECIDED, mention);
    }

    private boolean decided(Verdict verdict, int mention) {
        if (verdict != Verdict.UNDECIDED) {
            return verdict == Verdict.INSIDE;
        }
        long id = segment.mentions.id(mention);
        Verdict told = verdicts.apply(id);
        if (told == Verdict.UNDECIDED) {
            undecided.add(id);
        }
        return told == Verdict.INSIDE;
    }

    /** Passes on the matching mentions of an article, by id. */
    void forEachMatch(int ordinal, Match match) {
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            if (matches(mention)) {
                match.take(ordinal, mention);
            }
        }
    }
}
