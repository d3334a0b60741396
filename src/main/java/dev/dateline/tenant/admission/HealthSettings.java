package dev.dateline.tenant.admission;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of the health port; {@code application.properties} explains them. */
@ConfigMapping(prefix = "dateline.health")
interface HealthSettings {

    /** A separate port for health and metrics; default: none. */
    OptionalInt port();

    /** The address that it listens on; default: that of the main port. */
    Optional<String> host();

    /** Whether clients of the main port may read the metrics. */
    @WithDefault("false")
    boolean metricsOnMainPort();
}
