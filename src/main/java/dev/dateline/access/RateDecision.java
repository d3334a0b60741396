package dev.dateline.access;

/**
 * Whether a request may pass, and what its answer says of the limit.
 *
 * @param remaining tokens that are left, as far as this process knows
 */
record RateDecision(RatePolicy policy, boolean allowed, int remaining) {

    /** The structured field {@code RateLimit-Policy} (draft-ietf-httpapi-ratelimit-headers-10): quota and window. */
    String policyField() {
        return "\"%s\";q=%d;w=%d"
                .formatted(policy.name(), policy.burst(), Math.max(1, policy.secondsFor(policy.burst())));
    }

    /** The structured field {@code RateLimit}: what remains, and seconds until the bucket is full again. */
    String limitField() {
        return "\"%s\";r=%d;t=%d".formatted(policy.name(), remaining, policy.secondsFor(policy.burst() - remaining));
    }
}
