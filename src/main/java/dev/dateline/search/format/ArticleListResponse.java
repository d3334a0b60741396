package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.articles.PageRows;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.Nature;
import dev.dateline.http.paging.Paged;
import dev.dateline.http.paging.Pagination;
import dev.dateline.http.paging.SortKey;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.ArticleListQuery;
import dev.dateline.search.query.FoundPage;
import io.quarkus.runtime.annotations.RegisterForReflection;
import jakarta.ws.rs.core.MediaType;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** A page of articles with the echoed query. Contract: 8.1. */
@RegisterForReflection
@Schema(name = "ArticleList")
@APIResponse(
        responseCode = "200",
        description = "A page of articles",
        content = {
            @Content(
                    mediaType = MediaType.APPLICATION_JSON,
                    schema = @Schema(implementation = ArticleListResponse.class)),
            @Content(
                    mediaType = AtomFeed.MEDIA_TYPE,
                    schema =
                            @Schema(
                                    type = SchemaType.STRING,
                                    description = "Atom feed (RFC 4287), one entry per article"))
        })
public record ArticleListResponse(
        @Schema(required = true, nullable = true, examples = "fire -sports") @Nullable String q,

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

        @Schema(
                required = true,
                description = "With `q` by relevance; then by pub_date descending, undated last, then by id descending")
        List<ArticleRow> items,

        @Schema(required = true) Pagination pagination,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facets facets)
        implements Paged {

    /** The answer of what was found and the rows that it shows. */
    public static ArticleListResponse of(ArticleListQuery query, FoundPage found, PageRows rows) {
        List<ArticleRow> items = found.articleIds().stream()
                .map(id -> Objects.requireNonNull(rows.articles().get(id)))
                .toList();
        List<SortKey> keys = items.stream()
                .map(row -> new SortKey(found.ranks().getOrDefault(row.id(), 0.0), row.pubDate(), row.id()))
                .toList();
        ArticleFilter filter = query.filter();
        return new ArticleListResponse(
                filter.words(),
                filter.source(),
                filter.types().stream().map(LocationType::text).toList(),
                Nature.echo(filter.natures()),
                filter.dates().from(),
                filter.dates().to(),
                filter.entityEcho(),
                items,
                Pagination.of(query.page(), found.total(), found.offset(), keys),
                Facets.find(found.facets()));
    }
}
