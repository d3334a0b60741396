package dev.dateline.geoindex;

/** Takes what a scan of a table of mentions finds: places in that table. */
interface RowCollector {

    /** All from one place up to another. */
    void addAll(int from, int to);

    /** The first {@code count} of these places. */
    void addAt(int[] rows, int count);

    void add(int row);

    /** Whether adding this place changes nothing, as far as that costs nothing to tell. */
    boolean needsNot(int row);
}
