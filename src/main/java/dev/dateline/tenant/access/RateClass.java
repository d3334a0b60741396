package dev.dateline.tenant.access;

/** Groups of operations with a common rate limit. Contract: 13.1. */
public enum RateClass {
    /** Reads of one run, which clients poll. */
    RUN_STATUS,
    /** All other operations. */
    STANDARD
}
