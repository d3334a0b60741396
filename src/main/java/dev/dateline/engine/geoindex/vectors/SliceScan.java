package dev.dateline.engine.geoindex.vectors;

import dev.dateline.engine.geoindex.column.BestArticles;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Compares articles for one thread of a {@link VectorScan}.
 *
 * <p>A vector is left out as soon as a bound shows that it cannot enter the list. With x the center of the values that have the same
 * high nibbles as the article's d, q · d = q · x + q · (d - x) ≤ q · x + |q| |d - x| (Cauchy and Schwarz); of the head, the
 * dimensions of the first {@link Stage}s, q · d ≤ q₁ · x₁ + |q₁| |d - x| + |q₂| |d₂|. The inner products are exact; {@link Header}
 * bounds the lengths from above. Not thread-safe.
 */
final class SliceScan {

    /**
     * A vector is considered from this many millionths below the score that enters the list: half a millionth, which rounding
     * adds, and 0.01 more. The comparison has less than twenty roundings of doubles, each wrong by 2^-53 of values below 10,000 times
     * the lengths' product: together less than 0.000,03 millionths.
     */
    private static final double ROUNDED = 0.51;

    /** Where any score is enough. */
    static final int ANY = Integer.MIN_VALUE;

    private final VectorQuery query;
    private final BestArticles best;
    /** The greatest score that all threads know to be needed. */
    private final AtomicInteger reached;

    private final RowBatch batch;
    /** The least cosine that can enter the list, times the query's length. */
    private double reach = Double.NEGATIVE_INFINITY;

    private int needed = ANY;
    /** The article that was offered last: all its rows were compared then. */
    private int offered;

    SliceScan(VectorQuery query, BestArticles best, AtomicInteger reached) {
        this.query = query;
        this.best = best;
        this.reached = reached;
        batch = new RowBatch(query);
    }

    void add(VectorSlice slice) {
        VectorSlice.Source source = slice.source();
        long[] wanted = source.wanted();
        offered = -1;
        for (int word = slice.from(); word < slice.to(); word++) {
            if (wanted[word] != 0) {
                batch.add(source.table(), word << 6, wanted[word]);
                if (batch.isFull()) {
                    compare(source);
                }
            }
        }
        compare(source);
    }

    private void compare(VectorSlice.Source source) {
        need(reached.get());
        batch.compare(source.table().rows(), reach);
        for (int at = 0; at < batch.size(); at++) {
            offer(source, batch.ordinal(at), batch.micros(at));
        }
        batch.clear();
    }

    /** @param micros the score of one of the article's vectors */
    private void offer(VectorSlice.Source source, int ordinal, int micros) {
        if (micros < needed || ordinal == offered) {
            return;
        }
        offered = ordinal;
        best.add(score(source.table(), ordinal, micros), source.ids().applyAsLong(ordinal), source.number(), ordinal);
        int least = (int) best.least(); // -∞ becomes ANY
        if (least > needed) {
            need(reached.accumulateAndGet(least, Math::max));
        }
    }

    /** The score of an article: the greatest of its vectors'. */
    private int score(VectorTable table, int ordinal, int ofOne) {
        int score = ofOne;
        for (int row = 0; table.count(ordinal) > 1 && row < table.count(ordinal); row++) {
            score = Math.max(score, table.rows().micros(query, table.row(ordinal) + row));
        }
        return score;
    }

    private void need(int micros) {
        if (micros > needed) {
            needed = micros;
            reach = reach(query, micros);
        }
    }

    /** Lower bound of the cosines that round to {@code micros} millionths or more, times the query's length. */
    static double reach(VectorQuery query, int micros) {
        return (micros - ROUNDED) / Cosine.MILLION * Math.sqrt(query.square());
    }
}
