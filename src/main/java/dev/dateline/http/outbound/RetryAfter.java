package dev.dateline.http.outbound;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The header {@code Retry-After}: seconds or a date. Source: RFC 9110, 10.2.3. */
public final class RetryAfter {

    private static final Pattern SECONDS = Pattern.compile("[0-9]{1,9}");

    private RetryAfter() {}

    /** The delay; empty if the header cannot be parsed. */
    public static Optional<Duration> read(@Nullable String field, Instant now) {
        if (field == null) {
            return Optional.empty();
        }
        if (SECONDS.matcher(field).matches()) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(field)));
        }
        try {
            Instant date = ZonedDateTime.parse(field, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(date.isAfter(now) ? Duration.between(now, date) : Duration.ZERO);
        } catch (DateTimeParseException odd) {
            return Optional.empty();
        }
    }
}
