package dev.dateline.parameter;

import java.util.UUID;
import java.util.regex.Pattern;

/** The text form of a UUID (RFC 9562, 4), no shorter one. */
public final class UuidText {

    private static final Pattern FORM = Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private UuidText() {}

    /** The UUID; an {@link IllegalArgumentException} says what the text must be. */
    public static UUID parse(String text) {
        if (!FORM.matcher(text).matches()) {
            throw new IllegalArgumentException("must be a UUID");
        }
        return UUID.fromString(text);
    }
}
