package dev.dateline.runs.work;

import dev.dateline.content.articles.ArticleWriter.Written;
import org.jspecify.annotations.Nullable;

/**
 * Result of an item: its article, or the reason of its failure.
 *
 * @param change what became of its article; null for one that failed
 * @param warnings what is not kept of it ({@link ItemWarnings})
 */
record ItemResult(
        int position,
        ItemStatus status,
        @Nullable Long articleId,
        @Nullable String externalId,
        @Nullable String error,
        @Nullable String change,
        @Nullable String warnings) {

    // Errors that are faults of the service; all others are faults of the item.
    static final String NOT_STORED = "the item could not be stored";

    static final String NOT_READ = "the item could not be read, which is a fault of the service";

    static final String NOT_LOCATED = "the places in the item could not be found, which is a fault of the service";

    static final String GIVEN_UP = "given up: ";

    /** Error of an item that would replace an article of a run that must not. */
    static final String EXISTS =
            "/external_id is that of an article with other content, and this run replaces no article";

    /** Error of an item that waits for another attempt. */
    static String waiting(String sqlState) {
        return "not stored yet, will be tried again: the database failed with state %s".formatted(sqlState);
    }

    static ItemResult of(Written written, ParsedItem.Accepted item) {
        String externalId = item.article().externalId();
        String change = switch (written.outcome()) {
            case CREATED -> "created";
            case UPDATED -> "updated";
            case REPEATED, ALREADY_STORED -> "unchanged";
            case SUPERSEDED -> "superseded";
            case REFUSED -> null;
        };
        return change == null
                ? failed(item.position(), externalId, EXISTS)
                : new ItemResult(
                        item.position(),
                        ItemStatus.SUCCEEDED,
                        written.articleId(),
                        externalId,
                        null,
                        change,
                        item.warnings());
    }

    static ItemResult failed(int position, @Nullable String externalId, String error) {
        return new ItemResult(position, ItemStatus.FAILED, null, externalId, error, null, null);
    }
}
