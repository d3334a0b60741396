package dev.dateline.http.paging;

/** A response that is a page of a list. */
public interface Paged {
    Pagination pagination();

    /** The last item that can be on a page, counted from 1. */
    default int reach() {
        return PageRequest.MAX_OFFSET + PageRequest.MAX_LIMIT;
    }
}
