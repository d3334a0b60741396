package dev.dateline.http.problem;

import java.util.List;
import java.util.Locale;

/**
 * The stable, documented codes of all failures of a request, each with its HTTP status and title.
 *
 * <p>Contract: 3.2. This is the only place where failures have status numbers.
 */
public enum ProblemCode {
    INVALID_PARAMETER(
            400,
            "Invalid parameter",
            "A parameter or body field is missing or invalid; `errors` lists them, the first 100 if there are more."),
    MALFORMED_BODY(400, "Malformed body", "The body is not JSON of the expected structure."),
    UNAUTHORIZED(401, "Unauthorized", "Missing API key, or a key that is unknown, malformed, expired or revoked."),
    FORBIDDEN(403, "Forbidden", "The API key is valid, but not for this project."),
    INSUFFICIENT_SCOPE(403, "Insufficient scope", "The API key lacks the scope that this operation needs."),
    NOT_FOUND(404, "Not found", "Unknown route, project, or resource of the project."),
    METHOD_NOT_ALLOWED(
            405, "Method not allowed", "The path does not support this method; Allow lists the supported ones."),
    NOT_ACCEPTABLE(406, "Not acceptable", "No representation matches the Accept header."),
    CONFLICT(409, "Conflict", "The current state of the resource does not allow this operation."),
    CURSOR_EXPIRED(410, "Cursor expired", "The cursor is older than the event retention; restart without a cursor."),
    PRECONDITION_FAILED(
            412,
            "Precondition failed",
            "The precondition in If-Match or If-None-Match failed; read the resource again, then decide."),
    PAYLOAD_TOO_LARGE(413, "Payload too large", "The body is larger than 10 MiB."),
    UNSUPPORTED_MEDIA_TYPE(
            415, "Unsupported media type", "This operation does not accept a body of this Content-Type."),
    IDEMPOTENCY_MISMATCH(422, "Idempotency mismatch", "The Idempotency-Key was used before with another body."),
    RATE_LIMITED(
            429,
            "Rate limited",
            "Rate limit of the API key exceeded; retry after the number of seconds in Retry-After."),
    INTERNAL(500, "Internal error", "Internal error. Report the request id, which is the fragment of `instance`."),
    UNAVAILABLE(
            503,
            "Unavailable",
            "The service is unavailable or timed out; retry after the number of seconds in Retry-After.");

    private final int status;
    private final String title;
    private final String meaning;

    ProblemCode(int status, String title, String meaning) {
        this.status = status;
        this.title = title;
        this.meaning = meaning;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** What the code means to a client, in one or two sentences. */
    public String meaning() {
        return meaning;
    }

    /** The code on the wire, for example {@code invalid_parameter}. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The problem type, a URI reference: {@code /problems/invalid-parameter}. */
    public String type() {
        return "/problems/" + code().replace('_', '-');
    }

    /** A failure with this code, described in one sentence. */
    public ProblemException because(String detail) {
        return new ProblemException(this, detail, List.of());
    }

    /** A failure with this code, caused by one query parameter; the detail continues its name: "must be …". */
    public ProblemException because(String parameter, String detail) {
        return because(List.of(FieldFault.ofParameter(parameter, detail)));
    }

    /** A failure with this code and the faults that were found, at least one; the first of them are listed. */
    public ProblemException because(List<FieldFault> faults) {
        List<FieldFault> listed = faults.subList(0, Math.min(faults.size(), FieldFaults.MAX_LISTED));
        var problem = new ProblemException(this, FieldFaults.summary(faults), listed);
        int total = FieldFaults.total(faults);
        return total > listed.size() ? problem.with("errors_total", total) : problem;
    }
}
