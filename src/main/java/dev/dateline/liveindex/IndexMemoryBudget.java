package dev.dateline.liveindex;

/**
 * Memory budget of all indexes.
 *
 * @param bytes 0 disables indexes
 */
record IndexMemoryBudget(long bytes) {

    /**
     * A build needs about three times the size of the index. A fifth of the heap leaves memory for that and for
     * requests.
     */
    private static final int PART_OF_HEAP = 5;

    /** Estimated bytes per article (with its tags) or mention, at most. */
    private static final int A_ROW = 48;

    static IndexMemoryBudget of(IndexSettings settings) {
        return new IndexMemoryBudget(settings.maxMemory()
                .map(size -> size.asLongValue())
                .orElseGet(() -> Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
    }

    /** Maximum number of articles and mentions of one index. */
    long rows() {
        return bytes / A_ROW;
    }

    static long estimate(long rows) {
        return rows * A_ROW;
    }
}
