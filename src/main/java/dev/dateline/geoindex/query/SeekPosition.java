package dev.dateline.geoindex.query;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A page begins after an article of this day and id or, {@code before}, ends before it, whether there is such an article or not.
 *
 * @param date null: an undated one
 */
public record SeekPosition(@Nullable LocalDate date, long id, boolean before) {

    /** The last page ends here. */
    public static final SeekPosition END = new SeekPosition(null, Long.MIN_VALUE, true);
}
