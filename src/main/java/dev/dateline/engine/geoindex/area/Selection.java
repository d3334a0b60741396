package dev.dateline.engine.geoindex.area;

/** Result of a point scan: points inside, and undecided points. */
public final class Selection {

    public int[] inside = new int[64];
    public int insideCount;
    public int[] unsure = new int[64];
    public int unsureCount;

    /** Clears it, with capacity for this many. */
    void clear(int capacity) {
        insideCount = 0;
        unsureCount = 0;
        if (inside.length < capacity + 1) {
            inside = new int[capacity + 1]; // one extra entry: branch-free code writes every point
            unsure = new int[capacity + 1];
        }
    }
}
