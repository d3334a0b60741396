package dev.dateline.http.filter;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Lets metrics be compressed like other responses. Quarkus 3.33 does this by removing
 * {@code Content-Encoding: identity} from a response that another thread is already writing. Then many are not
 * compressed, and one in 80,000 is never sent, so that its client waits without end. This removes the header earlier.
 * Unnecessary with quarkusio/quarkus#54310.
 */
@Singleton
class MetricsCompression {

    void install(@Observes Router router) {
        router.route("/q/metrics/*").order(Integer.MIN_VALUE + 1).handler(MetricsCompression::allow);
    }

    private static void allow(RoutingContext request) {
        request.addHeadersEndHandler(ready -> request.response().headers().remove(HttpHeaders.CONTENT_ENCODING));
        request.next();
    }
}
