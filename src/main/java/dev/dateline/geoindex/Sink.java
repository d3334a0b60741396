package dev.dateline.geoindex;

/** Takes what a scan of a table of mentions finds: places in that table. */
interface Sink {

    /** All from one place up to another. */
    void addAll(int from, int to);

    /** The first {@code count} of these places. */
    void addAt(int[] places, int count);

    void add(int place);

    /** Whether adding this place changes nothing, as far as that costs nothing to tell. */
    boolean needsNot(int place);
}
