package dev.dateline.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.logging.Logger;

/** Makes the answer of a request that failed, and the log line that belongs to it. */
@Singleton
class ProblemAnswers {

    private static final Logger LOG = Logger.getLogger(ProblemAnswers.class);

    private final ObjectMapper json;

    ProblemAnswers(ObjectMapper json) {
        this.json = json;
    }

    /** The body that tells of the failure; logged by whose fault it is. */
    ProblemBody tell(ProblemException problem, Throwable failure, RoutingContext request) {
        String path = path(request);
        String id = RequestId.of(request);
        switch (problem.code()) {
            case INTERNAL ->
                LOG.errorf(
                        failure,
                        "request %s failed: %s %s",
                        id,
                        request.request().method(),
                        path);
            case UNAVAILABLE ->
                LOG.warnf(
                        "request %s unavailable: %s %s: %s",
                        id, request.request().method(), path, failure);
            default ->
                LOG.debugf(
                        "request %s refused: %s %s: %s", id, request.request().method(), path, problem.detail());
        }
        return ProblemBody.of(problem, problem.code() == ProblemCode.INTERNAL ? path + "#" + id : path);
    }

    /** The header fields that go with the problem. */
    static Map<String, String> headers(ProblemException problem) {
        Map<String, String> headers = new LinkedHashMap<>();
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

    /** Answers a request that no resource has seen. */
    void send(ProblemException problem, Throwable failure, RoutingContext request) {
        HttpServerResponse response = request.response();
        if (response.ended()) {
            return;
        }
        if (response.headWritten()) {
            response.reset(); // half an answer cannot be taken back, but it must not look whole
            return;
        }
        response.setStatusCode(problem.code().status()).putHeader("Content-Type", ProblemBody.MEDIA_TYPE);
        headers(problem).forEach(response::putHeader);
        String body = write(tell(problem, failure, request));
        if (request.request().method() == HttpMethod.HEAD) {
            response.end();
        } else {
            response.end(body);
        }
    }

    private String write(ProblemBody body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static String path(RoutingContext request) {
        String target = request.request().uri();
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }
}
