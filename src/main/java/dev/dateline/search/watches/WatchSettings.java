package dev.dateline.search.watches;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Settings of watches; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.watches")
interface WatchSettings {

    /** Memory budget of all indexes of watches in bytes. Default: 15 % of the heap. 0 disables them. */
    Optional<MemorySize> maxIndexMemory();
}
