package dev.dateline.http.problem;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.MALFORMED_BODY;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rewords Jackson's messages about a body, which contain class names. */
final class BodyFaults {

    private BodyFaults() {}

    static ProblemException problemOf(JacksonException wrong) {
        return RepeatedMember.findPointer(wrong)
                .map(pointer ->
                        INVALID_PARAMETER.because(List.of(FieldFault.ofPointer(pointer, "must not be repeated"))))
                .orElseGet(() -> otherwise(wrong));
    }

    private static ProblemException otherwise(JacksonException wrong) {
        return switch (wrong) {
            case StreamConstraintsException beyond ->
                MALFORMED_BODY.because(
                        "The body exceeds a JSON limit: nesting depth, or length of a number, name or string");
            case MismatchedInputException trailing
            when String.valueOf(trailing.getOriginalMessage()).startsWith("Trailing token") ->
                MALFORMED_BODY.because("The body holds more than one JSON value");
            case MismatchedInputException mismatch ->
                MALFORMED_BODY.because(
                        List.of(FieldFault.ofPointer(pointer(mismatch.getPath()), expected(mismatch.getTargetType()))));
            case JsonMappingException mapping
            when !mapping.getPath().isEmpty() ->
                MALFORMED_BODY.because(List.of(FieldFault.ofPointer(pointer(mapping.getPath()), "cannot be read")));
            default -> MALFORMED_BODY.because("The body is not well-formed JSON" + locationOf(wrong.getLocation()));
        };
    }

    private static String locationOf(@Nullable JsonLocation location) {
        return location == null || location.getLineNr() < 1
                ? ""
                : " (line %d, column %d)".formatted(location.getLineNr(), location.getColumnNr());
    }

    private static String expected(@Nullable Class<?> type) {
        if (type == null) {
            return "cannot be read";
        } else if (CharSequence.class.isAssignableFrom(type)) {
            return "must be a string";
        } else if (type == boolean.class || type == Boolean.class) {
            return "must be a boolean";
        } else if (type == int.class || type == long.class || type == Integer.class || type == Long.class) {
            return "must be an integer";
        } else if (type.isPrimitive() || Number.class.isAssignableFrom(type)) {
            return "must be a number";
        } else if (type.isArray() || Collection.class.isAssignableFrom(type)) {
            return "must be an array";
        } else if (Map.class.isAssignableFrom(type) || Record.class.isAssignableFrom(type)) {
            return "must be an object";
        }
        return "has an invalid value";
    }

    private static String pointer(List<JsonMappingException.Reference> path) {
        StringBuilder pointer = new StringBuilder();
        for (JsonMappingException.Reference step : path) {
            String name = step.getFieldName();
            pointer.append('/')
                    .append(
                            name == null
                                    ? step.getIndex()
                                    : name.replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }
}
