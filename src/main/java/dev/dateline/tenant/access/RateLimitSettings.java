package dev.dateline.tenant.access;

import io.smallrye.config.ConfigMapping;

/** {@code dateline.rate-limit…}: the token bucket of a key, per class. */
@ConfigMapping(prefix = "dateline.rate-limit")
interface RateLimitSettings {

    Bucket runStatus();

    Bucket standard();

    /** Of a private address instead of a key. */
    Bucket feed();

    /** Refill rate per second, and capacity of a bucket. */
    interface Bucket {

        double perSecond();

        int burst();
    }
}
