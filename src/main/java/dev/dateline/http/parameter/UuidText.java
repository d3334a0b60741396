package dev.dateline.http.parameter;

import java.util.UUID;
import java.util.regex.Pattern;

/** The text form of a UUID (RFC 9562, 4), not abbreviated. */
public final class UuidText {

    private static final Pattern FORM = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private UuidText() {}

    /** Parses a UUID; the message of the {@link IllegalArgumentException} states the expected form. */
    public static UUID parse(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("must be a UUID");
        }
        return UUID.fromString(text);
    }
}
