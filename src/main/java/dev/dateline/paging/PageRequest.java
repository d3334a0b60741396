package dev.dateline.paging;

import dev.dateline.parameter.QueryParameters;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a list is asked for. Contract: 5.1.
 *
 * @param limit page size, 1 to 100
 * @param offset items to skip, 0 to 10,000,000
 * @param seek from where on in place of that, where a cursor was given
 */
public record PageRequest(int limit, int offset, @Nullable Seek seek) {

    public static final int DEFAULT_LIMIT = 25;
    public static final int MAX_LIMIT = 100;
    public static final int MAX_OFFSET = 10_000_000;

    public PageRequest(int limit, int offset) {
        this(limit, offset, null);
    }

    /** Reads {@code limit} and {@code offset}; faults go to the parameters. */
    public static PageRequest from(QueryParameters parameters) {
        int limit = limit(parameters);
        int offset = (int) parameters.findInteger("offset", 0, MAX_OFFSET).orElse(0);
        return new PageRequest(limit, offset);
    }

    /** A page of the same size after or before a sort key. */
    public PageRequest seeking(Seek another) {
        return new PageRequest(limit, 0, another);
    }

    /**
     * How many items come before a page of so many.
     *
     * @param beyond those on the side of the walk's place that it goes to
     */
    public int before(long total, long beyond, int items) {
        if (seek == null) {
            return offset;
        }
        return (int) (seek.back() ? beyond - items : total - beyond);
    }

    /** Reads {@code limit} alone, for lists that go on by a cursor. */
    public static int limit(QueryParameters parameters) {
        return (int) parameters.findInteger("limit", 1, MAX_LIMIT).orElse(DEFAULT_LIMIT);
    }
}
