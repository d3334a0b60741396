package dev.dateline.engine.geoindex.table;

import dev.dateline.engine.geoindex.column.Ints;

/** Result of a tree traversal: leaf ranges inside the area, and leaves to scan. */
public final class TreeRanges {

    public static final TreeRanges NOTHING = new TreeRanges(1, 0);

    private final int leaf;
    private final int items;
    private final Ints starts = new Ints();
    private final Ints ends = new Ints();
    private final Ints partly = new Ints();
    private int inside;

    public TreeRanges(int leaf, int items) {
        this.leaf = leaf;
        this.items = items;
    }

    /** Adds a range of leaves after all earlier ranges. */
    public void addInside(int from, int to) {
        if (ends.size() > 0 && ends.get(ends.size() - 1) == from) {
            ends.set(ends.size() - 1, to);
        } else {
            starts.add(from);
            ends.add(to);
        }
        inside += Math.min(items, to * leaf) - from * leaf;
    }

    public void addPartly(int node) {
        partly.add(node);
    }

    public int ranges() {
        return starts.size();
    }

    /** The first leaf of a range. */
    public int start(int range) {
        return starts.get(range);
    }

    /** The end of a range, exclusive. */
    public int end(int range) {
        return ends.get(range);
    }

    public int leavesPartly() {
        return partly.size();
    }

    public int leafPartly(int index) {
        return partly.get(index);
    }

    /** Number of rows that are certainly inside. */
    public int inside() {
        return inside;
    }

    /** Upper bound of the rows in leaves to scan. */
    public int possible() {
        return Math.min(items, inside + partly.size() * leaf);
    }

    public boolean isEverything() {
        return inside == items;
    }
}
