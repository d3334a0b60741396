package dev.dateline.content.articles;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** An article in a list; nulls are written. Contract: 6.1. */
@JsonPropertyOrder({
    "id",
    "headline",
    "url",
    "author",
    "pub_date",
    "source",
    "preview",
    "metadata",
    "embedded",
    "counts",
    "images"
})
public record ArticleRow(
        @Schema(required = true) long id,
        @Schema(required = true) String headline,

        @Schema(required = true, nullable = true, description = "URL of the article at its source") @Nullable String url,

        @Schema(required = true, nullable = true) @Nullable String author,

        @Schema(
                required = true,
                nullable = true,
                implementation = String.class,
                format = "date",
                examples = "2026-11-20")
        @Nullable LocalDate pubDate,

        @Schema(required = true, nullable = true) @Nullable Source source,

        @Schema(
                required = true,
                nullable = true,
                maxLength = 280,
                description = "The first 280 characters of the body, white space collapsed")
        @Nullable String preview,

        @Schema(required = true) List<MetadataTag> metadata,

        @Schema(
                required = true,
                nullable = true,
                description = "Whether the article has an embedding vector; null unless include=counts")
        @Nullable Boolean embedded,

        @Schema(required = true, nullable = true, description = "Null unless include=counts") @Nullable ArticleCounts counts,

        @Schema(
                required = true,
                nullable = true,
                maxItems = 10,
                description = "The first 10; null unless include=images")
        @Nullable List<ImageRow> images,

        @JsonIgnore @Schema(hidden = true) Instant updatedAt) {

    ArticleRow withImages(List<ImageRow> found) {
        return new ArticleRow(
                id,
                headline,
                url,
                author,
                pubDate,
                source,
                preview,
                metadata,
                embedded,
                counts,
                List.copyOf(found),
                updatedAt);
    }
}
