package dev.dateline.http.explorer;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The service's address, without a path, leads to the explorer. */
@Singleton
class FrontDoor {

    private static final int TEMPORARY_REDIRECT = 307;

    void install(@Observes Router router) {
        router.route("/")
                .method(HttpMethod.GET)
                .method(HttpMethod.HEAD)
                .handler(request -> request.response()
                        .setStatusCode(TEMPORARY_REDIRECT)
                        .putHeader(HttpHeaders.LOCATION, "explore") // relative: a proxy may serve it below a path
                        .putHeader(HttpHeaders.CONTENT_LENGTH, "0")
                        .end());
    }
}
