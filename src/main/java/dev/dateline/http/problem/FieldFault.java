package dev.dateline.http.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import org.jspecify.annotations.Nullable;

/**
 * One invalid parameter or body field: exactly one of {@code parameter} (a query parameter's name) and {@code pointer}
 * (an RFC 6901 JSON Pointer into the body) is set.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RegisterForReflection
public record FieldFault(
        @Nullable String parameter, @Nullable String pointer, String detail) {

    private static final int MAX_NAME_CHARS = 500;
    private static final int MAX_DETAIL_CHARS = 1_000;

    /** Cuts what is too long: a body may have names of megabytes. */
    public FieldFault {
        parameter = parameter == null ? null : cut(parameter, MAX_NAME_CHARS);
        pointer = pointer == null ? null : cut(pointer, MAX_NAME_CHARS);
        detail = cut(detail, MAX_DETAIL_CHARS);
    }

    private static String cut(String text, int limit) {
        if (text.length() <= limit) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
        return text.substring(0, end) + "…";
    }

    public static FieldFault ofParameter(String parameter, String detail) {
        return new FieldFault(parameter, null, detail);
    }

    public static FieldFault ofPointer(String pointer, String detail) {
        return new FieldFault(null, pointer, detail);
    }

    /** For a person: the field, and what is wrong with it. */
    String sentence() {
        String field = parameter != null ? parameter : pointer;
        return field == null || field.isEmpty() ? "The body " + detail : field + " " + detail;
    }
}
