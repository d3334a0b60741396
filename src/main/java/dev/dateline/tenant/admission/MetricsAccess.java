package dev.dateline.tenant.admission;

import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/**
 * Hides metrics from clients of the main port, which is often public: they tell the load, the routes and the versions
 * of the service. {@link HealthPort} serves them. See ADR 56.
 */
@Singleton
class MetricsAccess {

    private static final int NOT_FOUND = 404;

    private final HealthSettings settings;

    MetricsAccess(HealthSettings settings) {
        this.settings = settings;
    }

    void install(@Observes Router router) {
        if (!settings.metricsOnMainPort()) {
            // after the route that gives each request its id
            router.route("/q/metrics/*").order(Integer.MIN_VALUE + 1).handler(MetricsAccess::refuse);
        }
    }

    private static void refuse(RoutingContext request) {
        request.fail(NOT_FOUND);
    }
}
