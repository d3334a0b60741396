package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.H3Cell;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.engine.geo.LngLat;
import dev.dateline.engine.geoindex.query.CellCounts;
import dev.dateline.search.query.DensityQuery;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Counts per H3 cell, with the echoed query as in a search. */
@Schema(name = "Density")
public record DensityResponse(
        @Schema(
                required = true,
                enumeration = {"point", "bbox", "polygon"})
        String searchMode,

        @Schema(required = true, nullable = true) @Nullable Double centerLng,
        @Schema(required = true, nullable = true) @Nullable Double centerLat,
        @Schema(required = true, nullable = true) @Nullable Double radiusMiles,
        @Schema(required = true, nullable = true) GeoSearchResponse.@Nullable Bbox bbox,
        @Schema(required = true) List<String> locationTypes,
        @Schema(required = true, nullable = true) @Nullable String nature,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateFrom,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateTo,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "The `entity` filters of the request; absent if not given")
        @Nullable List<String> entity,

        @Schema(
                required = true,
                minimum = "0",
                maximum = "10",
                description = "H3 resolution of the cells, as requested or chosen")
        int resolution,

        @Schema(required = true, minimum = "0", description = "Number of articles that match the search")
        long articleCount,

        @Schema(required = true, minimum = "0", description = "Number of matching mentions of these articles")
        long mentionCount,

        @Schema(required = true, maxItems = 5000, description = "By mention_count descending, then by cell")
        List<Cell> items,

        @Schema(
                required = true,
                minimum = "0",
                description = "Number of cells with mentions beyond the 5,000 busiest, which are listed")
        long overflow) {

    /** A cell with its counts. */
    @Schema(name = "DensityCell")
    record Cell(
            @JsonProperty("h3_cell") @Schema(required = true, pattern = "^[0-9a-f]{15}$", examples = "85446c8ffffffff")
            String h3Cell,

            @Schema(required = true, description = "Of the cell's center")
            double centerLng,

            @Schema(required = true) double centerLat,
            @Schema(required = true, minimum = "1") long articleCount,
            @Schema(required = true, minimum = "1") long mentionCount) {}

    public static DensityResponse of(DensityQuery query, CellCounts counts, H3Cells cells) {
        List<Cell> items = counts.busiest().stream()
                .map(counted -> {
                    LngLat center = cells.centerOf(counted.h3());
                    return new Cell(
                            new H3Cell(counted.h3(), query.resolution()).text(),
                            GeoJson.rounded(center.lng()),
                            GeoJson.rounded(center.lat()),
                            counted.articles(),
                            counted.mentions());
                })
                .toList();
        GeoSearchResponse echo = GeoSearchResponse.echo(query.search());
        return new DensityResponse(
                echo.searchMode(),
                echo.centerLng(),
                echo.centerLat(),
                echo.radiusMiles(),
                echo.bbox(),
                echo.locationTypes(),
                echo.nature(),
                echo.pubDateFrom(),
                echo.pubDateTo(),
                echo.entity(),
                query.resolution(),
                counts.articles(),
                counts.mentions(),
                items,
                counts.cells() - items.size());
    }
}
