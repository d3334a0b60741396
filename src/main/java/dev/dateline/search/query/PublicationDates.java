package dev.dateline.search.query;

import dev.dateline.http.parameter.QueryParameters;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Range of publication dates, inclusive. A bound excludes undated articles.
 *
 * <p>Contract: 4.7.
 */
public record PublicationDates(
        @Nullable LocalDate from, @Nullable LocalDate to) {

    @Parameter(
            name = PublicationDates.FROM,
            description = "First publication date, inclusive; excludes undated articles",
            schema = @Schema(type = SchemaType.STRING, format = "date"),
            examples = @ExampleObject(name = "from", value = "2026-11-01"))
    private static final String FROM = "pub_date_from";

    @Parameter(
            name = PublicationDates.TO,
            description = "Last publication date, inclusive; excludes undated articles; not before `pub_date_from`",
            schema = @Schema(type = SchemaType.STRING, format = "date"),
            examples = @ExampleObject(name = "to", value = "2026-11-30"))
    private static final String TO = "pub_date_to";

    /** Any date, or none. */
    public static final PublicationDates ANY = new PublicationDates(null, null);

    /** Parses both bounds; notes faults. */
    public static PublicationDates from(QueryParameters parameters) {
        LocalDate from = parameters.findDate(FROM).orElse(null);
        LocalDate to = parameters.findDate(TO).orElse(null);
        if (from != null && to != null && from.isAfter(to)) {
            parameters.fault(FROM, "must not be after pub_date_to");
        }
        return new PublicationDates(from, to);
    }

    /** The days of both ranges. */
    PublicationDates narrowed(PublicationDates other) {
        LocalDate first = from == null || (other.from != null && other.from.isAfter(from)) ? other.from : from;
        LocalDate last = to == null || (other.to != null && other.to.isBefore(to)) ? other.to : to;
        return new PublicationDates(first, last);
    }
}
