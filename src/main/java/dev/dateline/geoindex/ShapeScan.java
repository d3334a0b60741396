package dev.dateline.geoindex;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Looks for the shapes that lie in an area and are of the kinds wanted. */
final class ShapeScan {

    /** So few leaves do not repay what a look at inner places needs first. */
    private static final int FEW_LEAVES = 5;

    private final ShapeTable shapes;
    private final Probe probe;
    private final boolean @Nullable [] kinds;
    private final Sink sink;
    private final ArticleFilter filter;
    private final IntPredicate told;
    private final Selection selection = new Selection();

    /**
     * @param kinds null for all
     * @param filter shapes of articles out of its range need no look
     * @param told whether the shape of a place is inside, asked of those that the probe is not sure of
     */
    ShapeScan(
            ShapeTable shapes,
            Probe probe,
            boolean @Nullable [] kinds,
            Sink sink,
            ArticleFilter filter,
            IntPredicate told) {
        this.shapes = shapes;
        this.probe = probe;
        this.kinds = kinds;
        this.sink = sink;
        this.filter = filter;
        this.told = told;
    }

    void scan(Cover cover) {
        for (int range = 0; range < cover.ranges(); range++) {
            int end = Math.min(shapes.size(), cover.end(range) * ShapeTable.LEAF);
            for (int at = cover.start(range) * ShapeTable.LEAF; at < end; at++) {
                if (isWanted(at)) {
                    sink.add(at);
                }
            }
        }
        for (int index = 0; index < cover.leavesPartly(); index++) {
            int start = cover.leafPartly(index) * ShapeTable.LEAF;
            int end = Math.min(shapes.size(), start + ShapeTable.LEAF);
            if (cover.leavesPartly() > FEW_LEAVES) {
                addByInnerPlace(start, end);
            }
            for (int at = start; at < end; at++) {
                if (isWanted(at) && filter.isInRange(shapes.ordinal[at]) && !sink.needsNot(at) && isInside(at)) {
                    sink.add(at);
                }
            }
        }
    }

    private boolean isWanted(int at) {
        return kinds == null || kinds[shapes.kind(at)];
    }

    private boolean isInside(int at) {
        Verdict verdict = probe.shape(shapes.shapes, shapes.shape(at));
        return verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && told.test(at));
    }

    private void addByInnerPlace(int start, int end) {
        probe.selectForShapes(shapes.innerLng, shapes.innerLat, start, end, selection);
        for (int index = 0; index < selection.insideCount; index++) {
            if (isWanted(selection.inside[index])) {
                sink.add(selection.inside[index]);
            }
        }
    }
}
