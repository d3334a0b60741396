package dev.dateline.search.liveindex;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Settings of the indexes; {@code application.properties} explains each default. */
@ConfigMapping(prefix = "dateline.index")
interface IndexSettings {

    /** Memory budget of all indexes in bytes. Default: 60 % of the heap. 0 disables indexes. */
    Optional<MemorySize> maxMemory();

    /** Where indexes are saved. Default: {@code dateline/index} in the user's cache folder. */
    Optional<Path> directory();

    /** Maximum size of all saved indexes of a database in bytes. Default: six times the memory budget. */
    Optional<MemorySize> maxDisk();

    /** Number of articles from which an index is saved: a smaller one is built as fast as it is read. */
    @WithDefault("20000")
    int saveFrom();

    /** Maximum time before readiness for loading the indexes of searched projects. */
    @WithDefault("10S")
    Duration warmUp();

    /** Interval at which a server reads the versions of its indexed projects. */
    @WithDefault("500MS")
    Duration follow();
}
