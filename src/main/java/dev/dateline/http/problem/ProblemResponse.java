package dev.dateline.http.problem;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A problem on the wire. Source: RFC 9457; Contract: 3.1.
 *
 * @param instance the path of the request; for an internal error with the request id as its fragment
 * @param errors the first {@link FieldFaults#MAX_LISTED} invalid parameters or body fields; absent if there are none
 * @param members additional members of this problem type
 */
@RegisterForReflection
public record ProblemResponse(
        String type,
        String title,
        int status,
        String detail,
        String code,
        String instance,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<FieldFault> errors,
        @JsonAnyGetter Map<String, @Nullable Object> members) {

    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    public static ProblemResponse of(ProblemException problem, String detail, String instance) {
        ProblemCode code = problem.code();
        return new ProblemResponse(
                code.type(),
                code.title(),
                code.status(),
                detail,
                code.code(),
                instance,
                problem.faults(),
                problem.members());
    }
}
