package dev.dateline.database;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Settings of reads from streaming replicas; without a URL there are none. */
@ConfigMapping(prefix = "dateline.read")
interface ReadSettings {

    /** Where the replicas are: {@code jdbc:postgresql://a,b/dateline?loadBalanceHosts=true}. */
    Optional<String> jdbcUrl();

    /** The primary's where it is not given. */
    Optional<String> username();

    /** The primary's where it is not given. */
    Optional<String> password();

    /** Connections to them from this process. */
    @WithDefault("20")
    int maxSize();

    /** A replica that is further behind is left to catch up. */
    @WithDefault("10S")
    Duration maxLag();
}
