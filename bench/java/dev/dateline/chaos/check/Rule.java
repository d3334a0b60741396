package dev.dateline.chaos.check;

/** The guarantees of Dateline. */
public enum Rule {
    /** What was acknowledged exists at the end. */
    LOST_WRITE,
    /** What was cancelled, rejected or never sent does not exist. */
    HALF_WRITE,
    /** An article is one complete item: its text, tags, images and mentions. */
    TORN_ARTICLE,
    /** A valid item does not fail. */
    GOOD_ITEM_FAILED,
    /** An answer shows everything that was acknowledged, or shown to any client, before it was requested. */
    BACKWARDS,
    /** A search finds every article that existed from before the request until after its answer. */
    INCOMPLETE_ANSWER,
    /** A run ends once, with counts that match its items. */
    RUN_END,
    /** One idempotency key with one body creates one run. */
    DOUBLED_RUN,
    /** The feed has one order, which never changes, without duplicates. */
    FEED_ORDER,
    /** The feed has every change of articles and runs, and nothing else. */
    FEED_CONTENT,
    /** Each event reaches each enabled endpoint that subscribed to it. */
    WEBHOOK_MISSED,
    /** A delivery is an event of the feed, unchanged, with a valid signature. */
    WEBHOOK_FALSE,
    /** If an ETag says that something is unchanged, it is. */
    LYING_ETAG,
    /** An answer shows one state of the project. */
    MIXED_ANSWER,
    /** The same question at the same version has the same answer from every server. */
    ANSWERS_DIFFER,
    /** A list read by cursor has each article that exists throughout exactly once. */
    PAGING,
    /** No valid request is rejected. */
    ODD_ANSWER,
    /** While one node of the database is away, projects of others are served, and servers are ready. */
    NEIGHBOUR_REFUSED
}
