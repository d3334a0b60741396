package dev.dateline.platform.database;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings of reads from streaming replicas; without a URL there are none. */
@ConfigMapping(prefix = "dateline.read")
interface ReadSettings {

    /** The replicas: {@code jdbc:postgresql://a,b/dateline?loadBalanceHosts=true}. */
    Optional<String> jdbcUrl();

    /** Default: that of the primary. */
    Optional<String> username();

    /** Default: that of the primary. */
    Optional<String> password();

    /** Maximum connections of this process to the replicas. */
    @WithDefault("20")
    int maxSize();

    /** A replica with a larger lag gets no reads until it has caught up. */
    @WithDefault("10S")
    Duration maxLag();
}
