package dev.dateline.problem;

import static dev.dateline.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;

/** What holds for every path, also those that no resource serves: a request id, a body limit, a problem for every error. */
@Singleton
class ProblemRoutes {

    private static final Duration LINGER = Duration.ofSeconds(2);

    private final ProblemAnswers answers;

    ProblemRoutes(ProblemAnswers answers) {
        this.answers = answers;
    }

    void install(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).handler(this::begin).failureHandler(this::fail);
        // The router itself refuses a URL that it cannot decode, before any route is tried.
        router.errorHandler(400, this::fail);
        router.route().order(Integer.MAX_VALUE).handler(request -> fail(request, Failures.ofStatus(404)));
    }

    private void begin(RoutingContext request) {
        RequestId.assign(request);
        request.addEndHandler(ended -> closeWhereTheBodyGoesOn(request));
        try {
            checkHost(request.request());
            RequestTarget.check(request.request().uri());
            checkLength(request.request().getHeader("Content-Length"));
        } catch (ProblemException refused) {
            fail(request, refused);
            return;
        }
        request.next();
    }

    private void fail(RoutingContext request) {
        RequestId.assignIfMissing(request);
        Throwable failure = request.failure();
        if (failure == null) {
            fail(request, Failures.ofStatus(request.statusCode()));
        } else if (request.statusCode() >= 400 && request.statusCode() < 500) {
            answers.send(Failures.ofStatus(request.statusCode()), failure, request);
        } else {
            answers.send(Failures.problemOf(failure), failure, request);
        }
    }

    private void fail(RoutingContext request, ProblemException problem) {
        answers.send(problem, problem, request);
    }

    // Without one no absolute URL can be made. The probes of load balancers that speak HTTP/1.0 send none.
    private static void checkHost(HttpServerRequest request) {
        if (request.authority() == null && !request.uri().startsWith("/q/")) {
            throw INVALID_PARAMETER.because("The request must name the host in its Host field");
        }
    }

    private static void checkLength(String length) {
        if (length != null && length.length() > 18 || length != null && Long.parseLong(length) > BodyLimit.BYTES) {
            throw PAYLOAD_TOO_LARGE.because("The body is larger than 10 MiB");
        }
    }

    // The rest of a refused body is thrown away for a while, so that the client can read its answer; then it is cut
    // off.
    private static void closeWhereTheBodyGoesOn(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            return;
        }
        // Else whoever read the body, and has stopped to, would be handed it on, piece upon piece into the memory.
        request.handler(null);
        request.resume();
        if (!announcesBody(request)) {
            return; // the timer would hold what every answer was made of for its two seconds
        }
        context.vertx().setTimer(LINGER.toMillis(), late -> {
            if (!request.isEnded()) {
                request.connection().close();
            }
        });
    }

    private static boolean announcesBody(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? request.headers().contains(HttpHeaders.TRANSFER_ENCODING) : !length.equals("0");
    }
}
