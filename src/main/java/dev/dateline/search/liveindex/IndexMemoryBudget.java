package dev.dateline.search.liveindex;

/**
 * Memory budget of all indexes.
 *
 * @param bytes 0 disables indexes
 */
record IndexMemoryBudget(long bytes) {

    private static final double PART_OF_HEAP = 0.6;

    /** Builds and merges may take this part of the heap for what they work on. */
    private static final double PART_FOR_WORK = 0.2;

    /** Bytes per article (with its tags) or mention that a build or a merge takes besides its result, at most. */
    private static final int WORK_BYTES_PER_ROW = 150;

    private static final long MIN_ROWS = 100_000;

    /** Estimated bytes per article (with its tags) or mention, at most: a third more than 109 for an article (ADR 52). */
    private static final int BYTES_PER_ROW = 36;

    static IndexMemoryBudget of(IndexSettings settings) {
        return new IndexMemoryBudget(
                settings.maxMemory().map(size -> size.asLongValue()).orElseGet(() ->
                        (long) (Runtime.getRuntime().maxMemory() * PART_OF_HEAP)));
    }

    /** Maximum number of articles and mentions of one index. */
    long rows() {
        return bytes / BYTES_PER_ROW;
    }

    /** Maximum number of articles and mentions that are built or merged at a time. */
    static long rowsAtATime() {
        return Math.max(MIN_ROWS, (long) (Runtime.getRuntime().maxMemory() * PART_FOR_WORK / WORK_BYTES_PER_ROW));
    }

    static long estimate(long rows) {
        return rows * BYTES_PER_ROW;
    }
}
