package dev.dateline.search.query;

/** The order of articles that a query finds; ties go by date, then by id, newest first. */
public enum ResultOrder {
    NEWEST,
    NEAREST,
    MOST_RELEVANT
}
