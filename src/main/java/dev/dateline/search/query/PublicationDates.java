package dev.dateline.search.query;

import dev.dateline.parameter.QueryParameters;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The days within which an article must have been published, both included. A bound drops articles without a date.
 *
 * <p>Contract: 4.7.
 */
public record PublicationDates(
        @Nullable LocalDate from, @Nullable LocalDate to) {

    /** Any day, and none. */
    public static final PublicationDates ANY = new PublicationDates(null, null);

    /** Reads both bounds; faults go to the parameters. */
    public static PublicationDates from(QueryParameters parameters) {
        LocalDate from = parameters.findDate("pub_date_from").orElse(null);
        LocalDate to = parameters.findDate("pub_date_to").orElse(null);
        if (from != null && to != null && from.isAfter(to)) {
            parameters.fault("pub_date_from", "must not be after pub_date_to");
        }
        return new PublicationDates(from, to);
    }
}
