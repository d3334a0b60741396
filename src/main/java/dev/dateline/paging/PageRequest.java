package dev.dateline.paging;

import dev.dateline.parameter.QueryParameters;

/**
 * Which part of a list is asked for.
 *
 * @param limit page size, 1 to 100
 * @param offset items to skip, 0 to 10,000,000
 */
public record PageRequest(int limit, int offset) {

    public static final int DEFAULT_LIMIT = 25;
    public static final int MAX_LIMIT = 100;
    public static final int MAX_OFFSET = 10_000_000;

    /** Reads {@code limit} and {@code offset}; faults go to the parameters. */
    public static PageRequest from(QueryParameters parameters) {
        int limit = limit(parameters);
        int offset = (int) parameters.findInteger("offset", 0, MAX_OFFSET).orElse(0);
        return new PageRequest(limit, offset);
    }

    /** Reads {@code limit} alone, for lists that go on by a cursor. */
    public static int limit(QueryParameters parameters) {
        return (int) parameters.findInteger("limit", 1, MAX_LIMIT).orElse(DEFAULT_LIMIT);
    }
}
