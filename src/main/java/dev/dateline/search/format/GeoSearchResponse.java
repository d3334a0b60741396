package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.dateline.content.articles.PageRows;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.content.locations.Nature;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.Miles;
import dev.dateline.engine.geo.Region;
import dev.dateline.engine.geoindex.query.FacetCounts;
import dev.dateline.http.paging.Paged;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.paging.SortKey;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.FoundPage.FoundArticle;
import dev.dateline.search.query.GeoSearchQuery;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** The geographic search response envelope. Contract: 7.3. */
@RegisterForReflection
@Schema(name = "GeoSearch")
public record GeoSearchResponse(
        @Schema(
                required = true,
                enumeration = {"point", "bbox", "polygon"},
                description = "`polygon` only for a search with `intersects`")
        String searchMode,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double centerLng,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double centerLat,

        @Schema(required = true, nullable = true, description = "Null in bbox mode") @Nullable Double radiusMiles,

        @Schema(required = true, nullable = true, description = "Null in point mode") @Nullable Bbox bbox,

        @Schema(required = true, description = "The location types of the request; empty if not given")
        List<String> locationTypes,

        @Schema(
                required = true,
                nullable = true,
                description = "The natures of the request, joined by commas; null if not given",
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

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "The `entity` filters of the request; absent if not given")
        @Nullable List<String> entity,

        @Schema(required = true, description = "By pub_date descending, undated last, then id descending")
        List<GeoSearchRow> items,

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

    private static final double DECIMALS_OF_MILES = 1e6;

    /** The answer of what was found and the rows that it shows. */
    public static GeoSearchResponse of(GeoSearchQuery query, FoundPage found, PageRows rows) {
        List<GeoSearchRow> items = found.articles().stream()
                .map(article -> item(article, found, rows))
                .toList();
        List<SortKey> keys =
                items.stream().map(item -> key(item, found.meters())).toList();
        return of(query, items, Pagination.of(query.page(), found.total(), found.offset(), keys), found.facets());
    }

    /** An answer without items, which echoes what was asked for. */
    static GeoSearchResponse echo(GeoSearchQuery query) {
        return of(query, List.of(), Pagination.of(query.page(), 0), null);
    }

    private static GeoSearchRow item(FoundArticle found, FoundPage page, PageRows rows) {
        List<MentionRow> mentions = found.mentionIds().stream()
                .map(id -> Objects.requireNonNull(rows.mentions().get(id)))
                .map(mention -> withDistance(mention, page.meters().get(mention.mentionId())))
                .toList();
        return new GeoSearchRow(Objects.requireNonNull(rows.articles().get(found.id())), mentions);
    }

    private static MentionRow withDistance(MentionRow mention, @Nullable Double meters) {
        return meters == null
                ? mention
                : mention.withDistance(Math.round(Miles.ofMeters(meters) * DECIMALS_OF_MILES) / DECIMALS_OF_MILES);
    }

    private static SortKey key(GeoSearchRow item, Map<Long, Double> meters) {
        double nearest = item.matchingLocations().stream()
                .mapToDouble(mention -> meters.getOrDefault(mention.mentionId(), 0.0))
                .min()
                .orElse(0);
        return new SortKey(nearest, item.article().pubDate(), item.article().id());
    }

    private static GeoSearchResponse of(
            GeoSearchQuery query, List<GeoSearchRow> items, Pagination pagination, @Nullable FacetCounts facets) {
        Circle circle = query.area() instanceof Circle asked ? asked : null;
        Bbox bbox = query.area() instanceof BoundingBox box
                ? new Bbox(box.minLng(), box.minLat(), box.maxLng(), box.maxLat())
                : null;
        ArticleFilter filter = query.filter();
        return new GeoSearchResponse(
                switch (query.area()) {
                    case Circle point -> "point";
                    case BoundingBox box -> "bbox";
                    case Region region -> "polygon";
                },
                circle != null ? circle.center().lng() : null,
                circle != null ? circle.center().lat() : null,
                circle != null ? circle.radius().value() : null,
                bbox,
                filter.types().stream().map(LocationType::text).toList(),
                Nature.echo(filter.natures()),
                filter.dates().from(),
                filter.dates().to(),
                filter.entityEcho(),
                items,
                pagination,
                Facets.find(facets));
    }
}
