package dev.dateline.liveindex;

/**
 * The memory that all indexes together may take.
 *
 * @param bytes 0: none is made
 */
record IndexMemoryBudget(long bytes) {

    /** While an index is made it takes about three times its bytes: a fifth of the heap leaves room for that and for work. */
    private static final int PART_OF_HEAP = 5;

    /** Bytes that an article takes with its tags, or a mention, at most and about. */
    private static final int A_ROW = 48;

    static IndexMemoryBudget of(IndexSettings settings) {
        return new IndexMemoryBudget(settings.maxMemory()
                .map(size -> size.asLongValue())
                .orElseGet(() -> Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
    }

    /** How many articles and mentions an index may have at most. */
    long rows() {
        return bytes / A_ROW;
    }

    static long estimate(long rows) {
        return rows * A_ROW;
    }
}
