package dev.dateline.http.paging;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The {@code pagination} object of a page. Contract: 5.1, 5.2, 5.3.
 *
 * @param total matching items after the service's filters, before pagination
 */
public record Pagination(
        @Schema(
                required = true,
                minimum = "1",
                maximum = "100",
                examples = "25",
                description = "The page size that was applied")
        int limit,

        @Schema(
                required = true,
                minimum = "0",
                maximum = "10000000",
                examples = "0",
                description = "Number of items before this page")
        int offset,

        @Schema(required = true, minimum = "0", examples = "1", description = "Total number of matching items")
        long total,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "Only if `cursor` was given: cursor of the next page, unless this is the last page")
        @Nullable String nextCursor,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "Only if `cursor` was given: cursor of the previous page, unless this is the first page")
        @Nullable String prevCursor) {

    public static Pagination of(PageRequest request, long total) {
        return new Pagination(request.limit(), request.offset(), total, null, null);
    }

    /**
     * For a list with keyset pagination.
     *
     * @param offset number of items before the page
     * @param keys sort keys of the page's items
     */
    public static Pagination of(PageRequest request, long total, int offset, List<SortKey> keys) {
        Seek seek = request.seek();
        if (seek == null) {
            return of(request, total);
        }
        // if all items of a page were deleted, the neighbors are the first and the last page
        boolean none = keys.isEmpty();
        boolean more = offset + keys.size() < total && (!none || seek.back());
        return new Pagination(
                request.limit(),
                offset,
                total,
                more ? Cursor.text(seek.after(none ? null : keys.getLast())) : null,
                offset > 0 ? Cursor.text(seek.before(none ? null : keys.getFirst())) : null);
    }
}
