package dev.dateline.engine.geoindex;

/** Receives the matching rows of a scan of a mention table. */
interface RowCollector {

    /** All rows of a range. */
    void addAll(int from, int to);

    /** The first {@code count} of these rows. */
    default void addAt(int[] rows, int count) {
        for (int at = 0; at < count; at++) {
            add(rows[at]);
        }
    }

    void add(int row);

    /** Whether adding this row would change nothing, if that is cheap to determine. */
    boolean canSkip(int row);
}
