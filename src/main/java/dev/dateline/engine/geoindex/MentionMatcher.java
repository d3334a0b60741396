package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.column.Longs;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Tests mentions of a segment one by one, and collects those that only PostGIS can decide. */
final class MentionMatcher {

    private final Segment segment;
    private final AreaMatcher matcher;
    /** Null for all. */
    private final boolean @Nullable [] wantedKinds;

    private final SegmentFilter filter;
    private final LongFunction<Verdict> verdicts;
    private final Longs undecided = new Longs();

    /** @param verdicts on undecided mentions, by id */
    MentionMatcher(
            Segment segment,
            AreaMatcher matcher,
            boolean @Nullable [] wantedKinds,
            SegmentFilter filter,
            LongFunction<Verdict> verdicts) {
        this.segment = segment;
        this.matcher = matcher;
        this.wantedKinds = wantedKinds;
        this.filter = filter;
        this.verdicts = verdicts;
    }

    /** Mentions without a verdict, by id. */
    Longs undecided() {
        return undecided;
    }

    /** Whether any mention of an article matches. */
    boolean anyMatches(int ordinal) {
        int end = segment.articles.firstMention(ordinal + 1);
        for (int mention = segment.articles.firstMention(ordinal); mention < end; mention++) {
            if (matches(mention)) {
                return true;
            }
        }
        return false;
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

    /** Whether a mention has one of the types and natures. */
    boolean isWanted(int mention) {
        return wantedKinds == null || wantedKinds[segment.mentions.kind(mention)];
    }

    boolean matches(int mention) {
        if (!isWanted(mention)) {
            return false;
        }
        int slot = segment.mentions.slot(mention);
        Verdict verdict =
                slot >= 0 ? verdictAt(slot) : matcher.shape(segment.shapes.shapes, segment.shapes.shape(~slot));
        return decided(verdict, mention);
    }

    private Verdict verdictAt(int slot) {
        Verdict atAGlance = matcher.glance(segment.points.lngSteps(slot), segment.points.latSteps(slot));
        return atAGlance == Verdict.UNDECIDED
                ? matcher.point(segment.points.lng(slot), segment.points.lat(slot))
                : atAGlance;
    }

    /** Decides a point that the grid leaves undecided. */
    boolean isInside(int slot) {
        Verdict verdict = matcher.point(segment.points.lng(slot), segment.points.lat(slot));
        return verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && told(slot, segment.points.ordinal[slot]));
    }

    /** The verdict on an undecided shape. */
    boolean isShapeInside(int row) {
        return told(~row, segment.shapes.ordinal[row]);
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
}
