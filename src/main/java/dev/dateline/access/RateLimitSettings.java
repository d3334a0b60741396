package dev.dateline.access;

import io.smallrye.config.ConfigMapping;

/** {@code dateline.rate-limit…}: the token bucket of a key, one a class. */
@ConfigMapping(prefix = "dateline.rate-limit")
interface RateLimitSettings {

    Bucket runStatus();

    Bucket standard();

    /** How fast tokens come, and how many a bucket holds. */
    interface Bucket {

        double perSecond();

        int burst();
    }
}
