package dev.dateline.http.paging;

import dev.dateline.http.parameter.QueryParameters;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * The requested part of a list.
 *
 * @param limit page size, 1 to 100
 * @param offset items to skip, 0 to 10,000,000
 * @param seek seek instead of the offset, if a cursor was given
 */
public record PageRequest(int limit, int offset, @Nullable Seek seek) {

    public static final int DEFAULT_LIMIT = 25;
    public static final int MAX_LIMIT = 100;
    public static final int MAX_OFFSET = 10_000_000;

    @Parameter(
            name = PageRequest.LIMIT,
            description = "Page size",
            schema =
                    @Schema(
                            type = SchemaType.INTEGER,
                            minimum = "1",
                            maximum = "" + MAX_LIMIT,
                            defaultValue = "" + DEFAULT_LIMIT))
    public static final String LIMIT = "limit";

    @Parameter(
            name = PageRequest.OFFSET,
            description = "Number of items to skip",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "0", maximum = "" + MAX_OFFSET, defaultValue = "0"))
    public static final String OFFSET = "offset";

    public PageRequest(int limit, int offset) {
        this(limit, offset, null);
    }

    /** Parses {@code limit} and {@code offset}; notes faults. */
    public static PageRequest from(QueryParameters parameters) {
        int limit = limit(parameters);
        int offset = (int) parameters.findInteger(OFFSET, 0, MAX_OFFSET).orElse(0);
        return new PageRequest(limit, offset);
    }

    /** The same page size from another position. */
    public PageRequest seeking(Seek another) {
        return new PageRequest(limit, 0, another);
    }

    /**
     * Number of items before a page of this size.
     *
     * @param beyond number of items after the seek position, in its direction
     */
    public int before(long total, long beyond, int items) {
        if (seek == null) {
            return offset;
        }
        return (int) (seek.back() ? beyond - items : total - beyond);
    }

    /** Parses only {@code limit}, for lists with cursors. */
    public static int limit(QueryParameters parameters) {
        return (int) parameters.findInteger(LIMIT, 1, MAX_LIMIT).orElse(DEFAULT_LIMIT);
    }
}
