package dev.dateline.search.watches;

import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.search.query.EntityFilter;
import dev.dateline.search.query.MetaClause;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Describes the search of a watch in the OpenAPI document; {@link dev.dateline.search.query.StandingQuery} parses it. */
@Schema(
        name = "WatchedSearch",
        description =
                "The fields of a search's body that narrow it. An area (a circle, `bbox` or `intersects`) may be left out,"
                        + " if there is another condition")
record WatchedSearch(
        @Schema(nullable = true, implementation = GeometrySchema.class, description = "As in a search") @Nullable Object intersects,

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

        @Schema(nullable = true, maxItems = 25) @Nullable List<String> excludeSourceId,

        @Schema(nullable = true, format = "date") @Nullable String pubDateFrom,
        @Schema(nullable = true, format = "date") @Nullable String pubDateTo) {}
