package dev.dateline.geoindex.vectors;

import java.util.Arrays;
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
     * adds, and 0.01 more. The comparison has less than ten roundings of doubles, each wrong by 2^-53 of values below 10,000 times
     * the lengths' product: together less than 0.000,02 millionths.
     */
    private static final double ROUNDED = 0.51;

    private static final int BATCH = 64;
    /** Rows further apart than this on average are not read in advance by the processor itself. */
    private static final int NEAR = 4;
    /** Longs in a line of the processor's cache. */
    private static final int LINE = 8;

    private final VectorQuery query;
    private final BestHeap best;
    /** The greatest score that all threads know to be needed. */
    private final AtomicInteger reached;
    /** Rows that are compared together, their articles, and their inner products with the high nibbles so far. */
    private int[] rows = new int[2 * BATCH];

    private int[] ordinals = new int[2 * BATCH];
    private int[] products = new int[2 * BATCH];
    private int batched;
    /** The least cosine that can enter the list, times the query's length. */
    private double reach = Double.NEGATIVE_INFINITY;

    private int needed = BestHeap.ANY;
    /** The article that was offered last: all its rows were compared then. */
    private int offered;

    private long touched;

    SliceScan(VectorQuery query, BestHeap best, AtomicInteger reached) {
        this.query = query;
        this.best = best;
        this.reached = reached;
    }

    void add(VectorScan.Slice slice) {
        VectorScan.Source source = slice.source();
        long[] wanted = source.wanted();
        offered = -1;
        for (int word = slice.from(); word < slice.to(); word++) {
            for (long rest = wanted[word]; rest != 0; rest &= rest - 1) {
                take(source.table(), (word << 6) + Long.numberOfTrailingZeros(rest));
            }
            if (batched >= BATCH) {
                compare(source);
            }
        }
        compare(source);
    }

    private void take(VectorTable table, int ordinal) {
        int first = table.row(ordinal);
        int count = table.count(ordinal);
        if (batched + count > rows.length) {
            int room = 2 * (batched + count);
            rows = Arrays.copyOf(rows, room);
            ordinals = Arrays.copyOf(ordinals, room);
            products = new int[room];
        }
        for (int row = first; row < first + count; row++) {
            rows[batched] = row;
            ordinals[batched++] = ordinal;
        }
    }

    private void compare(VectorScan.Source source) {
        need(reached.get());
        VectorRows of = source.table().rows();
        if (batched > 0 && rows[batched - 1] - rows[0] > NEAR * batched) {
            touch(of.highs(), of.width() + 1, query.stage(0).to());
        }
        Arrays.fill(products, 0, batched, 0);
        for (int number = 0; number < Stage.COUNT; number++) {
            keep(of, query.stage(number));
        }
        touch(of.lows(), of.width(), of.width() - 1);
        for (int at = 0; at < batched; at++) {
            offer(source, ordinals[at], of.micros(query, rows[at], products[at]));
        }
        batched = 0;
    }

    /** Reads what is compared next, all at once: scattered reads take longer if each waits for a comparison. */
    private void touch(long[] column, int stride, int last) {
        long read = 0;
        for (int at = 0; at < batched; at++) {
            int begin = rows[at] * stride;
            for (int line = 0; line < last; line += LINE) {
                read += column[begin + line];
            }
            read += column[begin + last];
        }
        touched += read; // else the compiler would remove the reads
    }

    /**
     * Continues the inner products of the batch, and keeps the vectors that can still enter the list. It writes all of them, and
     * only counts those that remain: a branch would often be predicted wrongly.
     */
    private void keep(VectorRows of, Stage stage) {
        long[] highs = of.highs();
        long[] factors = query.factors();
        int kept = 0;
        for (int at = 0; at < batched; at++) {
            int row = rows[at];
            int begin = of.highsAt(row);
            long header = highs[begin];
            int product = products[at] + Nibbles.dot(highs, begin + 1, factors, stage.from(), stage.to());
            rows[kept] = row;
            ordinals[kept] = ordinals[at];
            products[kept] = product;
            kept += stage.reaches(product, header, reach) ? 1 : 0;
        }
        batched = kept;
    }

    /** @param micros the score of one of the article's vectors */
    private void offer(VectorScan.Source source, int ordinal, int micros) {
        if (micros < needed || ordinal == offered) {
            return;
        }
        offered = ordinal;
        best.offer(score(source.table(), ordinal, micros), source.ids().applyAsLong(ordinal), source.number(), ordinal);
        int least = best.threshold();
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

    /** A bound of cosines that round to so many millionths or more, times the query's length. */
    static double reach(VectorQuery query, int micros) {
        return (micros - ROUNDED) / Cosine.MILLION * Math.sqrt(query.square());
    }
}
