package dev.dateline.geoindex;

import dev.dateline.geoindex.area.Verdict;
import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/** PostGIS results for undecided mentions, by mention id. */
record Refinements(long[] asked, long[] inside) {

    static final Refinements NONE = new Refinements(new long[0], new long[0]);

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
