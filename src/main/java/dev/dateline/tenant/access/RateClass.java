package dev.dateline.tenant.access;

/** Groups of operations with a common rate limit. Contract: 13.1. */
public enum RateClass {
    /** Reads of one run, which clients poll. */
    RUN_STATUS,
    /** The feed at a private address, which readers poll. */
    FEED,
    /** All other operations. */
    STANDARD
}
