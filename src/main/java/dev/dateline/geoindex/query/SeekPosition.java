package dev.dateline.geoindex.query;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Keyset position (score, date, id). The page starts after it, or ends before it if {@code before}. The article need not
 * exist.
 *
 * @param score rank of the article in an order by relevance, else 0
 * @param date null: an undated article
 */
public record SeekPosition(double score, @Nullable LocalDate date, long id, boolean before) {

    /** The position at which the last page ends. */
    public static final SeekPosition END = new SeekPosition(null, Long.MIN_VALUE, true);

    /** A position in the order of dates. */
    public SeekPosition(@Nullable LocalDate date, long id, boolean before) {
        this(0, date, id, before);
    }
}
