package dev.dateline.transport;

import io.smallrye.config.ConfigMapping;
import java.util.OptionalInt;

/** Where the service tells how it is; {@code application.properties} says why. */
@ConfigMapping(prefix = "dateline.health")
interface HealthSettings {

    /** A port of their own for health and metrics; none where it is not set. */
    OptionalInt port();
}
