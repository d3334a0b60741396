package dev.dateline.content.articles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.dateline.content.entities.ArticleEntity;
import dev.dateline.content.locations.MentionRow;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** A complete article. Contract: 6.2. */
@RegisterForReflection
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
@Schema(name = "Article")
record ArticleResponse(
        @Schema(required = true) long id,
        @Schema(required = true) String headline,

        @Schema(required = true, nullable = true, description = "URL of the article at its source") @Nullable String url,

        @Schema(required = true, nullable = true) @Nullable String author,

        @Schema(required = true, nullable = true, implementation = String.class, format = "date") @Nullable LocalDate pubDate,

        @Schema(required = true, nullable = true) @Nullable Source source,

        @Schema(required = true, nullable = true, maxLength = 280) @Nullable String preview,

        @Schema(required = true) List<MetadataTag> metadata,

        @Schema(required = true, nullable = true, description = "Null unless include=counts") @Nullable Boolean embedded,

        @Schema(required = true, nullable = true, description = "Null unless include=counts") @Nullable ArticleCounts counts,

        @Schema(required = true, description = "All images, by position")
        List<ImageRow> images,

        @Schema(required = true, nullable = true) @Nullable String body,

        @Schema(required = true, description = "All mentions, by mention_id")
        List<MentionRow> locations,

        @JsonInclude(JsonInclude.Include.NON_NULL)
        @Schema(
                description =
                        "Only with include=entities: those of the item in its order, then the canonical ones of mentions")
        @Nullable List<ArticleEntity> entities,

        @Schema(required = true, nullable = true, description = "Client-assigned id") @Nullable String externalId,

        @Schema(required = true) Instant createdAt,
        @Schema(required = true) Instant updatedAt,

        @Schema(required = true, nullable = true, description = "The run that last wrote the article") @Nullable UUID runId) {

    static ArticleResponse of(
            Article article, Set<Include> include, List<MentionRow> locations, @Nullable List<ArticleEntity> entities) {
        boolean counts = include.contains(Include.COUNTS);
        return new ArticleResponse(
                article.id,
                article.headline,
                article.url,
                article.author,
                article.pubDate,
                article.source(),
                article.preview,
                List.copyOf(article.tags),
                counts ? article.embedded : null,
                counts ? article.counts() : null,
                List.copyOf(article.images),
                article.body,
                locations,
                entities,
                article.externalId,
                article.createdAt,
                article.updatedAt,
                article.runId);
    }
}
