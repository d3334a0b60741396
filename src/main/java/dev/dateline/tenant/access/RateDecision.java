package dev.dateline.tenant.access;

/**
 * Whether a request may pass, and the values of its rate-limit headers.
 *
 * @param remaining remaining tokens, as far as this process knows
 */
record RateDecision(RatePolicy policy, boolean allowed, int remaining) {

    /** The structured header {@code RateLimit-Policy} (draft-ietf-httpapi-ratelimit-headers-10): quota and window. */
    String policyField() {
        return '"' + policy.name() + "\";q=" + policy.burst() + ";w=" + Math.max(1, policy.secondsFor(policy.burst()));
    }

    /** The structured header {@code RateLimit}: remaining requests, and seconds until the bucket is full. */
    String limitField() {
        return '"' + policy.name() + "\";r=" + remaining + ";t=" + policy.secondsFor(policy.burst() - remaining);
    }
}
