package dev.dateline.geoindex;

import dev.dateline.geoindex.column.Ints;

/** Result of a tree traversal: leaf ranges inside the area, and leaves to scan. */
final class TreeRanges {

    static final TreeRanges NOTHING = new TreeRanges(1, 0);

    private final int leaf;
    private final int items;
    private final Ints starts = new Ints();
    private final Ints ends = new Ints();
    private final Ints partly = new Ints();
    private int inside;

    TreeRanges(int leaf, int items) {
        this.leaf = leaf;
        this.items = items;
    }

    /** Adds a range of leaves after all earlier ranges. */
    void addInside(int from, int to) {
        if (ends.size() > 0 && ends.get(ends.size() - 1) == from) {
            ends.set(ends.size() - 1, to);
        } else {
            starts.add(from);
            ends.add(to);
        }
        inside += Math.min(items, to * leaf) - from * leaf;
    }

    void addPartly(int node) {
        partly.add(node);
    }

    int ranges() {
        return starts.size();
    }

    /** The first leaf of a range. */
    int start(int range) {
        return starts.get(range);
    }

    /** The end of a range, exclusive. */
    int end(int range) {
        return ends.get(range);
    }

    int leavesPartly() {
        return partly.size();
    }

    int leafPartly(int index) {
        return partly.get(index);
    }

    /** Number of rows that are certainly inside. */
    int inside() {
        return inside;
    }

    /** Upper bound of the rows in leaves to scan. */
    int possible() {
        return Math.min(items, inside + partly.size() * leaf);
    }

    boolean isEverything() {
        return inside == items;
    }
}
