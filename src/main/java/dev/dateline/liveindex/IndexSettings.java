package dev.dateline.liveindex;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** How much of the projects is kept in memory; {@code application.properties} says why each is what it is. */
@ConfigMapping(prefix = "dateline.index")
interface IndexSettings {

    /** Bytes of all indexes together; a fifth of the heap where it is not set; 0: none is made. */
    Optional<MemorySize> maxMemory();

    /** How often a server asks for the versions of the projects it holds. */
    @WithDefault("500MS")
    Duration follow();
}
