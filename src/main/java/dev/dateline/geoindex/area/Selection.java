package dev.dateline.geoindex.area;

/** What a look at some points of the grid found: those that are inside, and those too near the boundary to tell. */
public final class Selection {

    public int[] inside = new int[64];
    public int insideCount;
    public int[] unsure = new int[64];
    public int unsureCount;

    /** Empties it, with room for so many. */
    void clear(int capacity) {
        insideCount = 0;
        unsureCount = 0;
        if (inside.length < capacity + 1) {
            inside = new int[capacity + 1]; // one more: every point is written, and kept by counting it
            unsure = new int[capacity + 1];
        }
    }
}
