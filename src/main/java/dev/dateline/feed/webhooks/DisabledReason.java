package dev.dateline.feed.webhooks;

import java.util.Locale;

/** Why an endpoint is disabled. */
enum DisabledReason {
    /** A client requested it. */
    REQUESTED,
    /** The endpoint answered 410. */
    GONE,
    /** It has failed for five days. */
    FAILING;

    /** The reason on the wire and in the database. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
