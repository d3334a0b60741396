package dev.dateline.http.filter;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;

/** The size limit of all bodies; some routes have a lower one. */
public final class BodyLimit {

    /** The largest body. Contract: 1.4, 13.2. */
    public static final long BYTES = 10L * 1024 * 1024;

    private BodyLimit() {}

    /** Whether a request head announces a body. Source: RFC 9112, section 6. */
    public static boolean announcesBody(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || (length != null && !length.chars().allMatch(digit -> digit == '0'));
    }
}
