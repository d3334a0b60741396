package dev.dateline.problem;

import java.util.List;

/**
 * The stable, documented codes of every way a request can fail, each with its HTTP status and title.
 *
 * <p>Source: decisions, section 1. This is the only place where failures have status numbers.
 */
public enum ProblemCode {
    INVALID_PARAMETER(400, "Invalid parameter"),
    MALFORMED_BODY(400, "Malformed body"),
    UNAUTHORIZED(401, "Unauthorized"),
    FORBIDDEN(403, "Forbidden"),
    INSUFFICIENT_SCOPE(403, "Insufficient scope"),
    NOT_FOUND(404, "Not found"),
    METHOD_NOT_ALLOWED(405, "Method not allowed"),
    NOT_ACCEPTABLE(406, "Not acceptable"),
    CONFLICT(409, "Conflict"),
    CURSOR_EXPIRED(410, "Cursor expired"),
    PAYLOAD_TOO_LARGE(413, "Payload too large"),
    UNSUPPORTED_MEDIA_TYPE(415, "Unsupported media type"),
    IDEMPOTENCY_MISMATCH(422, "Idempotency mismatch"),
    RATE_LIMITED(429, "Rate limited"),
    INTERNAL(500, "Internal error"),
    UNAVAILABLE(503, "Unavailable");

    private final int status;
    private final String title;

    ProblemCode(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }

    /** The code on the wire, for example {@code invalid_parameter}. */
    public String code() {
        return name().toLowerCase(java.util.Locale.ROOT);
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
