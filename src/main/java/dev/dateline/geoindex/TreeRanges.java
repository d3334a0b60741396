package dev.dateline.geoindex;

import dev.dateline.geoindex.column.Ints;

/** What a walk over a {@link BoxTree} found: ranges of leaves that are inside, and leaves that may hold something. */
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

    /** A range of leaves after all ranges before it. */
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

    /** The leaf after the last of a range. */
    int end(int range) {
        return ends.get(range);
    }

    int leavesPartly() {
        return partly.size();
    }

    int leafPartly(int index) {
        return partly.get(index);
    }

    /** Things inside for sure. */
    int inside() {
        return inside;
    }

    /** Things that may be inside, at most. */
    int possible() {
        return Math.min(items, inside + partly.size() * leaf);
    }

    boolean isEverything() {
        return inside == items;
    }
}
