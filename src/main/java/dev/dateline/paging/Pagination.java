package dev.dateline.paging;

import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * The {@code pagination} object of a page.
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
                description = "How many were skipped")
        int offset,

        @Schema(required = true, minimum = "0", examples = "1", description = "How many match in all")
        long total) {

    public static Pagination of(PageRequest request, long total) {
        return new Pagination(request.limit(), request.offset(), total);
    }
}
