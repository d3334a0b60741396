package dev.dateline.paging;

import org.jspecify.annotations.Nullable;

/**
 * Reads a list page by page from a place in it, rather than by counting: what comes or goes meanwhile moves nothing.
 *
 * @param query what is asked for, all that decides which items there are and in which order
 * @param back toward the list's beginning
 * @param key the place that the page begins after or, {@code back}, ends before; null: the list's beginning, or its end
 */
public record Walk(String query, boolean back, @Nullable ListKey key) {

    Walk after(@Nullable ListKey last) {
        return new Walk(query, false, last);
    }

    Walk before(@Nullable ListKey first) {
        return new Walk(query, true, first);
    }
}
