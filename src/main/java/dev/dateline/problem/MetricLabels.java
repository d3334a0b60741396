package dev.dateline.problem;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Keeps client-invented values out of the metrics: each path without a resource (405, a rejected URL, OPTIONS) and each
 * unknown method would create a series of its own.
 */
@Singleton
class MetricLabels {

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT");
    private static final Set<String> NO_PATHS = Set.of("NOT_FOUND", "REDIRECTION", "UNKNOWN", "root");
    private static final String OTHER = "OTHER";

    private final AllowedMethods routes;

    MetricLabels(AllowedMethods routes) {
        this.routes = routes;
    }

    @Produces
    @Singleton
    MeterFilter ofRequests() {
        return new MeterFilter() {
            @Override
            public Meter.Id map(Meter.Id id) {
                return id.getName().startsWith("http.server.") ? bounded(id) : id;
            }
        };
    }

    private Meter.Id bounded(Meter.Id id) {
        return id.replaceTags(id.getTags().stream().map(this::bounded).toList());
    }

    private Tag bounded(Tag tag) {
        return switch (tag.getKey()) {
            case "method" -> METHODS.contains(tag.getValue()) ? tag : Tag.of("method", OTHER);
            case "uri" ->
                NO_PATHS.contains(tag.getValue()) || routes.isTemplate(tag.getValue()) ? tag : Tag.of("uri", OTHER);
            default -> tag;
        };
    }
}
