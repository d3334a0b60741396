package dev.dateline.http.filter;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;

/**
 * Says on every response how it may be kept, and that its media type is not to be guessed. Browsers keep redirects,
 * 404 and 410 that say nothing, and lead to where an entity was merged into after the merge is undone. Source: RFC 9110,
 * 15.1; RFC 9111, 4.2.2, 5.2.2.
 */
final class KeptAnswers {

    /** By one client, which asks each time whether it has changed. */
    private static final String ASK_EACH_TIME = "private, no-cache";

    private static final String NEVER = "no-store";

    private KeptAnswers() {}

    /** Responses that may be kept longer, such as files of a page, say so themselves. */
    static void mark(MultiMap headers) {
        if (!headers.contains(HttpHeaders.CACHE_CONTROL)) {
            headers.set("Cache-Control", headers.contains(HttpHeaders.ETAG) ? ASK_EACH_TIME : NEVER);
        }
        headers.set("X-Content-Type-Options", "nosniff");
    }
}
