package dev.dateline.http.filter;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.http.problem.ProblemCode;
import dev.dateline.http.problem.ProblemException;
import dev.dateline.http.problem.ProblemResponse;
import dev.dateline.platform.database.FailureText;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.logging.Logger;

/** Writes the response and the log line of a failed request. */
@Singleton
class ProblemAnswers {

    private static final Logger LOG = Logger.getLogger(ProblemAnswers.class);

    private final ObjectMapper json;
    private final PathHints paths;
    private final MediaTypeHints types;

    ProblemAnswers(ObjectMapper json, PathHints paths, MediaTypeHints types) {
        this.json = json;
        this.paths = paths;
        this.types = types;
    }

    /** Logs the failure, at a level that depends on whether client or service is at fault; returns the problem body. */
    ProblemResponse tell(ProblemException problem, Throwable failure, RoutingContext request) {
        String path = path(request);
        String id = RequestId.of(request);
        switch (problem.code()) {
            case INTERNAL ->
                LOG.errorf(
                        failure,
                        "Request %s failed: %s %s",
                        id,
                        request.request().method(),
                        path);
            case UNAVAILABLE ->
                LOG.warnf(
                        "Request %s answered 503: %s %s: %s",
                        id, request.request().method(), path, reason(problem, failure));
            default ->
                LOG.debugf(
                        "Request %s refused: %s %s: %s", id, request.request().method(), path, problem.detail());
        }
        String detail = problem.isTellingPaths()
                ? problem.detail() + paths.find(request.normalizedPath()).orElse("")
                : problem.detail() + types.find(problem.code(), request).orElse("");
        return ProblemResponse.of(problem, detail, problem.code() == ProblemCode.INTERNAL ? path + "#" + id : path);
    }

    /** For the log: what failed says more than the problem, which is for clients. */
    private static String reason(ProblemException problem, Throwable failure) {
        return failure instanceof ProblemException ? problem.detail() : FailureText.of(failure);
    }

    /** The response headers of the problem. */
    Map<String, String> headers(ProblemException problem, RoutingContext request) {
        Map<String, String> headers = new LinkedHashMap<>(types.fields(problem.code(), request));
        if (problem.code() == ProblemCode.UNAUTHORIZED) {
            headers.put("WWW-Authenticate", "Bearer");
        }
        Duration delay = problem.retryAfter();
        if (delay != null) {
            headers.put(
                    "Retry-After",
                    Long.toString(Math.max(1, delay.plusNanos(999_999_999).toSeconds())));
        }
        return headers;
    }

    /** Answers a request that reached no resource. */
    void send(ProblemException problem, Throwable failure, RoutingContext request) {
        HttpServerResponse response = request.response();
        if (response.ended()) {
            return;
        }
        if (response.headWritten()) {
            response.reset(); // half a response cannot be withdrawn, but must not look complete
            return;
        }
        response.setStatusCode(problem.code().status()).putHeader("Content-Type", ProblemResponse.MEDIA_TYPE);
        headers(problem, request).forEach(response::putHeader);
        String body = write(tell(problem, failure, request));
        if (request.request().method() == HttpMethod.HEAD) {
            response.end();
        } else {
            response.end(body);
        }
    }

    private String write(ProblemResponse body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String path(RoutingContext request) {
        String target = request.request().uri();
        int query = target.indexOf('?');
        return HiddenTokens.inPath(query < 0 ? target : target.substring(0, query));
    }
}
