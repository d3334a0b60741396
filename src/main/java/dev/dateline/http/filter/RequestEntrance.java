package dev.dateline.http.filter;

import static dev.dateline.http.problem.ProblemCode.INVALID_PARAMETER;
import static dev.dateline.http.problem.ProblemCode.PAYLOAD_TOO_LARGE;

import dev.dateline.http.problem.Failures;
import dev.dateline.http.problem.ProblemException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * First and last handler of every path, including unknown ones. Assigns the request id; checks host, target, length and
 * media fields; answers OPTIONS, 404, 405 and every failure with a problem.
 */
@Singleton
class RequestEntrance {

    private static final String OPERATIONS = "/q/"; // health and metrics
    private static final Duration LINGER = Duration.ofSeconds(2);

    private static final Pattern HOST =
            Pattern.compile("(?:[A-Za-z0-9._~!$&'()*+,;=%-]+|\\[[0-9A-Fa-f:.]+])(?::[0-9]*)?");

    private final ProblemAnswers answers;
    private final VaryingAnswers varying;
    private final AllowedMethods methods;
    private final MediaTypeHints types;
    private final CrossOrigin crossOrigin;

    RequestEntrance(
            ProblemAnswers answers,
            VaryingAnswers varying,
            AllowedMethods methods,
            MediaTypeHints types,
            CrossOrigin crossOrigin) {
        this.answers = answers;
        this.varying = varying;
        this.methods = methods;
        this.types = types;
        this.crossOrigin = crossOrigin;
    }

    void install(@Observes Router router) {
        router.route().order(Integer.MIN_VALUE).handler(this::begin).failureHandler(this::fail);
        crossOrigin.install(router);
        router.route().order(Integer.MIN_VALUE).handler(this::check);
        // Quarkus would list the methods of a whole class, whatever the path.
        router.options().order(0).handler(this::tellMethods);
        // Before any route, the router itself rejects an invalid Host, a path that it cannot decode, and a path that
        // does not begin with a slash.
        router.errorHandler(400, this::fail);
        router.errorHandler(404, this::fail);
        router.route().order(Integer.MAX_VALUE).handler(this::failUnserved);
    }

    private void begin(RoutingContext request) {
        prepare(request);
        request.next();
    }

    private void check(RoutingContext request) {
        try {
            checkHost(request.request());
            RequestTarget.check(request.request().uri());
            checkLength(request.request().getHeader("Content-Length"));
            MediaFields.settle(request.request());
        } catch (ProblemException refused) {
            fail(request, refused);
            return;
        }
        request.next();
    }

    private void prepare(RoutingContext request) {
        RequestId.assign(request);
        request.addEndHandler(ended -> drainOrClose(request));
        request.addHeadersEndHandler(ready -> {
            varying.mark(request.response());
            KeptAnswers.mark(request.response().headers());
        });
    }

    private void tellMethods(RoutingContext request) {
        String path = request.normalizedPath();
        if (methods.isPath(path)) {
            types.addTo(request.response().headers(), path);
            request.response()
                    .putHeader(HttpHeaders.ALLOW, methods.of(path))
                    .putHeader(HttpHeaders.CONTENT_LENGTH, "0")
                    .end();
        } else if (path.startsWith(OPERATIONS)) {
            request.next();
        } else {
            fail(request, Failures.ofStatus(404));
        }
    }

    private void failUnserved(RoutingContext request) {
        String path = request.normalizedPath();
        boolean refused = methods.isRefused(request.request().method().name(), path);
        if (refused) {
            request.response().putHeader(HttpHeaders.ALLOW, methods.of(path));
        }
        fail(request, Failures.ofStatus(refused ? 405 : 404));
    }

    private void fail(RoutingContext request) {
        if (!RequestId.isAssigned(request)) {
            prepare(request);
        }
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

    // Every server rejects two Host headers, and none with HTTP/1.1 (RFC 9112, 3.2). Without a host no absolute URL can
    // be made. Load balancers that probe with HTTP/1.0 send none.
    private static void checkHost(HttpServerRequest request) {
        List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
        boolean probes =
                request.version() == HttpVersion.HTTP_1_0 && request.uri().startsWith(OPERATIONS);
        if (hosts.size() > 1) {
            throw INVALID_PARAMETER.because("The request must have exactly one Host header");
        }
        if (hosts.isEmpty() ? !probes : !HOST.matcher(hosts.getFirst()).matches()) {
            throw INVALID_PARAMETER.because("The Host header is missing or malformed");
        }
    }

    private static void checkLength(@Nullable String length) {
        if (length != null && (length.length() > 18 || Long.parseLong(length) > BodyLimit.BYTES)) {
            throw PAYLOAD_TOO_LARGE.because("The body is larger than 10 MiB");
        }
    }

    // The rest of a rejected body is discarded for two seconds, so that the client can read its response. Then the
    // connection is closed.
    private static void drainOrClose(RoutingContext context) {
        HttpServerRequest request = context.request();
        if (request.isEnded()) {
            return;
        }
        // Otherwise the handler that read the body, and has stopped, would still get it, piece by piece, in memory.
        request.handler(null);
        request.resume();
        if (!BodyLimit.announcesBody(request)) {
            return; // the timer would keep the response's objects in memory for two seconds
        }
        context.vertx().setTimer(LINGER.toMillis(), late -> {
            if (!request.isEnded()) {
                request.connection().close();
            }
        });
    }
}
