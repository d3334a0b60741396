package dev.dateline.search.backend;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of the searches. */
@ConfigMapping(prefix = "dateline.search")
interface SearchSettings {

    /** Statement timeout of a search; then it answers 503. */
    @WithDefault("5S")
    Duration timeout();

    /**
     * Maximum number of concurrent searches by SQL. Default: the number of cores, at most half of the database
     * connections, at least 2.
     */
    OptionalInt atOnce();

    /** Maximum wait of such a search for others to end; then it answers 503. */
    @WithDefault("1S")
    Duration patience();

    /** Audit interval: how often one index answer is compared with SQL. 0 disables audits. */
    @WithDefault("1M")
    Duration audit();

    /** The former name of {@link #audit}; an unknown name would end the start. */
    Optional<Duration> proof();
}
