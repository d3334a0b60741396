package dev.dateline.liveindex;

/**
 * The memory that all indexes together may take.
 *
 * @param bytes 0: none is made
 */
record IndexRoom(long bytes) {

    /** While an index is made it takes about three times its bytes: a fifth of the heap leaves room for that and for work. */
    private static final int PART_OF_HEAP = 5;

    /** Bytes a mention takes with its part of the article and its tags, at most and about. */
    private static final int A_MENTION = 64;

    static IndexRoom of(IndexSettings settings) {
        return new IndexRoom(settings.maxMemory()
                .map(size -> size.asLongValue())
                .orElseGet(() -> Runtime.getRuntime().maxMemory() / PART_OF_HEAP));
    }

    /** How many mentions an index may have at most. */
    long mentions() {
        return bytes / A_MENTION;
    }

    static long estimate(long mentions) {
        return mentions * A_MENTION;
    }
}
