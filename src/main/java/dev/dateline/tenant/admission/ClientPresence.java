package dev.dateline.tenant.admission;

import dev.dateline.platform.database.Cancellation;
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
 * Whether the client of a request is still connected: work for a disconnected client is cancelled.
 * {@code dateline.requests.abandoned} counts such requests.
 */
@ApplicationScoped
public class ClientPresence {

    private static final String KEY = ClientPresence.class.getName();
    private static final String LEAVES = KEY + ".leaves";

    /** After RequestEntrance, which sets the request id and refuses what is malformed; before every other handler. */
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
                if (context.get(LEAVES) == null) {
                    abandoned.increment();
                }
                cancellation.cancel();
            }
        });
        context.next();
    }

    /** Of a request that usually ends when its client leaves: that is not counted. */
    public static void expectLeaving(RoutingContext context) {
        context.put(LEAVES, true);
    }

    /** Runs work for the client of the current request, while it is connected. */
    public <T> T whileThere(Supplier<T> work) {
        Cancellation cancellation = find();
        return cancellation == null ? work.get() : cancellation.during(work);
    }

    /** Whether the client has disconnected. */
    public boolean isGone() {
        Cancellation cancellation = find();
        return cancellation != null && cancellation.isCancelled();
    }

    private @Nullable Cancellation find() {
        if (!Arc.container().requestContext().isActive()) {
            return null; // background work
        }
        RoutingContext context = request.getCurrent();
        return context == null ? null : context.get(KEY);
    }
}
