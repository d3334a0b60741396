package dev.dateline.tenant.access;

/**
 * Capacity and refill rate of a token bucket.
 *
 * @param name its name in {@code RateLimit} headers
 * @param perSecond tokens added per second
 * @param burst capacity in tokens
 */
record RatePolicy(String name, double perSecond, int burst) {

    RatePolicy {
        if (!(perSecond > 0) || burst < 1) {
            throw new IllegalArgumentException("a rate limit must allow some requests: " + name);
        }
    }

    static RatePolicy of(RateClass rateClass, RateLimitSettings settings) {
        return switch (rateClass) {
            case RUN_STATUS -> of("run-status", settings.runStatus());
            case FEED -> of("feed", settings.feed());
            case STANDARD -> of("standard", settings.standard());
        };
    }

    /** Tokens per lease from the shared bucket: few enough to keep the limit within 10 %. */
    int batch() {
        return Math.max(1, burst / 20);
    }

    /** Seconds until this many tokens have been added, rounded up. */
    long secondsFor(double tokens) {
        return (long) Math.ceil(Math.max(0, tokens) / perSecond);
    }

    private static RatePolicy of(String name, RateLimitSettings.Bucket bucket) {
        return new RatePolicy(name, bucket.perSecond(), bucket.burst());
    }
}
