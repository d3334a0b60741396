package dev.dateline.geoindex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * One query over one segment. First the area is laid over the trees, which gives ranges that are inside and leaves to be
 * looked into, and so exact bounds of what lies there; by these one of four ways is chosen.
 */
final class SegmentSearch {

    /** How articles are found. */
    private enum Way {
        NOTHING_IS_THERE,
        /** The area has all mentions. */
        EVERYTHING,
        /** Few articles can meet the query: their mentions are looked at one by one. */
        BY_ARTICLE,
        BY_PLACE
    }

    /** Articles, of each of which one looks at some mentions in no order, beside mentions read in a row. */
    private static final int ARTICLE_COST = 90;

    /** So many looks at points and shapes repay a finer table of the circle. */
    private static final int MANY_LOOKS = 4096;

    private static final int LOOKS_A_SHAPE = 4;

    /** The mentions of so few articles are sooner looked at one by one than marked. */
    private static final int FEW_ARTICLES = 256;

    private final Segment segment;
    private final Probe probe;
    private final ArticleFilter filter;
    /** Null for all. */
    private final boolean @Nullable [] kinds;

    /** No area was asked for. */
    private final boolean anywhere;

    private final Verdicts verdicts;
    private final Longs questions = new Longs();
    private final Cover points;
    private final Cover shapes;
    private final Way way;

    SegmentSearch(Segment segment, Tombstones gone, IndexQuery query, Probe probe, Verdicts verdicts) {
        this.segment = segment;
        this.probe = probe;
        this.verdicts = verdicts;
        filter = new ArticleFilter(segment, gone, query);
        boolean all = query.types().isEmpty() && query.natures().isEmpty();
        kinds = all ? null : segment.kinds.of(query.types(), query.natures());
        anywhere = query.area() == null;
        boolean none = anywhere || filter.from() >= filter.to();
        points = none ? Cover.NOTHING : segment.points.tree.cover(probe);
        shapes = none ? Cover.NOTHING : segment.shapes.tree.cover(probe);
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

    Segment segment() {
        return segment;
    }

    /** Mentions that only PostGIS can tell of; what was found is right once there are none. */
    Longs questions() {
        return questions;
    }

    /** The articles that meet the query. */
    Hits find() {
        return switch (way) {
            case NOTHING_IS_THERE -> Hits.NONE;
            case EVERYTHING -> kinds == null ? all() : everywhere(kind -> true);
            case BY_ARTICLE -> byArticle();
            case BY_PLACE -> {
                var found = new Found(segment.size(), points.inside() + shapes.inside());
                scan(
                        new ArticleSink(segment.points.ordinal, segment.points.blocks, found),
                        new ArticleSink(segment.shapes.ordinal, Blocks.NONE, found));
                yield found.toHits(filter);
            }
        };
    }

    /** Takes a mention that meets the query, and its article. */
    interface Match {
        void take(int ordinal, int mention);
    }

    /** Gives the mentions of these hits that meet the query, article after article. */
    void forEachMatch(Hits hits, Match match) {
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

    private IntPredicate matching(Hits hits) {
        return switch (way) {
            case NOTHING_IS_THERE -> mention -> false;
            case EVERYTHING -> this::isWanted;
            case BY_ARTICLE -> this::matches;
            case BY_PLACE -> hits.size() < FEW_ARTICLES ? this::matches : marked();
        };
    }

    private IntPredicate marked() {
        var inPoints = new PlaceMarks(segment.points.size());
        var inShapes = new PlaceMarks(segment.shapes.size());
        scan(inPoints, inShapes);
        return mention -> {
            int slot = segment.mentions.slot(mention);
            return slot >= 0 ? inPoints.has(slot) : inShapes.has(~slot);
        };
    }

    private void scan(Sink ofPoints, Sink ofShapes) {
        int looks = points.leavesPartly() * PointTable.LEAF + shapes.leavesPartly() * ShapeTable.LEAF * LOOKS_A_SHAPE;
        Probe ready = looks > MANY_LOOKS ? probe.forMany() : probe;
        new PointScan(segment.points, ready, kinds, ofPoints, this::isInside).scan(points);
        new ShapeScan(segment.shapes, ready, kinds, ofShapes, filter, at -> told(~at, segment.shapes.ordinal[at]))
                .scan(shapes);
    }

    private Hits all() {
        long[] bits = new long[(segment.size() + 63) >> 6];
        Arrays.fill(bits, -1);
        if ((segment.size() & 63) != 0) {
            bits[bits.length - 1] = ~(-1L << segment.size());
        }
        filter.clip(bits);
        if (!anywhere) {
            segment.clipToMentioning(bits);
        }
        return Hits.of(bits);
    }

    /** Whether the area has all mentions. */
    boolean isEverywhere() {
        return way == Way.EVERYTHING;
    }

    /** The articles that meet the query by a mention of one of these kinds, where the area has all. */
    Hits everywhere(IntPredicate ofKind) {
        long[] bits = new long[(segment.size() + 63) >> 6];
        for (int kind = 0; kind < segment.kinds.size(); kind++) {
            if ((kinds == null || kinds[kind]) && ofKind.test(kind)) {
                segment.byKind.addTo(bits, kind, filter.from(), filter.to());
            }
        }
        filter.clip(bits);
        return Hits.of(bits);
    }

    private Hits byArticle() {
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
        return Hits.of(bits);
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
        return kinds == null || kinds[segment.mentions.kind(mention)];
    }

    private boolean matches(int mention) {
        if (!isWanted(mention)) {
            return false;
        }
        int slot = segment.mentions.slot(mention);
        Verdict verdict = slot >= 0 ? verdictAt(slot) : probe.shape(segment.shapes.shapes, segment.shapes.shape(~slot));
        return decided(verdict, mention);
    }

    private Verdict verdictAt(int slot) {
        Verdict atAGlance = probe.glance(segment.points.lng[slot], segment.points.lat[slot]);
        return atAGlance == Verdict.UNDECIDED
                ? probe.point(segment.points.lng(slot), segment.points.lat(slot))
                : atAGlance;
    }

    /** Whether a point that the grid leaves open is inside. */
    private boolean isInside(int slot) {
        Verdict verdict = probe.point(segment.points.lng(slot), segment.points.lat(slot));
        return verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && told(slot, segment.points.ordinal[slot]));
    }

    /** What is told of an undecided mention, which is found behind its article by its slot. */
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
        Verdict told = verdicts.of(id);
        if (told == Verdict.UNDECIDED) {
            questions.add(id);
        }
        return told == Verdict.INSIDE;
    }

    /** The mentions of an article that meet the query, by id. */
    List<Long> matchingMentions(int ordinal) {
        List<Long> ids = new ArrayList<>();
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            if (matches(mention)) {
                ids.add(segment.mentions.id(mention));
            }
        }
        return ids;
    }
}
