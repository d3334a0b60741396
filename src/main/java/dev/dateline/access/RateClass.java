package dev.dateline.access;

/** What is limited together. Contract: 13.1. */
public enum RateClass {
    /** Reads of one run, which clients poll. */
    RUN_STATUS,
    /** Everything else. */
    STANDARD
}
