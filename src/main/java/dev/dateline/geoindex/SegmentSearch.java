package dev.dateline.geoindex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One query over one segment. First the area is laid over the trees, which gives ranges that are inside and leaves to be
 * looked into, and so exact bounds of what lies there; by these one of four ways is chosen ({@link #find}).
 */
final class SegmentSearch {

    /** Articles, of each of which one looks at some mentions in no order, beside mentions read in a row. */
    private static final int ARTICLE_COST = 90;

    /** So many looks at points and shapes repay a finer table of the circle. */
    private static final int MANY_LOOKS = 4096;

    /** So few leaves of shapes do not repay what a look at inner places needs first. */
    private static final int FEW_LEAVES = 5;

    private static final int LOOKS_A_SHAPE = 4;

    private final Segment segment;
    private final Probe probe;
    private final ArticleFilter filter;
    private final boolean[] kinds;
    private final boolean allKinds;
    private final Verdicts verdicts;
    private final Longs questions = new Longs();

    SegmentSearch(Segment segment, Tombstones gone, IndexQuery query, Probe probe, Verdicts verdicts) {
        this.segment = segment;
        this.probe = probe;
        this.verdicts = verdicts;
        filter = new ArticleFilter(segment, gone, query);
        kinds = segment.kinds.of(query.types(), query.natures());
        allKinds = query.types().isEmpty() && query.natures().isEmpty();
    }

    Segment segment() {
        return segment;
    }

    /** Mentions that only PostGIS can tell of; the hits are right once there are none. */
    Longs questions() {
        return questions;
    }

    Hits find() {
        if (filter.from() >= filter.to()) {
            return Hits.NONE;
        }
        Cover points = segment.points.tree.cover(probe);
        Cover shapes = segment.shapes.tree.cover(probe);
        int possible = points.possible() + shapes.possible();
        if (possible == 0) {
            return Hits.NONE;
        }
        if (points.isEverything() && shapes.isEverything()) {
            return everywhere();
        }
        if ((long) filter.atMost() * ARTICLE_COST < possible) {
            return byArticle();
        }
        var found = new Found(segment.size(), points.inside() + shapes.inside());
        int looks = points.leavesPartly() * PointTable.LEAF + shapes.leavesPartly() * ShapeTable.LEAF * LOOKS_A_SHAPE;
        Probe ready = looks > MANY_LOOKS ? probe.forMany() : probe;
        new PointScan(segment.points, ready, allKinds ? null : kinds, found, this::verdict).scan(points);
        scanShapes(shapes, ready, found);
        return found.toHits(filter);
    }

    /** The area has all mentions. */
    private Hits everywhere() {
        long[] bits = new long[(segment.size() + 63) >> 6];
        if (allKinds) {
            Arrays.fill(bits, -1);
            if ((segment.size() & 63) != 0) {
                bits[bits.length - 1] = ~(-1L << segment.size());
            }
        } else {
            for (int kind = 0; kind < kinds.length; kind++) {
                if (kinds[kind]) {
                    segment.byKind.addTo(bits, kind, filter.from(), filter.to());
                }
            }
        }
        return clipped(bits);
    }

    /** Few articles can meet the query: their mentions are looked at one by one. */
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

    /** By its place behind its article. */
    private boolean matches(int mention) {
        if (!allKinds && !kinds[segment.kindOf(mention)]) {
            return false;
        }
        int slot = segment.articles.slot(mention);
        Verdict verdict = slot >= 0 ? verdictAt(slot) : probe.shape(segment.shapes.shapes, segment.shapes.shape(~slot));
        return decided(verdict, mention);
    }

    private Verdict verdictAt(int slot) {
        Verdict atAGlance = probe.glance(segment.points.lng[slot], segment.points.lat[slot]);
        return atAGlance == Verdict.UNDECIDED
                ? probe.point(segment.points.lng(slot), segment.points.lat(slot))
                : atAGlance;
    }

    private boolean decided(Verdict verdict, int mention) {
        if (verdict != Verdict.UNDECIDED) {
            return verdict == Verdict.INSIDE;
        }
        long id = segment.articles.mentionId(mention);
        Verdict told = verdicts.of(id);
        if (told == Verdict.UNDECIDED) {
            questions.add(id);
        }
        return told == Verdict.INSIDE;
    }

    private Hits clipped(long[] bits) {
        filter.clip(bits);
        return Hits.of(bits);
    }

    private void scanShapes(Cover cover, Probe ready, Found found) {
        ShapeTable shapes = segment.shapes;
        for (int range = 0; range < cover.ranges(); range++) {
            int end = Math.min(shapes.size(), cover.end(range) * ShapeTable.LEAF);
            for (int at = cover.start(range) * ShapeTable.LEAF; at < end; at++) {
                if (allKinds || kinds[shapes.kind(at)]) {
                    found.add(shapes.ordinal[at]);
                }
            }
        }
        var selection = new Selection();
        for (int index = 0; index < cover.leavesPartly(); index++) {
            int start = cover.leafPartly(index) * ShapeTable.LEAF;
            int end = Math.min(shapes.size(), start + ShapeTable.LEAF);
            if (cover.leavesPartly() > FEW_LEAVES) {
                addByInnerPlace(start, end, ready, selection, found);
            }
            for (int at = start; at < end; at++) {
                int ordinal = shapes.ordinal[at];
                boolean wanted = allKinds || kinds[shapes.kind(at)];
                if (wanted && filter.isInRange(ordinal) && !found.surelyHas(ordinal)) {
                    Verdict verdict = ready.shape(shapes.shapes, shapes.shape(at));
                    if (verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && isInside(~at, ordinal))) {
                        found.add(ordinal);
                    }
                }
            }
        }
    }

    private void addByInnerPlace(int start, int end, Probe ready, Selection selection, Found found) {
        ShapeTable shapes = segment.shapes;
        ready.selectForShapes(shapes.innerLng, shapes.innerLat, start, end, selection);
        for (int index = 0; index < selection.insideCount; index++) {
            int at = selection.inside[index];
            if (allKinds || kinds[shapes.kind(at)]) {
                found.add(shapes.ordinal[at]);
            }
        }
    }

    /** What is told of an undecided mention, which is found behind its article by its slot. */
    private boolean isInside(int slot, int ordinal) {
        if (!filter.accepts(ordinal)) {
            return false;
        }
        int mention = segment.articles.firstMention(ordinal);
        while (segment.articles.slot(mention) != slot) {
            mention++;
        }
        return decided(Verdict.UNDECIDED, mention);
    }

    private boolean verdict(int slot) {
        Verdict verdict = probe.point(segment.points.lng(slot), segment.points.lat(slot));
        return verdict == Verdict.INSIDE
                || (verdict == Verdict.UNDECIDED && isInside(slot, segment.points.ordinal[slot]));
    }

    /** The mentions of an article that meet the query, by id. */
    List<Long> matchingMentions(int ordinal) {
        List<Long> ids = new ArrayList<>();
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            if (matches(mention)) {
                ids.add(segment.articles.mentionId(mention));
            }
        }
        return ids;
    }
}
