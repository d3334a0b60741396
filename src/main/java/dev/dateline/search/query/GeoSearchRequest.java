package dev.dateline.search.query;

import dev.dateline.content.articles.Include;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Describes the body of a search in the OpenAPI document; never instantiated. Exactly one of three area modes is used.
 */
@Schema(name = "GeoSearchBody", description = "The query parameters as JSON fields; repeatable parameters are arrays")
public record GeoSearchRequest(
        @Schema(
                nullable = true,
                implementation = GeometrySchema.class,
                description = "A Polygon or MultiPolygon, or a Feature with one; at most 10,000 positions, boundary"
                        + " included. Cut it at the antimeridian (RFC 7946, 3.1.9): an edge longer than 180 degrees is"
                        + " refused, except along a whole parallel from -180 to 180")
        @Nullable Object intersects,

        @Schema(nullable = true, minimum = "-180", maximum = "180") @Nullable Double centerLng,

        @Schema(nullable = true, minimum = "-90", maximum = "90") @Nullable Double centerLat,

        @Schema(nullable = true, minimum = "0", exclusiveMinimum = true, maximum = "12451") @Nullable Double radiusMiles,

        @Schema(nullable = true, examples = "-92.6,31.2,-92.3,31.4") @Nullable String bbox,

        @Schema(nullable = true, maxItems = 25) @Nullable List<LocationType> locationType,

        @Schema(nullable = true, maxItems = 25) @Nullable List<LocationType> excludeLocationType,
        @Schema(nullable = true) @Nullable List<Nature> nature,
        @Schema(nullable = true, maxItems = 25) @Nullable List<MetaClause> meta,
        @Schema(nullable = true, maxItems = 25) @Nullable List<EntityFilter> entity,

        @Schema(nullable = true, minLength = 1, maxLength = 500) @Nullable String q,

        @Schema(nullable = true, minLength = 1, maxLength = 500) @Nullable String sourceId,

        @Schema(nullable = true, maxItems = ExcludedSourceId.MAX_VALUES) @Nullable List<String> excludeSourceId,

        @Schema(nullable = true, format = "date") @Nullable String pubDateFrom,
        @Schema(nullable = true, format = "date") @Nullable String pubDateTo,
        @Schema(nullable = true) @Nullable List<Include> include,
        @Schema(nullable = true) @Nullable Sort sort,

        @Schema(nullable = true, minimum = "1", maximum = "100", defaultValue = "25") @Nullable Integer limit,

        @Schema(nullable = true, minimum = "0", maximum = "10000000", defaultValue = "0") @Nullable Integer offset,

        @Schema(nullable = true, maxLength = 48, description = "Like the query parameter") @Nullable String cursor,

        @Schema(nullable = true, minimum = "0", maximum = "10", description = "H3 resolution; only for density")
        @Nullable Integer resolution) {

    public static final String EXAMPLE = """
            {
              "intersects": { "type": "Polygon", "coordinates": [ [ [-92.6, 31.2], [-92.3, 31.2], [-92.3, 31.4], [-92.6, 31.2] ] ] },
              "exclude_location_type": [ "state", "country" ],
              "meta": [ "topic:fire" ],
              "limit": 10
            }
            """;
}
