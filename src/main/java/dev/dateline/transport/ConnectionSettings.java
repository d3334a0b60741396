package dev.dateline.transport;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.OptionalInt;

/** What connections may take; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.connections")
interface ConnectionSettings {

    /** From a connection's opening, or a later request's first byte, to the end of the request's header fields. */
    Duration headers();

    /** Connections at the same time; {@link ConnectionLimit} computes it where it is not set. */
    OptionalInt max();
}
