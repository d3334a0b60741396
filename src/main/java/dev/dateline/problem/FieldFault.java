package dev.dateline.problem;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One invalid parameter or body field: exactly one of {@code parameter} (a query parameter's name) and {@code pointer}
 * (an RFC 6901 JSON Pointer into the body) is set.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@RegisterForReflection
public record FieldFault(
        @Nullable String parameter, @Nullable String pointer, String detail) {

    public static FieldFault ofParameter(String parameter, String detail) {
        return new FieldFault(parameter, null, detail);
    }

    public static FieldFault ofPointer(String pointer, String detail) {
        return new FieldFault(null, pointer, detail);
    }

    static String summary(List<FieldFault> faults) {
        return faults.stream().map(FieldFault::sentence).collect(Collectors.joining("; "));
    }

    private String sentence() {
        String field = parameter != null ? parameter : pointer;
        return field == null || field.isEmpty() ? "The body " + detail : field + " " + detail;
    }
}
