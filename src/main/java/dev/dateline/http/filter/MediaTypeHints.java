package dev.dateline.http.filter;

import dev.dateline.http.problem.ProblemCode;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says in a 406 which media types the operation answers with, and in a 415 which ones it takes, in its detail and in
 * header fields. Source: RFC 9110, 12.5.1, 12.5.3, 15.5.16; RFC 5789, 3.1; Linked Data Platform, 7.1.
 */
@Singleton
class MediaTypeHints {

    private final AllowedMethods methods;

    MediaTypeHints(AllowedMethods methods) {
        this.methods = methods;
    }

    /** A sentence to append to the detail; empty if the problem is another one, or there is no such operation. */
    Optional<String> find(ProblemCode code, RoutingContext request) {
        return switch (code) {
            case NOT_ACCEPTABLE -> sentence("answers with", methods.answers(method(request), request.normalizedPath()));
            case UNSUPPORTED_MEDIA_TYPE -> sentence("takes", taken(request));
            default -> Optional.empty();
        };
    }

    /** The header fields of a 415; none for other problems. */
    Map<String, String> fields(ProblemCode code, RoutingContext request) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (code == ProblemCode.UNSUPPORTED_MEDIA_TYPE && !taken(request).isEmpty()) {
            String types = String.join(", ", taken(request));
            fields.put("Accept", types);
            fields.put("Accept-Encoding", "identity");
            addTypes(fields, method(request), types);
        }
        return fields;
    }

    private List<String> taken(RoutingContext request) {
        return methods.takes(method(request), request.normalizedPath());
    }

    private static String method(RoutingContext request) {
        return request.request().method().name();
    }

    /** Adds to the answer to OPTIONS which bodies the methods of its path take. */
    void addTo(MultiMap fields, String path) {
        for (String method : List.of("POST", "PATCH")) {
            List<String> taken = methods.takes(method, path);
            if (!taken.isEmpty()) {
                Map<String, String> added = new LinkedHashMap<>();
                addTypes(added, method, String.join(", ", taken));
                fields.addAll(added);
            }
        }
    }

    private static void addTypes(Map<String, String> fields, String method, String types) {
        if (method.equals("POST") || method.equals("PATCH")) {
            fields.put(method.equals("POST") ? "Accept-Post" : "Accept-Patch", types);
        }
    }

    private static Optional<String> sentence(String verb, List<String> types) {
        return types.isEmpty()
                ? Optional.empty()
                : Optional.of(". This operation %s %s".formatted(verb, String.join(" or ", types)));
    }
}
