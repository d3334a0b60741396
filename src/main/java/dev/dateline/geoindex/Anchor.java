package dev.dateline.geoindex;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A page begins after an article of this day and id or, {@code before}, ends before it, whether there is such an article or not.
 *
 * @param date null: an undated one
 */
public record Anchor(@Nullable LocalDate date, long id, boolean before) {

    /** The last page ends here. */
    public static final Anchor END = new Anchor(null, Long.MIN_VALUE, true);
}
