package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.Selection;
import dev.dateline.engine.geoindex.area.Verdict;
import dev.dateline.engine.geoindex.table.ShapeTable;
import dev.dateline.engine.geoindex.table.TreeRanges;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Scans for shapes in an area with the requested kinds. */
final class ShapeScan {

    /** For fewer leaves, the preparation for a scan of interior points does not pay off. */
    private static final int MIN_LEAVES_TO_PREPARE = 5;

    private final ShapeTable shapes;
    private final AreaMatcher matcher;
    private final boolean @Nullable [] wantedKinds;
    private final RowCollector sink;
    private final SegmentFilter filter;
    private final IntPredicate told;
    private final Selection selection = new Selection();

    /**
     * @param wantedKinds null for all kinds
     * @param filter shapes of articles outside its range are skipped
     * @param told decides whether the shape of a row is inside if the matcher is undecided
     */
    ShapeScan(
            ShapeTable shapes,
            AreaMatcher matcher,
            boolean @Nullable [] wantedKinds,
            RowCollector sink,
            SegmentFilter filter,
            IntPredicate told) {
        this.shapes = shapes;
        this.matcher = matcher;
        this.wantedKinds = wantedKinds;
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
            if (cover.leavesPartly() > MIN_LEAVES_TO_PREPARE) {
                addByInnerPlace(start, end);
            }
            for (int at = start; at < end; at++) {
                if (isWanted(at) && filter.isInRange(shapes.ordinal[at]) && !sink.canSkip(at) && isInside(at)) {
                    sink.add(at);
                }
            }
        }
    }

    private boolean isWanted(int at) {
        return wantedKinds == null || wantedKinds[shapes.kind(at)];
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
