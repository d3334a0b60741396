package dev.dateline.paging;

/** A response that is a page of a list. */
public interface Paged {
    Pagination pagination();
}
