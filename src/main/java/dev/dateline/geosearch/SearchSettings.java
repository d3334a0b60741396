package dev.dateline.geosearch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the searches. */
@ConfigMapping(prefix = "dateline.search")
interface SearchSettings {

    /** How long one statement of a search may run before the search answers 503. */
    @WithDefault("5S")
    Duration timeout();

    /** An answer of an index is compared with the database's once in so long a time; 0: never. */
    @WithDefault("1M")
    Duration proof();
}
