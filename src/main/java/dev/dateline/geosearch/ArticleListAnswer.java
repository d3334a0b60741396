package dev.dateline.geosearch;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.dateline.articles.ArticleRow;
import dev.dateline.articles.Facets;
import dev.dateline.locations.LocationType;
import dev.dateline.locations.Nature;
import dev.dateline.paging.Paged;
import dev.dateline.paging.Pagination;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A page of articles, with what was asked for. Contract: 8.1. */
@RegisterForReflection
@Schema(name = "ArticleList")
record ArticleListAnswer(
        @Schema(required = true, nullable = true, examples = "fire -sports") @Nullable String q,

        @Schema(required = true, nullable = true, examples = "example.org") @Nullable String sourceId,

        @Schema(required = true, description = "The location types asked for; empty where none were")
        List<String> locationTypes,

        @Schema(
                required = true,
                nullable = true,
                description = "The natures asked for, joined by commas; null where none were",
                examples = "primary,secondary")
        @Nullable String nature,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateFrom,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDateTo,

        @Schema(
                required = true,
                description =
                        "By relevance where `q` is given; then by pub_date descending, undated last, then id descending")
        List<ArticleRow> items,

        @Schema(required = true) Pagination pagination,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Facets facets)
        implements Paged {

    static ArticleListAnswer of(
            ArticleQuery query, List<ArticleRow> items, Pagination pagination, @Nullable Facets facets) {
        return new ArticleListAnswer(
                query.words(),
                query.source(),
                query.types().stream().map(LocationType::text).toList(),
                Nature.echo(query.natures()),
                query.dates().from(),
                query.dates().to(),
                items,
                pagination,
                facets);
    }
}
