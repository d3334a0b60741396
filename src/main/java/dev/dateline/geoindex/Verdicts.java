package dev.dateline.geoindex;

import java.util.Arrays;
import java.util.stream.LongStream;

/** What PostGIS said of the mentions it was asked about, by id. */
record Verdicts(long[] asked, long[] inside) {

    static final Verdicts NONE = new Verdicts(new long[0], new long[0]);

    Verdict of(long mentionId) {
        if (Arrays.binarySearch(asked, mentionId) < 0) {
            return Verdict.UNDECIDED;
        }
        return Arrays.binarySearch(inside, mentionId) < 0 ? Verdict.OUTSIDE : Verdict.INSIDE;
    }

    Verdicts and(long[] moreAsked, long[] moreInside) {
        return new Verdicts(joined(asked, moreAsked), joined(inside, moreInside));
    }

    private static long[] joined(long[] one, long[] other) {
        return LongStream.concat(Arrays.stream(one), Arrays.stream(other))
                .sorted()
                .distinct()
                .toArray();
    }
}
