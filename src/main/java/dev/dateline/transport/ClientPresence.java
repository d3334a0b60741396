package dev.dateline.transport;

import dev.dateline.database.Cancellation;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether the client of a request is still there: work for one that has closed its connection is cancelled. {@code
 * dateline.requests.abandoned} counts these requests.
 */
@ApplicationScoped
public class ClientPresence {

    private static final String KEY = ClientPresence.class.getName();

    /** After the request has its id, before anything else. */
    private static final int ORDER = Integer.MIN_VALUE + 1;

    private final CurrentVertxRequest request;
    private final Counter abandoned;

    ClientPresence(CurrentVertxRequest request, MeterRegistry metrics) {
        this.request = request;
        abandoned = metrics.counter("dateline.requests.abandoned");
    }

    void install(@Observes Router router) {
        router.route().order(ORDER).handler(this::watch);
    }

    private void watch(RoutingContext context) {
        var cancellation = new Cancellation();
        context.put(KEY, cancellation);
        context.addEndHandler(ended -> {
            if (ended.failed()) {
                abandoned.increment();
                cancellation.cancel();
            }
        });
        context.next();
    }

    /** Does work for the client of the request in hand, as long as it is there. */
    public <T> T whileThere(Supplier<T> work) {
        Cancellation cancellation = find();
        return cancellation == null ? work.get() : cancellation.during(work);
    }

    /** Whether it has closed its connection. */
    public boolean isGone() {
        Cancellation cancellation = find();
        return cancellation != null && cancellation.isCancelled();
    }

    private @Nullable Cancellation find() {
        if (!Arc.container().requestContext().isActive()) {
            return null; // work of our own
        }
        RoutingContext context = request.getCurrent();
        return context == null ? null : context.get(KEY);
    }
}
