package dev.dateline.http.parameter;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.regex.Pattern;

/** A day as text, {@code YYYY-MM-DD}. */
public final class IsoDate {

    /** The message for text of another form. */
    public static final String FORM = "must be a date, YYYY-MM-DD";

    private static final Pattern DIGITS = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT);

    private IsoDate() {}

    /** Parses text; the exception's message states the expected form. */
    public static LocalDate parse(String text) {
        if (!DIGITS.matcher(text).matches()) {
            throw new IllegalArgumentException(FORM);
        }
        try {
            return LocalDate.parse(text, DATE);
        } catch (DateTimeParseException noSuchDay) {
            throw new IllegalArgumentException("must be a day that exists, YYYY-MM-DD", noSuchDay);
        }
    }

    /** The same, for a day that is stored: PostgreSQL has no year 0. */
    public static LocalDate parseStorable(String text) {
        if (text.startsWith("0000")) {
            throw new IllegalArgumentException(FORM);
        }
        return parse(text);
    }
}
