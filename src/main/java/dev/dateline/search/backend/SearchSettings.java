package dev.dateline.search.backend;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.OptionalInt;

/** Settings of the searches. */
@ConfigMapping(prefix = "dateline.search")
interface SearchSettings {

    /** How long one statement of a search may run before the search answers 503. */
    @WithDefault("5S")
    Duration timeout();

    /**
     * How many searches by polygon or distance the database answers at the same time. Default: the number of cores, at most half
     * of the connections to the database, and at least two.
     */
    OptionalInt atOnce();

    /** How long such a search waits for others to end before it answers 503, or 429 where they are its own key's. */
    @WithDefault("1S")
    Duration patience();

    /** How often an answer of an index is compared with SQL's; 0: never. */
    @WithDefault("1M")
    Duration audit();
}
