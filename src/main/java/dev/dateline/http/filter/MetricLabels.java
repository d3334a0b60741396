package dev.dateline.http.filter;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * Keeps client-invented values out of the metrics: each path without a resource (405, a rejected URL, OPTIONS) and each
 * unknown method would create a series of its own. Gives the time of requests a histogram, from which alerts compute
 * percentiles over all servers.
 */
@Singleton
class MetricLabels {

    private static final Set<String> METHODS =
            Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT");
    private static final Set<String> NO_PATHS = Set.of("NOT_FOUND", "REDIRECTION", "UNKNOWN", "root");
    private static final String OTHER = "OTHER";

    /** In milliseconds; few, because each is a series of each route, method and status. */
    private static final long[] BUCKETS = {5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000};

    private static final DistributionStatisticConfig HISTOGRAM = DistributionStatisticConfig.builder()
            .serviceLevelObjectives(LongStream.of(BUCKETS)
                    .mapToDouble(TimeUnit.MILLISECONDS::toNanos)
                    .toArray())
            .build();

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

            @Override
            public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig given) {
                return id.getName().equals("http.server.requests") ? HISTOGRAM.merge(given) : given;
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
