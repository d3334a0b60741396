package dev.dateline.liveindex;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings of the indexes; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.index")
interface IndexSettings {

    /** Memory budget of all indexes in bytes. Default: a fifth of the heap. 0 disables indexes. */
    Optional<MemorySize> maxMemory();

    /** Interval at which a server reads the versions of its indexed projects. */
    @WithDefault("500MS")
    Duration follow();
}
