package dev.dateline.tenant.admission;

import io.smallrye.config.ConfigMapping;

/** Limits per API key in this process; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.shares")
interface ShareSettings {

    /** Connections whose last request used the key, at most half of all; further ones get 429 and are closed. */
    int connections();

    /** Running requests of the key, each on a thread; others wait without one. */
    int working();

    /** Running and waiting requests of the key; further ones get 429. */
    int requests();
}
