package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/** PostGIS results for undecided mentions, by mention id. */
record Refinements(long[] asked, long[] inside) {

    static final Refinements NONE = new Refinements(new long[0], new long[0]);

    private static final long[] NO_MENTIONS = {};

    /** The mentions that PostGIS must be asked about, ascending. */
    static long[] undecided(List<SegmentSearch> searches) {
        int count = 0;
        for (SegmentSearch search : searches) {
            count += search.undecided().size();
        }
        if (count == 0) { // nearly always
            return NO_MENTIONS;
        }
        return searches.stream()
                .flatMapToLong(search -> Arrays.stream(search.undecided().toArray()))
                .sorted()
                .distinct()
                .toArray();
    }

    Verdict of(long mentionId) {
        if (Arrays.binarySearch(asked, mentionId) < 0) {
            return Verdict.UNDECIDED;
        }
        return Arrays.binarySearch(inside, mentionId) < 0 ? Verdict.OUTSIDE : Verdict.INSIDE;
    }

    /** These and the results of more mentions. */
    Refinements and(long[] more, LongPredicate isInside) {
        return new Refinements(
                joined(asked, more),
                joined(inside, Arrays.stream(more).filter(isInside).toArray()));
    }

    private static long[] joined(long[] one, long[] other) {
        return LongStream.concat(Arrays.stream(one), Arrays.stream(other))
                .sorted()
                .distinct()
                .toArray();
    }
}
