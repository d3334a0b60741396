package dev.dateline.paging;

/** An answer that is a page of a list. */
public interface Paged {
    Pagination pagination();
}
