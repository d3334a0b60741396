package dev.dateline.http.filter;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/**
 * Id of a request, in its response, its log lines and the {@code instance} of an internal error: the caller's
 * {@code X-Request-Id} if it is 1 to 128 harmless characters, else a new UUID. Contract: 3.3.
 */
public final class RequestId {

    public static final String HEADER = "X-Request-Id";

    private static final String KEY = "request_id";
    private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

    private RequestId() {}

    /** Assigns the id to the request and adds it to the response. */
    static void assign(RoutingContext request) {
        String id = Optional.ofNullable(request.request().getHeader(HEADER))
                .filter(given -> SANE.matcher(given).matches())
                .orElseGet(() -> UUID.randomUUID().toString());
        request.put(KEY, id);
        MDC.put(KEY, id);
        request.response().putHeader(HEADER, id);
    }

    static boolean isAssigned(RoutingContext request) {
        return request.get(KEY) != null;
    }

    static String of(RoutingContext request) {
        String id = request.get(KEY);
        return id == null ? "unknown" : id;
    }
}
