package dev.dateline.http.paging;

import org.jspecify.annotations.Nullable;

/**
 * Keyset pagination request (seek): concurrent inserts and deletes do not shift pages.
 *
 * @param query identity of the query: everything that determines the results and their order
 * @param back toward the beginning of the list
 * @param key the page begins after it or, {@code back}, ends before it; null: the beginning of the list, or its end
 */
public record Seek(String query, boolean back, @Nullable SortKey key) {

    Seek after(@Nullable SortKey last) {
        return new Seek(query, false, last);
    }

    Seek before(@Nullable SortKey first) {
        return new Seek(query, true, first);
    }
}
