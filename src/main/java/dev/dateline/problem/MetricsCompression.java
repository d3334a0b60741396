package dev.dateline.problem;

import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Lets metrics be compressed as other answers are. Quarkus 3.33 does so by taking {@code Content-Encoding: identity} off an answer
 * that another thread is writing already: then many are not compressed, and one in 80,000 is never sent, for which its client
 * waits and waits. Here the field is gone before that. With quarkusio/quarkus#54310 this is needless.
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
