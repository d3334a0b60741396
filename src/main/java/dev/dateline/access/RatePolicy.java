package dev.dateline.access;

/**
 * A token bucket's size and its flow.
 *
 * @param name its name in {@code RateLimit} fields
 * @param perSecond tokens that come in a second
 * @param burst tokens that a full bucket holds
 */
record RatePolicy(String name, double perSecond, int burst) {

    RatePolicy {
        if (!(perSecond > 0) || burst < 1) {
            throw new IllegalArgumentException("a rate limit must let something through: " + name);
        }
    }

    static RatePolicy of(RateClass rateClass, RateLimitSettings settings) {
        return switch (rateClass) {
            case RUN_STATUS -> of("run-status", settings.runStatus());
            case STANDARD -> of("standard", settings.standard());
        };
    }

    /** How many tokens a process takes from the shared bucket at once: few enough to keep the limit within 10 %. */
    int batch() {
        return Math.max(1, burst / 20);
    }

    /** Seconds in which so many tokens come, rounded up. */
    long secondsFor(double tokens) {
        return (long) Math.ceil(Math.max(0, tokens) / perSecond);
    }

    private static RatePolicy of(String name, RateLimitSettings.Bucket bucket) {
        return new RatePolicy(name, bucket.perSecond(), bucket.burst());
    }
}
