package dev.dateline.geosearch;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.dateline.articles.Facets;
import dev.dateline.geo.BoundingBox;
import dev.dateline.geo.Circle;
import dev.dateline.geo.Region;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.Paged;
import dev.dateline.paging.Pagination;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The geographic search response envelope. Contract: 7.3. */
@RegisterForReflection
@Schema(name = "GeoSearch")
record GeoSearchAnswer(
        @Schema(
                required = true,
                enumeration = {"point", "bbox", "polygon"},
                description = "`polygon` of a search with `intersects` alone")
        String searchMode,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double centerLng,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double centerLat,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double radiusMiles,

        @Schema(required = true, nullable = true, description = "Null in point mode") @Nullable Bbox bbox,

        @Schema(required = true, description = "The location types asked for; empty where none were")
        List<String> locationTypes,

        @Schema(
                required = true,
                nullable = true,
                description = "The natures asked for, joined by commas; null where none were",
                examples = "primary,secondary")
        @Nullable String nature,

        @Schema(
                required = true,
                nullable = true,
                implementation = String.class,
                format = "date",
                examples = "2026-01-01")
        @Nullable LocalDate pubDateFrom,

        @Schema(
                required = true,
                nullable = true,
                implementation = String.class,
                format = "date",
                examples = "2026-12-31")
        @Nullable LocalDate pubDateTo,

        @Schema(required = true, description = "By pub_date descending, undated last, then id descending")
        List<GeoSearchItem> items,

        @Schema(required = true) Pagination pagination,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facets facets)
        implements Paged {

    /** A box as it is echoed. */
    @Schema(name = "Bbox")
    @RegisterForReflection
    record Bbox(
            @Schema(required = true) double minLng,
            @Schema(required = true) double minLat,
            @Schema(required = true) double maxLng,
            @Schema(required = true) double maxLat) {}

    static GeoSearchAnswer of(GeoSearchQuery query, Pagination pagination, List<GeoSearchItem> items) {
        Circle circle = query.area() instanceof Circle asked ? asked : null;
        Bbox bbox = query.area() instanceof BoundingBox box
                ? new Bbox(box.minLng(), box.minLat(), box.maxLng(), box.maxLat())
                : null;
        return new GeoSearchAnswer(
                switch (query.area()) {
                    case Circle point -> "point";
                    case BoundingBox box -> "bbox";
                    case Region region -> "polygon";
                },
                circle != null ? circle.center().lng() : null,
                circle != null ? circle.center().lat() : null,
                circle != null ? circle.radius().value() : null,
                bbox,
                query.types().stream().map(LocationType::text).toList(),
                Nature.echo(query.natures()),
                query.dates().from(),
                query.dates().to(),
                items,
                pagination,
                null);
    }

    GeoSearchAnswer with(Facets counted) {
        return new GeoSearchAnswer(
                searchMode,
                centerLng,
                centerLat,
                radiusMiles,
                bbox,
                locationTypes,
                nature,
                pubDateFrom,
                pubDateTo,
                items,
                pagination,
                counted);
    }
}
