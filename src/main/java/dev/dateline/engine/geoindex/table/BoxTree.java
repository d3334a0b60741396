package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.area.AreaMatcher;
import dev.dateline.engine.geoindex.area.GridBox;
import dev.dateline.engine.geoindex.column.HeapSize;
import dev.dateline.engine.geoindex.column.Ints;

/**
 * Tree of bounding boxes over ordered rows: a box around every {@code leaf} rows, a box around every {@link #FAN} of
 * these boxes, and so on up to one root. The index of a node determines its children, so a node stores only its four
 * bounds.
 */
public final class BoxTree {

    public static final int FAN = 16;

    private final int items;
    private final int leaf;
    private final int[][] west;
    private final int[][] south;
    private final int[][] east;
    private final int[][] north;

    private BoxTree(int items, int leaf, int levels) {
        this.items = items;
        this.leaf = leaf;
        west = new int[levels][];
        south = new int[levels][];
        east = new int[levels][];
        north = new int[levels][];
    }

    /** Builds the tree from the bounds of each row; for points, west and east are the same array. */
    public static BoxTree over(int leaf, int[] wests, int[] souths, int[] easts, int[] norths) {
        int levels = 1;
        int nodes = (wests.length + leaf - 1) / leaf;
        for (int above = nodes; above > 1; above = (above + FAN - 1) / FAN) {
            levels++;
        }
        var tree = new BoxTree(wests.length, leaf, levels);
        tree.fill(0, leaf, wests, souths, easts, norths);
        for (int level = 1; level < levels; level++) {
            tree.fill(
                    level,
                    FAN,
                    tree.west[level - 1],
                    tree.south[level - 1],
                    tree.east[level - 1],
                    tree.north[level - 1]);
        }
        return tree;
    }

    private void fill(int level, int fan, int[] wests, int[] souths, int[] easts, int[] norths) {
        int nodes = (wests.length + fan - 1) / fan;
        west[level] = new int[nodes];
        south[level] = new int[nodes];
        east[level] = new int[nodes];
        north[level] = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            int first = node * fan;
            int end = Math.min(wests.length, first + fan);
            int w = wests[first];
            int s = souths[first];
            int e = easts[first];
            int n = norths[first];
            for (int child = first + 1; child < end; child++) {
                w = Math.min(w, wests[child]);
                s = Math.min(s, souths[child]);
                e = Math.max(e, easts[child]);
                n = Math.max(n, norths[child]);
            }
            west[level][node] = w;
            south[level][node] = s;
            east[level][node] = e;
            north[level][node] = n;
        }
    }

    /** The rows that lie inside an area for certain, and the leaves to scan. */
    public TreeRanges cover(AreaMatcher matcher) {
        var cover = new TreeRanges(leaf, items);
        if (items > 0) {
            cover(west.length - 1, 0, matcher, cover);
        }
        return cover;
    }

    private void cover(int level, int node, AreaMatcher matcher, TreeRanges cover) {
        switch (matcher.to(west[level][node], south[level][node], east[level][node], north[level][node])) {
            case OUTSIDE -> {}
            case INSIDE -> {
                int span = span(level);
                cover.addInside(node * span, Math.min(west[0].length, (node + 1) * span));
            }
            case PARTLY -> {
                if (level == 0) {
                    cover.addPartly(node);
                } else {
                    int end = Math.min(west[level - 1].length, (node + 1) * FAN);
                    for (int child = node * FAN; child < end; child++) {
                        cover(level - 1, child, matcher, cover);
                    }
                }
            }
        }
    }

    /** Adds the leaves whose box meets another, ascending. */
    public void addMeeting(GridBox box, Ints leaves) {
        if (items > 0) {
            addMeeting(west.length - 1, 0, box, leaves);
        }
    }

    private void addMeeting(int level, int node, GridBox box, Ints leaves) {
        if (west[level][node] > box.east()
                || east[level][node] < box.west()
                || south[level][node] > box.north()
                || north[level][node] < box.south()) {
            return;
        }
        if (level == 0) {
            leaves.add(node);
            return;
        }
        int end = Math.min(west[level - 1].length, (node + 1) * FAN);
        for (int child = node * FAN; child < end; child++) {
            addMeeting(level - 1, child, box, leaves);
        }
    }

    /** In leaves. */
    private static int span(int level) {
        return 1 << (4 * level);
    }

    public long bytes() {
        long bytes = 48 + 4 * HeapSize.ofReferences(west.length);
        for (int level = 0; level < west.length; level++) {
            bytes += 4 * HeapSize.of(west[level]);
        }
        return bytes;
    }
}
