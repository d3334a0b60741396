package dev.dateline.engine.geoindex.query;

import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.SearchArea;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/** Result of an index query: complete, or undecided mentions to refine, or distances to measure, first. */
public sealed interface Answer<T> {

    /** The complete result. */
    record Complete<T>(T value) implements Answer<T> {}

    /**
     * Some mentions are too close to the area's boundary. Ask PostGIS by mention id and pass the verdicts on; this may,
     * rarely, return another such result.
     */
    final class NeedsRefinement<T> implements Answer<T> {

        private final SearchArea area;
        private final long[] mentionIds;
        private final Function<LongPredicate, Answer<T>> then;

        /**
         * @param mentionIds ascending, each once
         * @param then continues the query on the same state of the index
         */
        public NeedsRefinement(SearchArea area, long[] mentionIds, Function<LongPredicate, Answer<T>> then) {
            this.area = Objects.requireNonNull(area);
            this.mentionIds = mentionIds;
            this.then = then;
        }

        public SearchArea area() {
            return area;
        }

        /** Ids in ascending order, each once. */
        public long[] mentionIds() {
            return mentionIds.clone();
        }

        /** Continues the query on the same index state, with a verdict for every undecided mention. */
        public Answer<T> refine(LongPredicate isInside) {
            return then.apply(Objects.requireNonNull(isInside));
        }
    }

    /** Some distances decide the order, or are part of the result. Ask PostGIS by mention id and pass them on. */
    final class NeedsDistances<T> implements Answer<T> {

        private final Circle circle;
        private final long[] mentionIds;
        private final Function<Map<Long, Double>, Answer<T>> then;

        /** @param then continues the query on the same state of the index */
        public NeedsDistances(Circle circle, long[] mentionIds, Function<Map<Long, Double>, Answer<T>> then) {
            this.circle = Objects.requireNonNull(circle);
            this.mentionIds = mentionIds;
            this.then = then;
        }

        /** From whose center they are measured. */
        public Circle circle() {
            return circle;
        }

        public long[] mentionIds() {
            return mentionIds.clone();
        }

        /** Continues the query, with the distance of each mention in meters. */
        public Answer<T> measured(Map<Long, Double> meters) {
            return then.apply(Map.copyOf(meters));
        }
    }

    /** The same with another value once it is complete. */
    default <R> Answer<R> map(Function<? super T, ? extends R> change) {
        return switch (this) {
            case Complete<T> complete -> new Complete<>(change.apply(complete.value()));
            case NeedsRefinement<T> open ->
                new NeedsRefinement<>(
                        open.area,
                        open.mentionIds,
                        isInside -> open.refine(isInside).map(change));
            case NeedsDistances<T> open ->
                new NeedsDistances<>(
                        open.circle,
                        open.mentionIds,
                        meters -> open.measured(meters).map(change));
        };
    }

    /** Two answers to queries of the same area, refined together. */
    static <A, B, R> Answer<R> both(Answer<A> one, Answer<B> other, BiFunction<A, B, R> join) {
        if (one instanceof Complete<A> first && other instanceof Complete<B> second) {
            return new Complete<>(join.apply(first.value(), second.value()));
        }
        if (one instanceof NeedsDistances<A> open) {
            return new NeedsDistances<>(
                    open.circle, open.mentionIds, meters -> both(open.measured(meters), other, join));
        }
        if (other instanceof NeedsDistances<B> open) {
            return new NeedsDistances<>(open.circle, open.mentionIds, meters -> both(one, open.measured(meters), join));
        }
        SearchArea area = one instanceof NeedsRefinement<A> open ? open.area : ((NeedsRefinement<B>) other).area;
        return new NeedsRefinement<>(
                area,
                LongStream.concat(undecided(one), undecided(other))
                        .sorted()
                        .distinct()
                        .toArray(),
                isInside -> both(refined(one, isInside), refined(other, isInside), join));
    }

    private static <T> LongStream undecided(Answer<T> answer) {
        return answer instanceof NeedsRefinement<T> open ? Arrays.stream(open.mentionIds) : LongStream.empty();
    }

    private static <T> Answer<T> refined(Answer<T> answer, LongPredicate isInside) {
        return answer instanceof NeedsRefinement<T> open ? open.refine(isInside) : answer;
    }
}
