package dev.dateline.geoindex;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Collects the articles of the points that lie in an area and are of the kinds wanted. */
final class PointScan {

    private final PointTable points;
    private final Probe probe;
    private final boolean @Nullable [] kinds;
    private final Found found;
    private final IntPredicate exact;
    private final Selection selection = new Selection();

    /**
     * @param kinds null for all
     * @param exact whether the point of a slot is inside, asked of those that the probe is not sure of
     */
    PointScan(PointTable points, Probe probe, boolean @Nullable [] kinds, Found found, IntPredicate exact) {
        this.points = points;
        this.probe = probe;
        this.kinds = kinds;
        this.found = found;
        this.exact = exact;
    }

    void scan(Cover cover) {
        for (int range = 0; range < cover.ranges(); range++) {
            if (kinds == null) {
                found.addAll(
                        points.ordinal,
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
        int start = leaf * PointTable.LEAF;
        int from = start;
        int last = points.firstRun(leaf + 1);
        for (int run = points.firstRun(leaf); run < last; run++) {
            int to = start + points.endOfRun(run);
            if (wanted[points.kindOfRun(run)]) {
                if (inside) {
                    found.addAll(points.ordinal, from, to);
                } else {
                    look(from, to);
                }
            }
            from = to;
        }
    }

    private void look(int from, int to) {
        probe.select(points.lng, points.lat, from, to, selection);
        found.addAt(points.ordinal, selection.inside, selection.insideCount);
        for (int at = 0; at < selection.unsureCount; at++) {
            int slot = selection.unsure[at];
            if (exact.test(slot)) {
                found.add(points.ordinal[slot]);
            }
        }
    }
}
