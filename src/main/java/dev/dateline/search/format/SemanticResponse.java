package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.dateline.content.articles.Include;
import dev.dateline.content.articles.PageRows;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.engine.geo.BoundingBox;
import dev.dateline.engine.geo.Circle;
import dev.dateline.engine.geo.SearchArea;
import dev.dateline.http.paging.Paged;
import dev.dateline.http.paging.Pagination;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.search.query.GeoSearchQuery;
import dev.dateline.search.query.SemanticQuery;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** A page of a search by meaning with the echoed query. Contract: 18.2. */
@RegisterForReflection
@Schema(name = "SemanticSearch")
@APIResponse(
        responseCode = "200",
        description = "A page of articles, the most similar first",
        content =
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = SemanticResponse.class)))
public record SemanticResponse(
        @Schema(required = true, nullable = true, examples = "families who lost their homes to the flood") @Nullable String q,

        @Schema(required = true, nullable = true) @Nullable Long similarTo,

        @Schema(required = true, implementation = SemanticQuery.Mode.class)
        String mode,

        @Schema(
                required = true,
                description = "The model that made the vectors, with its version",
                examples = "dateline-embed-en-1")
        String model,

        @Schema(
                required = true,
                nullable = true,
                enumeration = {"point", "bbox"},
                description = "Null without an area")
        @Nullable String searchMode,

        @Schema(required = true, nullable = true, description = "Only in point mode") @Nullable Double centerLng,

        @Schema(required = true, nullable = true, description = "Only in point mode") @Nullable Double centerLat,

        @Schema(required = true, nullable = true, description = "Only in point mode") @Nullable Double radiusMiles,

        @Schema(required = true, nullable = true, description = "Only in bbox mode")
        GeoSearchResponse.@Nullable Bbox bbox,

        @Schema(required = true, nullable = true, examples = "example.org") @Nullable String sourceId,

        @Schema(required = true, description = "The location types of the request; empty if not given")
        List<String> locationTypes,

        @Schema(
                required = true,
                nullable = true,
                description = "The natures of the request, joined by commas; null if not given",
                examples = "primary,secondary")
        @Nullable String nature,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateFrom,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateTo,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(description = "The `entity` filters of the request; absent if not given")
        @Nullable List<String> entity,

        @Schema(required = true, description = "By score descending, then by id descending")
        List<SemanticRow> items,

        @Schema(required = true) Pagination pagination,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facets facets)
        implements Paged {

    /** The answer of what was found and the rows that it shows. */
    public static SemanticResponse of(SemanticQuery query, String model, FoundPage found, PageRows rows) {
        SearchArea area = switch (query.articles()) {
            case GeoSearchQuery search -> search.area();
            case ArticleListQuery list -> null;
        };
        Circle circle = area instanceof Circle asked ? asked : null;
        BoundingBox box = area instanceof BoundingBox asked ? asked : null;
        ArticleFilter filter = query.articles().filter();
        return new SemanticResponse(
                query.text(),
                query.similarTo(),
                query.mode().name().toLowerCase(Locale.ROOT),
                model,
                circle != null ? "point" : box != null ? "bbox" : null,
                circle != null ? circle.center().lng() : null,
                circle != null ? circle.center().lat() : null,
                circle != null ? circle.radius().value() : null,
                box != null ? new GeoSearchResponse.Bbox(box.minLng(), box.minLat(), box.maxLng(), box.maxLat()) : null,
                filter.source(),
                filter.types().stream().map(LocationType::text).toList(),
                Nature.echo(filter.natures()),
                filter.dates().from(),
                filter.dates().to(),
                filter.entityEcho(),
                items(query, found, rows),
                Pagination.of(query.page(), found.total()),
                Facets.find(found.facets()));
    }

    private static List<SemanticRow> items(SemanticQuery query, FoundPage found, PageRows rows) {
        boolean hasLikeness = query.articles().include().contains(Include.LIKENESS);
        return found.articleIds().stream()
                .map(id -> new SemanticRow(
                        Objects.requireNonNull(rows.articles().get(id)),
                        Objects.requireNonNull(found.ranks().get(id)),
                        hasLikeness
                                ? ItemLikeness.of(
                                        Objects.requireNonNull(found.likeness().get(id)))
                                : null))
                .toList();
    }

    @Override
    public int reach() {
        return SemanticQuery.MAX_RESULTS;
    }
}
