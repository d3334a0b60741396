package dev.dateline.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.client.invoker.ApiException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** An answer that says why there is no result: a problem of RFC 9457. {@link #getCode()} is the HTTP status. */
public class ProblemException extends ApiException {

    private static final long serialVersionUID = 1L;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_DETAIL = 500;

    /** An invalid parameter, or an invalid field of the body: a JSON Pointer, for example {@code /items}. */
    public record FieldError(Optional<String> parameter, Optional<String> pointer, String detail) {

        @Override
        public String toString() {
            return parameter.or(() -> pointer).orElse("") + ": " + detail;
        }
    }

    private final transient JsonNode body;
    private final transient Optional<Duration> retryAfter;

    ProblemException(HttpResponse<byte[]> answer, JsonNode body, Optional<Duration> retryAfter) {
        super(
                answer.statusCode(),
                message(answer, body),
                answer.headers(),
                new String(answer.body(), StandardCharsets.UTF_8));
        this.body = body;
        this.retryAfter = retryAfter;
    }

    /** The error that an answer describes; of a body that is no JSON object, the beginning is the detail. */
    static ProblemException of(HttpResponse<byte[]> answer, Optional<Duration> retryAfter) {
        JsonNode body = body(answer.body());
        return body.path("code").asText().equals("cursor_expired") && body.hasNonNull("oldest_cursor")
                ? new CursorExpiredException(answer, body, retryAfter)
                : new ProblemException(answer, body, retryAfter);
    }

    private static JsonNode body(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            JsonNode read = JSON.readTree(text);
            if (read.isObject()) {
                return read;
            }
        } catch (JsonProcessingException noJson) {
            // of a proxy, for example
        }
        return JSON.createObjectNode().put("detail", text.substring(0, Math.min(text.length(), LONGEST_DETAIL)));
    }

    private static String message(HttpResponse<?> answer, JsonNode body) {
        String faults = errors(body).stream().map(FieldError::toString).collect(Collectors.joining("; "));
        return answer.statusCode() + " " + body.path("code").asText("unknown") + ": "
                + body.path("detail").asText(body.path("title").asText())
                + (faults.isEmpty() ? "" : " (" + faults + ")")
                + answer.headers()
                        .firstValue("X-Request-Id")
                        .map(id -> " [request " + id + "]")
                        .orElse("");
    }

    private static List<FieldError> errors(JsonNode body) {
        List<FieldError> errors = new ArrayList<>();
        for (JsonNode error : body.path("errors")) {
            errors.add(new FieldError(
                    text(error, "parameter"), text(error, "pointer"), error.path("detail").asText()));
        }
        return List.copyOf(errors);
    }

    static Optional<String> text(JsonNode object, String member) {
        return Optional.ofNullable(object.path(member).asText(null));
    }

    JsonNode body() {
        return body;
    }

    /**
     * Stable and for programs, such as {@code invalid_parameter}; {@code unknown} if the answer is no problem of Dateline,
     * for example a proxy's.
     */
    public String problemCode() {
        return text(body, "code").orElse("unknown");
    }

    public String title() {
        return text(body, "title").orElse("");
    }

    public String detail() {
        return text(body, "detail").orElse("");
    }

    /** All invalid parameters and fields. */
    public List<FieldError> errors() {
        return errors(body);
    }

    /** The request's id in the service's log. */
    public Optional<String> requestId() {
        return getResponseHeaders().firstValue("X-Request-Id");
    }

    public Optional<Duration> retryAfter() {
        return retryAfter;
    }
}
