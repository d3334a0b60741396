package dev.dateline.problem;

import java.util.List;
import java.util.Locale;

/**
 * The stable, documented codes of every way a request can fail, each with its HTTP status and title.
 *
 * <p>Contract: 3.2. This is the only place where failures have status numbers.
 */
public enum ProblemCode {
    INVALID_PARAMETER(
            400,
            "Invalid parameter",
            "A parameter, or a field of the body, is missing or wrong; errors lists each of them."),
    MALFORMED_BODY(400, "Malformed body", "The body cannot be read as JSON of the shape that is expected."),
    UNAUTHORIZED(
            401, "Unauthorized", "The request has no API key, or one that is unknown, mistyped, expired or revoked."),
    FORBIDDEN(403, "Forbidden", "The API key is valid, but not for this project."),
    INSUFFICIENT_SCOPE(403, "Insufficient scope", "The API key lacks the scope that this operation needs."),
    NOT_FOUND(
            404,
            "Not found",
            "There is nothing at this path: the route, the project, or the thing inside the project is unknown."),
    METHOD_NOT_ALLOWED(
            405, "Method not allowed", "The path exists but does not answer this method; Allow lists those it does."),
    NOT_ACCEPTABLE(406, "Not acceptable", "None of the media types that Accept names can be given."),
    CONFLICT(409, "Conflict", "The thing is in a state that does not allow this."),
    CURSOR_EXPIRED(
            410, "Cursor expired", "The cursor is older than the events that are kept; start again without a cursor."),
    PRECONDITION_FAILED(
            412,
            "Precondition failed",
            "The thing is not in the state that If-Match or If-None-Match asks for; read it again, then decide."),
    PAYLOAD_TOO_LARGE(413, "Payload too large", "The body is larger than 10 MiB."),
    UNSUPPORTED_MEDIA_TYPE(
            415, "Unsupported media type", "The Content-Type of the body is not one that this operation reads."),
    IDEMPOTENCY_MISMATCH(422, "Idempotency mismatch", "The Idempotency-Key was used before with another body."),
    RATE_LIMITED(
            429,
            "Rate limited",
            "The API key has made too many requests; wait for the seconds that Retry-After names."),
    INTERNAL(500, "Internal error", "A fault of the service. The fragment of instance is the id to report."),
    UNAVAILABLE(
            503,
            "Unavailable",
            "The service cannot answer now, or not in time; try again after the seconds that Retry-After names.");

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

    /** What the code tells a client, in a sentence or two. */
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

    /** A failure of this kind, told in one sentence. */
    public ProblemException because(String detail) {
        return new ProblemException(this, detail, List.of());
    }

    /** A failure of this kind, laid at one query parameter; the detail goes on from its name: "must be …". */
    public ProblemException because(String parameter, String detail) {
        return because(List.of(FieldFault.ofParameter(parameter, detail)));
    }

    /** A failure of this kind with all the faults that were found. */
    public ProblemException because(List<FieldFault> faults) {
        return new ProblemException(this, FieldFault.summary(faults), faults);
    }
}
