package dev.dateline.paging;

/**
 * The {@code pagination} object of a page.
 *
 * @param total matching items after the service's filters, before pagination
 */
public record Pagination(int limit, int offset, long total) {

    public static Pagination of(PageRequest request, long total) {
        return new Pagination(request.limit(), request.offset(), total);
    }
}
