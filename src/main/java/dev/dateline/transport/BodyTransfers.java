package dev.dateline.transport;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/** What holds for the reception of every body. Filters are made before the settings can be read; this is made after. */
@ApplicationScoped
class BodyTransfers {

    private final BodyMemory memory;
    private final MinimumRate pace;

    BodyTransfers(BodyMemory memory, BodySettings settings) {
        this.memory = memory;
        this.pace = new MinimumRate(settings.deadline(), settings.grace(), settings.leastRate());
    }

    /** A body of this key, of which nothing has come; fails as {@link IncomingBody} does. */
    IncomingBody body(String keyId, int most, long announced) {
        return new IncomingBody(memory, keyId, most, announced);
    }

    /** Its reception, which has not begun. */
    BodyTransfer of(IncomingBody body, RoutingContext request, BodyTransfer.Outcome outcome) {
        return new BodyTransfer(request.request(), request.vertx(), body, pace, outcome);
    }
}
