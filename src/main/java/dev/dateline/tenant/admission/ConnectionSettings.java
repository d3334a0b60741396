package dev.dateline.tenant.admission;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.OptionalInt;

/** Settings of connections; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.connections")
interface ConnectionSettings {

    /** Time limit for a request head, from the opening of the connection, or from the first byte of a later request. */
    Duration headers();

    /** Maximum number of connections; default: computed by {@link ConnectionLimit}. */
    OptionalInt max();
}
