package dev.dateline.http.filter;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.CorsHandler;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Lets pages of other origins call the API, if the operator names them. A preflight request needs no key and is answered
 * here; every other response of the API, errors included, tells the browser that the page may read it. Keys are sent by
 * the page in a header, so there are never credentials of the browser. A request of another origin is answered as ever,
 * without these fields: the browser keeps the response from its page. Contract: 1.6. Source: Fetch, CORS protocol.
 */
@Singleton
class CrossOrigin {

    private static final String API = "/public/v1/*";
    private static final Duration PREFLIGHT = Duration.ofHours(1);

    private static final Set<HttpMethod> METHODS =
            Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.POST, HttpMethod.PATCH, HttpMethod.DELETE);

    private static final Set<String> REQUEST_HEADERS = Set.of(
            "Authorization",
            "Content-Type",
            "Idempotency-Key",
            "If-Match",
            "If-None-Match",
            "Last-Event-ID",
            RequestId.HEADER);

    private static final Set<String> RESPONSE_HEADERS =
            Set.of("ETag", "Link", "Location", "RateLimit", "RateLimit-Policy", "Retry-After", RequestId.HEADER);

    private final AllowedOrigins origins;

    CrossOrigin(@ConfigProperty(name = "dateline.cors.origins") Optional<String> setting) {
        origins = AllowedOrigins.parse(setting.orElse(""));
    }

    /** Comes before all that may fail, and after what all responses have. */
    void install(Router router) {
        if (origins.isNone()) {
            return;
        }
        CorsHandler cors = CorsHandler.create()
                .allowedMethods(METHODS)
                .allowedHeaders(REQUEST_HEADERS)
                .exposedHeaders(RESPONSE_HEADERS)
                .maxAgeSeconds((int) PREFLIGHT.toSeconds());
        if (!origins.all()) {
            cors.addOrigins(List.copyOf(origins.each()));
        }
        router.route(API).order(Integer.MIN_VALUE).handler(request -> handle(request, cors));
    }

    private void handle(RoutingContext request, CorsHandler cors) {
        // at the end, because some operations set a Vary of their own
        request.addHeadersEndHandler(
                ready -> VaryingAnswers.add(request.response().headers(), "Origin"));
        String origin = request.request().getHeader(HttpHeaders.ORIGIN);
        if (origin != null && origins.allow(origin)) {
            cors.handle(request);
        } else {
            request.next(); // the handler would answer 403, also to pages of this service
        }
    }
}
