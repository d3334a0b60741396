package dev.dateline.access;

/** What is limited together. Source: decisions, section 9. */
public enum RateClass {
    /** Reads of one run, which clients poll. */
    RUN_STATUS,
    /** Everything else. */
    STANDARD
}
