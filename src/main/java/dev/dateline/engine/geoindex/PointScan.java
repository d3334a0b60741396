package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.Selection;
import dev.dateline.engine.geoindex.table.PointTable;
import dev.dateline.engine.geoindex.table.TreeRanges;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Scans for points in an area with the requested kinds. */
final class PointScan {

    private final PointTable points;
    private final AreaMatcher matcher;
    private final boolean @Nullable [] wantedKinds;
    private final long wantedBits; // of the kinds that fit into a long
    private final RowCollector sink;
    private final IntPredicate exact;
    private final Selection selection = new Selection();
    // of the points of a leaf
    private final int[] lngs = new int[PointTable.LEAF];
    private final int[] lats = new int[PointTable.LEAF];

    /**
     * @param wantedKinds null for all kinds
     * @param exact decides whether the point of a slot is inside if the matcher is undecided
     */
    PointScan(
            PointTable points,
            AreaMatcher matcher,
            boolean @Nullable [] wantedKinds,
            RowCollector sink,
            IntPredicate exact) {
        this.points = points;
        this.matcher = matcher;
        this.wantedKinds = wantedKinds;
        long bits = 0;
        for (int kind = 0; wantedKinds != null && kind < Math.min(Long.SIZE, wantedKinds.length); kind++) {
            bits |= wantedKinds[kind] ? 1L << kind : 0;
        }
        wantedBits = bits;
        this.sink = sink;
        this.exact = exact;
    }

    void scan(TreeRanges cover) {
        for (int range = 0; range < cover.ranges(); range++) {
            if (wantedKinds == null) {
                sink.addAll(
                        cover.start(range) * PointTable.LEAF,
                        Math.min(points.size(), cover.end(range) * PointTable.LEAF));
            } else {
                for (int leaf = cover.start(range); leaf < cover.end(range); leaf++) {
                    runs(leaf, wantedKinds, true);
                }
            }
        }
        for (int index = 0; index < cover.leavesPartly(); index++) {
            int leaf = cover.leafPartly(index);
            if (wantedKinds == null) {
                addMatching(leaf * PointTable.LEAF, points.leafEnd(leaf));
            } else {
                runs(leaf, wantedKinds, false);
            }
        }
    }

    private void runs(int leaf, boolean[] wanted, boolean inside) {
        int first = points.firstRun(leaf);
        if (points.hasFewKinds()) {
            long here = points.kindsOfLeaf(leaf);
            for (long rest = here & wantedBits; rest != 0; rest &= rest - 1) {
                run(leaf, first + Long.bitCount(here & ((rest & -rest) - 1)), inside);
            }
        } else {
            for (int run = first; run < points.firstRun(leaf + 1); run++) {
                if (wanted[points.kindOfRun(run)]) {
                    run(leaf, run, inside);
                }
            }
        }
    }

    private void run(int leaf, int run, boolean inside) {
        int start = leaf * PointTable.LEAF;
        int from = start + (run == points.firstRun(leaf) ? 0 : points.endOfRun(run - 1));
        int to = start + points.endOfRun(run);
        if (inside) {
            sink.addAll(from, to);
        } else {
            addMatching(from, to);
        }
    }

    /** The points are of one leaf. */
    private void addMatching(int from, int to) {
        points.copy(from, to, lngs, lats);
        matcher.select(lngs, lats, 0, to - from, selection);
        for (int at = 0; at < selection.insideCount; at++) {
            selection.inside[at] += from;
        }
        sink.addAt(selection.inside, selection.insideCount);
        for (int at = 0; at < selection.unsureCount; at++) {
            int slot = from + selection.unsure[at];
            if (exact.test(slot)) {
                sink.add(slot);
            }
        }
    }
}
