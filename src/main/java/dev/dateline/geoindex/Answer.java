package dev.dateline.geoindex;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongPredicate;

/** What an index says to a question: what was asked for, or what it must know first. */
public sealed interface Answer<T> {

    /** What was asked for. */
    record Given<T>(T value) implements Answer<T> {}

    /**
     * Some mentions lie so near the area's boundary that only PostGIS can tell whether they are inside. Ask it by their
     * ids, and go on with what it says; the answer may, rarely, be another question.
     */
    final class Question<T> implements Answer<T> {

        private final long[] mentionIds;
        private final Verdicts known;
        private final Function<Verdicts, Answer<T>> again;

        Question(long[] mentionIds, Verdicts known, Function<Verdicts, Answer<T>> again) {
            this.mentionIds = mentionIds;
            this.known = known;
            this.again = again;
        }

        /** Ascending, each once. */
        public long[] mentionIds() {
            return mentionIds.clone();
        }

        /** Goes on, on the same state of the index, with what is told of every mention asked about. */
        public Answer<T> decide(LongPredicate isInside) {
            Objects.requireNonNull(isInside);
            long[] inside = Arrays.stream(mentionIds).filter(isInside).toArray();
            return again.apply(known.and(mentionIds, inside));
        }
    }
}
