package dev.dateline.engine.geoindex.area;

import dev.dateline.engine.geoindex.area.RegionGrid.Reference;
import org.jspecify.annotations.Nullable;

/**
 * A cell of a {@link RegionGrid} that edges come close to. The way from the reference point to another point, first
 * along the parallel and then along the meridian, stays in the cell: the point is inside if the reference point is and
 * the way crosses an even number of edges, or if neither holds. A cell with many edges gets a grid of its own when it is
 * first used, by one thread.
 */
final class CrossedCell {

    /** Columns and rows of its own grid. */
    static final int FINER = 8;

    private static final int MAX_EDGES = 12;
    private static final int DEEPEST = 2;

    /** In degrees: more than the rounding of {@link RegionEdges#side}. */
    private static final double TINY = 1e-12;

    private final RegionEdges all;
    private final int[] edges;
    private final @Nullable Reference reference;
    private final Extent box;
    private final int depth;
    private @Nullable RegionGrid finer;

    /** @param reference null if there is none */
    CrossedCell(RegionEdges all, int[] edges, @Nullable Reference reference, Extent box, int depth) {
        this.all = all;
        this.edges = edges;
        this.reference = reference != null && isClear(all, edges, reference) ? reference : null;
        this.box = box;
        this.depth = depth;
    }

    private static boolean isClear(RegionEdges all, int[] edges, Reference reference) {
        for (int edge : edges) {
            if (all.crossesParallel(edge, reference.lat())
                    && Math.abs(all.side(edge, reference.lng(), reference.lat())) < TINY) {
                return false;
            }
        }
        return true;
    }

    Verdict locate(double lng, double lat, double doubt) {
        RegionGrid grid = finer();
        return grid == null ? count(lng, lat, doubt) : grid.locate(lng, lat, doubt);
    }

    private Verdict count(double lng, double lat, double doubt) {
        Reference from = reference;
        if (from == null) {
            return Verdict.UNDECIDED;
        }
        boolean inside = from.isInside();
        for (int edge : edges) {
            if (all.isNear(edge, lng, lat, doubt)) {
                return Verdict.UNDECIDED;
            }
            boolean overParallel = all.crossesParallel(edge, from.lat());
            boolean overMeridian = all.crossesMeridian(edge, lng);
            if (overParallel || overMeridian) {
                double corner = all.side(edge, lng, from.lat());
                if (Math.abs(corner) < TINY) {
                    return Verdict.UNDECIDED;
                }
                inside ^= overParallel && corner > 0 != all.side(edge, from.lng(), from.lat()) > 0;
                inside ^= overMeridian && corner > 0 != all.side(edge, lng, lat) > 0;
            }
        }
        return inside ? Verdict.INSIDE : Verdict.OUTSIDE;
    }

    /** Relation of the region to the part of a box that lies in the cell. */
    Relation to(double west, double south, double east, double north) {
        RegionGrid grid = finer();
        if (grid != null) {
            return grid.to(
                    Math.max(west, box.west()),
                    Math.max(south, box.south()),
                    Math.min(east, box.east()),
                    Math.min(north, box.north()));
        }
        for (int edge : edges) {
            if (all.mayTouch(edge, west, south, east, north)) {
                return Relation.PARTLY;
            }
        }
        return switch (count(
                Math.clamp(west, box.west(), box.east()), Math.clamp(south, box.south(), box.north()), 0)) {
            case INSIDE -> Relation.INSIDE;
            case OUTSIDE -> Relation.OUTSIDE;
            case UNDECIDED -> Relation.PARTLY;
        };
    }

    private @Nullable RegionGrid finer() {
        if (finer == null && depth < DEEPEST && edges.length > MAX_EDGES && reference != null) {
            finer = new RegionGrid(box, all, edges, lat -> count(box.west(), lat, TINY), depth + 1);
        }
        return finer;
    }
}
