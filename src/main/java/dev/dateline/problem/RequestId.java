package dev.dateline.problem;

import io.vertx.ext.web.RoutingContext;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jboss.logging.MDC;

/**
 * The name of one request, in its answer, its log lines and the {@code instance} of a fault of ours: the caller's
 * {@code X-Request-Id} where it is 1 to 128 harmless characters, else a new UUID. Contract: 3.3.
 */
public final class RequestId {

    public static final String HEADER = "X-Request-Id";

    private static final String KEY = "request_id";
    private static final Pattern SANE = Pattern.compile("[A-Za-z0-9._:-]{1,128}");

    private RequestId() {}

    /** Names the request and answers with the name. */
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
