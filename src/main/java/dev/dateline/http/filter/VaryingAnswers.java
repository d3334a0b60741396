package dev.dateline.http.filter;

import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/**
 * Marks every response that may be compressed as depending on {@code Accept-Encoding}, whether this one is compressed
 * or not: otherwise a cache gives one client what another requested. Source: RFC 9110, 12.5.5.
 */
@Singleton
class VaryingAnswers {

    private static final int NOT_MODIFIED = 304;

    private final Set<String> compressed;

    VaryingAnswers(@ConfigProperty(name = "quarkus.http.compress-media-types") List<String> compressed) {
        this.compressed = Set.copyOf(compressed);
    }

    void mark(HttpServerResponse response) {
        MultiMap headers = response.headers();
        if (response.getStatusCode() != NOT_MODIFIED && !isCompressed(headers.get(HttpHeaders.CONTENT_TYPE))) {
            return;
        }
        add(headers, "Accept-Encoding");
    }

    /** Adds a request header to those on which the response depends. */
    static void add(MultiMap headers, String field) {
        List<String> vary = headers.getAll(HttpHeaders.VARY);
        String told = vary.stream()
                .filter(given -> !given.isBlank())
                .collect(Collectors.joining(", "))
                .toLowerCase(Locale.ROOT);
        if (!List.of(told.split("\\s*,\\s*")).contains(field.toLowerCase(Locale.ROOT)) && !told.equals("*")) {
            String more = vary.isEmpty() ? "" : String.join(", ", vary) + ", ";
            headers.set(HttpHeaders.VARY, more + field);
        }
    }

    private boolean isCompressed(@Nullable String type) {
        if (type == null) {
            return false;
        }
        int end = type.indexOf(';');
        return compressed.contains((end < 0 ? type : type.substring(0, end)).strip());
    }
}
