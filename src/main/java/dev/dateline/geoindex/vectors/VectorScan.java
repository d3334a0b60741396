package dev.dateline.geoindex.vectors;

import dev.dateline.geoindex.column.Ints;
import dev.dateline.geoindex.column.OrdinalSet;
import dev.dateline.geoindex.column.SmallestKeys;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.IntToLongFunction;

/**
 * Finds the most similar articles of a set. The result is that of comparing all: an article is left out only if its score is
 * proven to be too small ({@link Estimates}). Not thread-safe; for one use.
 */
public final class VectorScan {

    /** A found article: the number of its source, its ordinal there, its id and score. */
    public record Hit(int source, int ordinal, long id, int micros) {

        /** The smallest score first, then the lowest id. */
        static final Comparator<Hit> WORST_FIRST =
                Comparator.comparingInt(Hit::micros).thenComparingLong(Hit::id);
    }

    /**
     * Articles of a segment.
     *
     * @param ordinals of those that are compared
     * @param first number of the first one among those of all sources
     */
    private record Source(VectorTable table, Estimates estimates, IntToLongFunction ids, int[] ordinals, int first) {

        /** A number that the score of an article is not above: the greatest of its vectors'. */
        int bound(int ordinal) {
            int row = table.row(ordinal);
            int bound = estimates.bound(row);
            for (int other = 1; other < table.count(ordinal); other++) {
                bound = Math.max(bound, estimates.bound(row + other));
            }
            return bound;
        }

        /** A smaller one, unless it is below what is needed. */
        int finer(int ordinal, int bound, int needed) {
            int row = table.row(ordinal);
            int count = table.count(ordinal);
            if (count == 1) {
                return estimates.finer(row, bound);
            }
            int finer = Integer.MIN_VALUE;
            for (int each = row; each < row + count && finer < needed; each++) {
                int upper = estimates.bound(each);
                finer = upper < needed ? finer : Math.max(finer, estimates.finer(each, upper));
            }
            return finer;
        }

        /** The score: the greatest of its vectors'. */
        int micros(VectorQuery query, int ordinal) {
            int row = table.row(ordinal);
            int micros = table.rows().micros(query, row);
            for (int other = 1; other < table.count(ordinal); other++) {
                micros = Math.max(micros, table.rows().micros(query, row + other));
            }
            return micros;
        }
    }

    private final VectorQuery query;
    private final int most;
    private final List<Source> sources = new ArrayList<>();
    /** In millionths, of the articles of all sources. */
    private final Ints bounds = new Ints();

    private final SmallestKeys promising;
    private final PriorityQueue<Hit> best = new PriorityQueue<>(Hit.WORST_FIRST);

    /** @param most how many articles are found */
    public VectorScan(VectorQuery query, int most) {
        this.query = query;
        this.most = most;
        promising = new SmallestKeys(most);
    }

    /**
     * Adds articles of a segment. Those without a vector, or with one of other dimensions, are passed over.
     *
     * @param ids by ordinal
     */
    public void add(VectorTable table, OrdinalSet wanted, IntToLongFunction ids) {
        Ints ordinals = new Ints();
        if (table.dims() == query.dims()) {
            wanted.forEach(ordinal -> {
                if (table.has(ordinal)) {
                    ordinals.add(ordinal);
                }
            });
        }
        var source = new Source(table, new Estimates(query, table.rows()), ids, ordinals.toArray(), bounds.size());
        sources.add(source);
        for (int at = 0; at < source.ordinals.length; at++) {
            int bound = source.bound(source.ordinals[at]);
            promising.add((long) -bound << Integer.SIZE | source.first + at);
            bounds.add(bound);
        }
    }

    /** Number of the added articles that have a vector. */
    public int size() {
        return bounds.size();
    }

    /** The articles found, the greatest score first, then the highest id. */
    public List<Hit> best() {
        if (most == 0) {
            return List.of();
        }
        for (long key : promising.sorted()) { // so that there is a score to reach
            int number = (int) key;
            bounds.set(number, Integer.MIN_VALUE);
            compare(sourceOf(number), number);
        }
        for (int source = 0; source < sources.size(); source++) {
            compareOthers(source);
        }
        return best.stream().sorted(Hit.WORST_FIRST.reversed()).toList();
    }

    private int sourceOf(int number) {
        int source = sources.size() - 1;
        while (sources.get(source).first > number) {
            source--;
        }
        return source;
    }

    private void compareOthers(int number) {
        Source source = sources.get(number);
        for (int at = 0; at < source.ordinals.length; at++) {
            int bound = bounds.get(source.first + at);
            int needed =
                    best.size() < most ? Integer.MIN_VALUE + 1 : best.element().micros();
            if (bound >= needed && source.finer(source.ordinals[at], bound, needed) >= needed) {
                compare(number, source.first + at);
            }
        }
    }

    private void compare(int of, int number) {
        Source source = sources.get(of);
        int ordinal = source.ordinals[number - source.first];
        int micros = source.micros(query, ordinal);
        if (best.size() == most && micros < best.element().micros()) {
            return;
        }
        best.add(new Hit(of, ordinal, source.ids.applyAsLong(ordinal), micros));
        if (best.size() > most) {
            best.remove();
        }
    }
}
