package dev.dateline.geoindex;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Looks for the points that lie in an area and are of the kinds wanted. */
final class PointScan {

    private final PointTable points;
    private final Probe probe;
    private final boolean @Nullable [] kinds;
    private final long wantedBits; // of the kinds that a long has bits for
    private final Sink sink;
    private final IntPredicate exact;
    private final Selection selection = new Selection();

    /**
     * @param kinds null for all
     * @param exact whether the point of a slot is inside, asked of those that the probe is not sure of
     */
    PointScan(PointTable points, Probe probe, boolean @Nullable [] kinds, Sink sink, IntPredicate exact) {
        this.points = points;
        this.probe = probe;
        this.kinds = kinds;
        long bits = 0;
        for (int kind = 0; kinds != null && kind < Math.min(Long.SIZE, kinds.length); kind++) {
            bits |= kinds[kind] ? 1L << kind : 0;
        }
        wantedBits = bits;
        this.sink = sink;
        this.exact = exact;
    }

    void scan(Cover cover) {
        for (int range = 0; range < cover.ranges(); range++) {
            if (kinds == null) {
                sink.addAll(
                        cover.start(range) * PointTable.LEAF,
                        Math.min(points.size(), cover.end(range) * PointTable.LEAF));
            } else {
                for (int leaf = cover.start(range); leaf < cover.end(range); leaf++) {
                    runs(leaf, kinds, true);
                }
            }
        }
        for (int index = 0; index < cover.leavesPartly(); index++) {
            int leaf = cover.leafPartly(index);
            if (kinds == null) {
                look(leaf * PointTable.LEAF, points.leafEnd(leaf));
            } else {
                runs(leaf, kinds, false);
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
            look(from, to);
        }
    }

    private void look(int from, int to) {
        probe.select(points.lng, points.lat, from, to, selection);
        sink.addAt(selection.inside, selection.insideCount);
        for (int at = 0; at < selection.unsureCount; at++) {
            int slot = selection.unsure[at];
            if (exact.test(slot)) {
                sink.add(slot);
            }
        }
    }
}
