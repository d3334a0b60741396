package dev.dateline.geoindex;

import dev.dateline.geoindex.area.AreaMatcher;
import dev.dateline.geoindex.area.Selection;
import dev.dateline.geoindex.area.Verdict;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Looks for the shapes that lie in an area and are of the kinds wanted. */
final class ShapeScan {

    /** So few leaves do not repay what a look at inner places needs first. */
    private static final int FEW_LEAVES = 5;

    private final ShapeTable shapes;
    private final AreaMatcher matcher;
    private final boolean @Nullable [] typeNatures;
    private final RowCollector sink;
    private final SegmentFilter filter;
    private final IntPredicate told;
    private final Selection selection = new Selection();

    /**
     * @param typeNatures null for all
     * @param filter shapes of articles out of its range need no look
     * @param told whether the shape of a place is inside, asked of those that the probe is not sure of
     */
    ShapeScan(
            ShapeTable shapes,
            AreaMatcher matcher,
            boolean @Nullable [] typeNatures,
            RowCollector sink,
            SegmentFilter filter,
            IntPredicate told) {
        this.shapes = shapes;
        this.matcher = matcher;
        this.typeNatures = typeNatures;
        this.sink = sink;
        this.filter = filter;
        this.told = told;
    }

    void scan(TreeRanges cover) {
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
        return typeNatures == null || typeNatures[shapes.typeNature(at)];
    }

    private boolean isInside(int at) {
        Verdict verdict = matcher.shape(shapes.shapes, shapes.shape(at));
        return verdict == Verdict.INSIDE || (verdict == Verdict.UNDECIDED && told.test(at));
    }

    private void addByInnerPlace(int start, int end) {
        matcher.selectForShapes(shapes.innerLng, shapes.innerLat, start, end, selection);
        for (int index = 0; index < selection.insideCount; index++) {
            if (isWanted(selection.inside[index])) {
                sink.add(selection.inside[index]);
            }
        }
    }
}
