package dev.dateline.http.problem;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A failed request, with the members of RFC 9457; thrown by {@link ProblemCode#because}. */
public final class ProblemException extends RuntimeException {

    private final ProblemCode code;
    private final transient List<FieldFault> faults;
    private final transient Map<String, @Nullable Object> members = new LinkedHashMap<>();
    private @Nullable Duration retryAfter;
    private boolean tellingPaths;

    ProblemException(ProblemCode code, String detail, List<FieldFault> faults) {
        super(detail, null, false, false); // faults of clients need no stack trace
        this.code = code;
        this.faults = List.copyOf(faults);
    }

    /** Adds an extension member to the problem (RFC 9457, 3.2). */
    public ProblemException with(String member, @Nullable Object value) {
        members.put(member, value);
        return this;
    }

    /** Sets when the client should retry ({@code Retry-After}, in whole seconds, rounded up). */
    public ProblemException retryAfter(Duration delay) {
        this.retryAfter = delay;
        return this;
    }

    /** Has the response name paths that exist, if that of the request is perhaps a mistake for one of them. */
    public ProblemException tellPaths() {
        this.tellingPaths = true;
        return this;
    }

    public boolean isTellingPaths() {
        return tellingPaths;
    }

    public ProblemCode code() {
        return code;
    }

    public String detail() {
        return java.util.Objects.requireNonNull(getMessage());
    }

    public List<FieldFault> faults() {
        return faults;
    }

    public Map<String, @Nullable Object> members() {
        return members;
    }

    public @Nullable Duration retryAfter() {
        return retryAfter;
    }
}
