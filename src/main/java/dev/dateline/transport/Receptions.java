package dev.dateline.transport;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/** What holds for the reception of every body. Filters are made before the settings can be read; this is made after. */
@ApplicationScoped
class Receptions {

    private final BodyMemory memory;
    private final Pace pace;

    Receptions(BodyMemory memory, BodySettings settings) {
        this.memory = memory;
        this.pace = new Pace(settings.deadline(), settings.grace(), settings.leastRate());
    }

    /** A body of this key, of which nothing has come; fails as {@link IncomingBody} does. */
    IncomingBody body(String keyId, int most, long announced) {
        return new IncomingBody(memory, keyId, most, announced);
    }

    /** Its reception, which has not begun. */
    Reception of(IncomingBody body, RoutingContext request, Reception.Outcome outcome) {
        return new Reception(request.request(), request.vertx(), body, pace, outcome);
    }
}
