package dev.dateline.tenant.admission;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/** Common settings of body transfers. Filters are created before settings can be read; this is created after. */
@ApplicationScoped
class BodyTransfers {

    private final BodyMemory memory;
    private final MinimumRate pace;

    BodyTransfers(BodyMemory memory, BodySettings settings) {
        this.memory = memory;
        this.pace = new MinimumRate(settings.deadline(), settings.grace(), settings.leastRate());
    }

    /** An empty body of this key; fails as {@link IncomingBody} does. */
    IncomingBody body(String keyId, int maxBytes, long announced) {
        return new IncomingBody(memory, keyId, maxBytes, announced);
    }

    /** A transfer of the body, not started. */
    BodyTransfer of(IncomingBody body, RoutingContext request, BodyTransfer.Outcome outcome) {
        return new BodyTransfer(request.request(), request.vertx(), body, pace, outcome);
    }
}
