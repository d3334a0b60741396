package dev.dateline.runs.work;

import org.jspecify.annotations.Nullable;

/**
 * Result of an item: its article, or the reason of its failure.
 *
 * @param warnings what is not kept of it ({@link ItemWarnings})
 */
record ItemResult(
        int position,
        ItemStatus status,
        @Nullable Long articleId,
        @Nullable String externalId,
        @Nullable String error,
        @Nullable String warnings) {

    // Errors that are faults of the service; all others are faults of the item.
    static final String NOT_STORED = "the item could not be stored";

    static final String NOT_READ = "the item could not be read, which is a fault of the service";

    static final String NOT_LOCATED = "the places in the item could not be found, which is a fault of the service";

    static final String GIVEN_UP = "given up: ";

    /** Error of an item that waits for another attempt. */
    static String waiting(String sqlState) {
        return "not stored yet, will be tried again: the database failed with state %s".formatted(sqlState);
    }

    static ItemResult succeeded(long articleId, ParsedItem.Accepted item) {
        return new ItemResult(
                item.position(),
                ItemStatus.SUCCEEDED,
                articleId,
                item.article().externalId(),
                null,
                item.warnings());
    }

    static ItemResult failed(int position, @Nullable String externalId, String error) {
        return new ItemResult(position, ItemStatus.FAILED, null, externalId, error, null);
    }
}
