package dev.dateline.search.watches;

import dev.dateline.tenant.versions.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a reader of a feed has already. Source: RFC 9110, 5.6.7, 13.1.2, 13.1.3.
 *
 * @param tags of {@code If-None-Match}
 * @param since of {@code If-Modified-Since}, which counts only without tags
 */
record PollCondition(List<String> tags, @Nullable Instant since) {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
            .withZone(ZoneOffset.UTC);

    static PollCondition of(HttpHeaders headers) {
        List<String> tags = EntityTag.listed(
                Objects.requireNonNullElse(headers.getRequestHeader(HttpHeaders.IF_NONE_MATCH), List.of()));
        return new PollCondition(
                tags, tags.isEmpty() ? date(headers.getHeaderString(HttpHeaders.IF_MODIFIED_SINCE)) : null);
    }

    /** A date in another form than responses have is ignored. */
    private static @Nullable Instant date(@Nullable String field) {
        try {
            return field == null ? null : DATE.parse(field, Instant::from);
        } catch (DateTimeParseException other) {
            return null;
        }
    }

    static String date(Instant time) {
        return DATE.format(time);
    }

    boolean hasTags() {
        return !tags.isEmpty();
    }

    /** Whether the reader has the feed with this tag. */
    boolean names(String tag) {
        return tags.stream()
                .anyMatch(known ->
                        known.equals(EntityTag.ANY) || EntityTag.strong(known).equals(EntityTag.strong(tag)));
    }

    /** Whether the reader has seen everything up to this second. */
    boolean isSince(Instant lastModified) {
        return since != null && !lastModified.isAfter(since);
    }
}
