package dev.dateline.paging;

import org.jspecify.annotations.Nullable;

/**
 * Reads a list page by page from a place in it, rather than by counting: what comes or goes meanwhile moves nothing.
 *
 * @param query what is asked for, all that decides which items there are and in which order
 * @param back toward the list's beginning
 * @param key the place that the page begins after or, {@code back}, ends before; null: the list's beginning, or its end
 */
public record Seek(String query, boolean back, @Nullable SortKey key) {

    Seek after(@Nullable SortKey last) {
        return new Seek(query, false, last);
    }

    Seek before(@Nullable SortKey first) {
        return new Seek(query, true, first);
    }
}
