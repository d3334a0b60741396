package dev.dateline.search.query;

import dev.dateline.parameter.QueryParameters;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Range of publication dates, inclusive. A bound excludes undated articles.
 *
 * <p>Contract: 4.7.
 */
public record PublicationDates(
        @Nullable LocalDate from, @Nullable LocalDate to) {

    /** Any date, or none. */
    public static final PublicationDates ANY = new PublicationDates(null, null);

    /** Parses both bounds; notes faults. */
    public static PublicationDates from(QueryParameters parameters) {
        LocalDate from = parameters.findDate("pub_date_from").orElse(null);
        LocalDate to = parameters.findDate("pub_date_to").orElse(null);
        if (from != null && to != null && from.isAfter(to)) {
            parameters.fault("pub_date_from", "must not be after pub_date_to");
        }
        return new PublicationDates(from, to);
    }
}
