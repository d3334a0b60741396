package dev.dateline.paging;

import java.util.List;

/** A page of a list without echo fields: {@code items} and {@code pagination}. */
public record Page<T>(List<T> items, Pagination pagination) {}
