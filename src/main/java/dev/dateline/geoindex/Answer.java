package dev.dateline.geoindex;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.LongPredicate;

/** What an index says to a query: the answer, or what it must know first. */
public sealed interface Answer {

    /** A page of articles in result order, how many match in all, and how many of them come before it. */
    record Page(List<Hit> hits, long total, int offset) implements Answer {
        public Page {
            hits = List.copyOf(hits);
        }
    }

    /** An article with those of its mentions that met area, type and nature, ascending. */
    record Hit(long articleId, List<Long> mentionIds) {
        public Hit {
            mentionIds = List.copyOf(mentionIds);
        }
    }

    /**
     * Some mentions lie so near the area's boundary that only PostGIS can tell whether they are inside. Ask it by their
     * ids, and go on with what it says; the answer may, rarely, be another question.
     */
    final class Question implements Answer {

        private final GeoIndex index;
        private final IndexQuery query;
        private final Verdicts known;
        private final long[] mentionIds;

        Question(GeoIndex index, IndexQuery query, Verdicts known, long[] mentionIds) {
            this.index = index;
            this.query = query;
            this.known = known;
            this.mentionIds = mentionIds;
        }

        /** Ascending, each once. */
        public long[] mentionIds() {
            return mentionIds.clone();
        }

        /** Goes on, on the same state of the index, with what is told of every mention asked about. */
        public Answer decide(LongPredicate isInside) {
            Objects.requireNonNull(isInside);
            long[] inside = Arrays.stream(mentionIds).filter(isInside).toArray();
            return index.search(query, known.and(mentionIds, inside));
        }
    }
}
