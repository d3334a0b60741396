package dev.dateline.database;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.time.Duration;

/** How long requests wait for the database; {@code application.properties} says why so long. */
@ConfigMapping(prefix = "dateline.database")
interface DatabaseSettings {

    /** For one that is away, or has no connection to give, until the answer is 503. */
    @WithDefault("2S")
    @WithName("wait")
    Duration longestWait();

    /** For one that a server has not found yet since it started, which may have to be woken: so long after the start. */
    @WithDefault("10S")
    Duration wakeUp();
}
