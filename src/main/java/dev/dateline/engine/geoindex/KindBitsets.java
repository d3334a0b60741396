package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.table.PointTable;
import dev.dateline.engine.geoindex.table.Segment;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * For each kind in a segment, a bitset of the articles with a matching mention of the kind. Rows of a kind are adjacent
 * in each leaf, so the bits that are set one after the other are in one bitset.
 */
final class KindBitsets {

    private final Segment segment;
    private final int words;
    private final long @Nullable [][] bits;
    /** The last {@link #union}. */
    private final long[] union;

    KindBitsets(Segment segment) {
        this.segment = segment;
        words = (segment.size() + 63) >> 6;
        bits = new long[segment.kinds.size()][];
        union = new long[words];
    }

    private long[] of(int kind) {
        long[] known = bits[kind];
        if (known == null) {
            known = new long[words];
            bits[kind] = known;
        }
        return known;
    }

    /** The articles with a mention of any kind. */
    long[] all() {
        return addTo(new long[words], kind -> true);
    }

    /** The articles with a mention of any of these kinds; valid until the next call. */
    long[] union(IntPredicate kinds) {
        Arrays.fill(union, 0);
        return addTo(union, kinds);
    }

    private long[] addTo(long[] union, IntPredicate kinds) {
        for (int kind = 0; kind < bits.length; kind++) {
            long[] of = bits[kind];
            if (of != null && kinds.test(kind)) {
                for (int word = 0; word < words; word++) {
                    union[word] |= of[word];
                }
            }
        }
        return union;
    }

    /** Collects matching points. */
    RowCollector ofPoints() {
        return new OfPoints();
    }

    /** Collects matching shapes. */
    RowCollector ofShapes() {
        return new OfShapes();
    }

    private final class OfPoints implements RowCollector {

        private final PointTable points = segment.points;

        @Override
        public void addAll(int from, int to) {
            for (int row = from; row < to; ) {
                int leaf = row / PointTable.LEAF;
                int run = run(leaf, row - leaf * PointTable.LEAF);
                int end = Math.min(to, leaf * PointTable.LEAF + points.endOfRun(run));
                long[] of = of(points.kindOfRun(run));
                for (; row < end; row++) {
                    int ordinal = points.ordinal[row];
                    of[ordinal >> 6] |= 1L << ordinal;
                }
            }
        }

        /** The rows are of one leaf, and most of them ascend. */
        @Override
        public void addAt(int[] rows, int count) {
            int from = 0;
            int to = 0;
            long[] of = {};
            for (int at = 0; at < count; at++) {
                int row = rows[at];
                if (row < from || row >= to) {
                    int leaf = row / PointTable.LEAF;
                    int run = run(leaf, row - leaf * PointTable.LEAF);
                    from = row;
                    to = leaf * PointTable.LEAF + points.endOfRun(run);
                    of = of(points.kindOfRun(run));
                }
                int ordinal = points.ordinal[row];
                of[ordinal >> 6] |= 1L << ordinal;
            }
        }

        @Override
        public void add(int row) {
            addAll(row, row + 1);
        }

        @Override
        public boolean canSkip(int row) {
            return false;
        }

        /** The run of a row, which is given relative to its leaf. */
        private int run(int leaf, int row) {
            int run = points.firstRun(leaf);
            while (points.endOfRun(run) <= row) {
                run++;
            }
            return run;
        }
    }

    private final class OfShapes implements RowCollector {

        @Override
        public void addAll(int from, int to) {
            for (int row = from; row < to; row++) {
                add(row);
            }
        }

        @Override
        public void add(int row) {
            int ordinal = segment.shapes.ordinal[row];
            of(segment.shapes.kind(row))[ordinal >> 6] |= 1L << ordinal;
        }

        @Override
        public boolean canSkip(int row) {
            int ordinal = segment.shapes.ordinal[row];
            return (of(segment.shapes.kind(row))[ordinal >> 6] >>> ordinal & 1) != 0;
        }
    }
}
