package dev.dateline.geoindex.query;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Keyset position (date, id). The page starts after it, or ends before it if {@code before}. The article need not
 * exist.
 *
 * @param date null: an undated article
 */
public record SeekPosition(@Nullable LocalDate date, long id, boolean before) {

    /** The position at which the last page ends. */
    public static final SeekPosition END = new SeekPosition(null, Long.MIN_VALUE, true);
}
