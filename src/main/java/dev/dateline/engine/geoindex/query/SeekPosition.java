package dev.dateline.engine.geoindex.query;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Keyset position (score, date, id). The page starts after it, or ends before it if {@code before}. The article need not
 * exist.
 *
 * @param score what comes before the date in the order: a distance in meters, or a rank; 0 in date order
 * @param date null: an undated article
 */
public record SeekPosition(double score, @Nullable LocalDate date, long id, boolean before) {

    /** The position at which the last page ends. */
    public static final SeekPosition END = new SeekPosition(0, null, Long.MIN_VALUE, true);

    /** A position in date order. */
    public SeekPosition(@Nullable LocalDate date, long id, boolean before) {
        this(0, date, id, before);
    }
}
