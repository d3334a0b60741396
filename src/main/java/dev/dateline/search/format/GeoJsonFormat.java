package dev.dateline.search.format;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.dateline.content.articles.ArticleRow;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.MentionRow;
import dev.dateline.http.paging.Paged;
import dev.dateline.http.paging.Pagination;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/** Search results as GeoJSON, one feature per matching mention. Source: RFC 7946, 3.3; Contract: 7.6. */
@RegisterForReflection
@Schema(
        name = "FeatureCollection",
        description = "A page of articles as GeoJSON (RFC 7946), one feature per matching mention")
public record GeoJsonFormat(
        @Schema(required = true, enumeration = "FeatureCollection")
        String type,

        @Schema(required = true) List<Feature> features,

        @Schema(required = true, description = "Counts articles, not features")
        Pagination pagination)
        implements Paged {

    public static final String MEDIA_TYPE = "application/geo+json";

    /** A mention. */
    @RegisterForReflection
    @Schema(name = "Feature")
    record Feature(
            @Schema(required = true, enumeration = "Feature")
            String type,

            @Schema(required = true, description = "The mention's id")
            long id,

            @Schema(required = true, implementation = GeometrySchema.class)
            Map<String, Object> geometry,

            @Schema(required = true) Properties properties) {}

    /** The fields of the article, followed by those of the mention. */
    @RegisterForReflection
    @Schema(name = "FeatureProperties")
    record Properties(
            @JsonUnwrapped ArticleRow article,
            @Schema(required = true) long mentionId,
            @Schema(required = true) String label,
            @Schema(required = true) String locationType,
            @Schema(required = true) String formattedAddress,

            @JsonProperty("h3_cell") @Schema(required = true)
            String h3Cell,

            @JsonProperty("h3_resolution") @Schema(required = true)
            int h3Resolution,

            @Schema(required = true, nullable = true) MentionRow.@Nullable Canonical canonical,

            @Schema(required = true, nullable = true) @Nullable String nature,

            @Schema(required = true, nullable = true) @Nullable String roleInStory,

            @Schema(required = true, nullable = true) @Nullable String evidence) {}

    static GeoJsonFormat of(GeoSearchResponse answer) {
        List<Feature> features = answer.items().stream()
                .flatMap(item -> item.matchingLocations().stream().map(mention -> feature(item.article(), mention)))
                .toList();
        return new GeoJsonFormat("FeatureCollection", features, answer.pagination());
    }

    private static Feature feature(ArticleRow article, MentionRow mention) {
        return new Feature(
                "Feature",
                mention.mentionId(),
                mention.geometryJson(),
                new Properties(
                        article,
                        mention.mentionId(),
                        mention.label(),
                        mention.locationType(),
                        mention.formattedAddress(),
                        mention.h3Cell(),
                        mention.h3Resolution(),
                        mention.canonical(),
                        mention.nature(),
                        mention.roleInStory(),
                        mention.evidence()));
    }
}
