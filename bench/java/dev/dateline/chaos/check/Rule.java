package dev.dateline.chaos.check;

/** What Dateline promises, one by one. */
public enum Rule {
    /** What was acknowledged is there at the end. */
    LOST_WRITE,
    /** What was cancelled, refused or never sent is nowhere. */
    HALF_WRITE,
    /** An article is one item's whole: its text, tags, images and mentions. */
    TORN_ARTICLE,
    /** An item that is good does not fail. */
    GOOD_ITEM_FAILED,
    /** An answer shows all that was acknowledged or shown to anybody before it was asked for. */
    BACKWARDS,
    /** A search finds every article that was there before it was asked and still is after its answer. */
    INCOMPLETE_ANSWER,
    /** A run ends once, with counts that fit its items. */
    RUN_END,
    /** One key and body make one run. */
    DOUBLED_RUN,
    /** The feed has one order that never changes, and nothing twice. */
    FEED_ORDER,
    /** The feed has each change of articles and runs, and no others. */
    FEED_CONTENT,
    /** Each event reaches each enabled endpoint that wants it. */
    WEBHOOK_MISSED,
    /** A delivery is an event of the feed as it is there, with a signature that is right. */
    WEBHOOK_FALSE,
    /** What an ETag says is unchanged is unchanged. */
    LYING_ETAG,
    /** An answer shows one state of the project. */
    MIXED_ANSWER,
    /** The same question at the same version has the same answer, whoever gives it. */
    ANSWERS_DIFFER,
    /** A walk by cursor meets each article that stays, once. */
    WALK,
    /** No request is refused that is right. */
    ODD_ANSWER
}
