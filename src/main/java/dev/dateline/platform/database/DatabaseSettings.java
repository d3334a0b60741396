package dev.dateline.platform.database;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithName;
import java.time.Duration;

/** How long requests wait for the database; {@code application.properties} explains the defaults. */
@ConfigMapping(prefix = "dateline.database")
interface DatabaseSettings {

    /** Maximum wait for an unavailable database or a free connection; then 503. */
    @WithDefault("2S")
    @WithName("wait")
    Duration longestWait();

    /** Maximum wait after the start, for a database that may have to wake up first. */
    @WithDefault("10S")
    Duration wakeUp();
}
