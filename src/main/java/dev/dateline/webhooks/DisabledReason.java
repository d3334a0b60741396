package dev.dateline.webhooks;

import java.util.Locale;

/** Why an endpoint gets nothing. */
enum DisabledReason {
    /** Somebody asked for it. */
    REQUESTED,
    /** It answered 410. */
    GONE,
    /** It has failed for five days. */
    FAILING;

    /** The reason on the wire and in the database. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
