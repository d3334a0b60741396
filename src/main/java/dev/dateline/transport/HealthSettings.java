package dev.dateline.transport;

import io.smallrye.config.ConfigMapping;
import java.util.OptionalInt;

/** Settings of the health port; {@code application.properties} explains them. */
@ConfigMapping(prefix = "dateline.health")
interface HealthSettings {

    /** A separate port for health and metrics; default: none. */
    OptionalInt port();
}
