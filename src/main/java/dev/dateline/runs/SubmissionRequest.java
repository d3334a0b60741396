package dev.dateline.runs;

import dev.dateline.content.articles.ArticleDraft;
import dev.dateline.content.entities.EntityDraft;
import dev.dateline.content.locations.GeometrySchema;
import dev.dateline.content.locations.LocationType;
import dev.dateline.content.locations.MentionReader;
import dev.dateline.content.locations.Nature;
import dev.dateline.http.parameter.BodyFields;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/**
 * Describes the body of {@code POST …/runs} in the OpenAPI document; never instantiated, since a body is parsed as a
 * stream and each item separately. A null field counts as absent. Contract: 10.1, 10.2.
 */
@Schema(name = "Submission")
record SubmissionRequest(
        @Schema(
                nullable = true,
                maxLength = BodyFields.TEXT_LIMIT,
                defaultValue = "default",
                description = "The name of a flow of the project")
        String flow,

        @Schema(
                nullable = true,
                defaultValue = "true",
                description = "Whether to find the places in `headline` and `body` of items without `locations`")
        Boolean locate,

        @Schema(
                nullable = true,
                defaultValue = "true",
                description = "Whether an item may replace the article that has its `external_id`; otherwise it fails"
                        + " if it differs from that article, and changes nothing if it does not")
        Boolean replace,

        @Schema(required = true, minItems = 1, maxItems = Submission.MAX_ITEMS)
        List<Item> items) {

    /** An article. */
    @Schema(name = "SubmittedArticle")
    record Item(
            @Schema(
                    nullable = true,
                    minLength = 1,
                    maxLength = BodyFields.TEXT_LIMIT,
                    description = "Client-assigned id; a repeated id updates its article",
                    examples = "wire-123")
            String externalId,

            @Schema(required = true, minLength = 1, maxLength = ArticleDraft.HEADLINE_LIMIT)
            String headline,

            @Schema(
                    nullable = true,
                    maxLength = ArticleDraft.URL_LIMIT,
                    description = "http or https with a host; no white space, markup or credentials",
                    examples = "https://example.org/wire-123")
            String url,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT)
            String author,

            @Schema(nullable = true, implementation = String.class, format = "date", examples = "2026-11-20")
            String pubDate,

            @Schema(nullable = true) Outlet source,

            @Schema(nullable = true, maxLength = ArticleDraft.BODY_LIMIT)
            String body,

            @Schema(nullable = true, maxItems = ArticleDraft.TAGS_LIMIT)
            List<Tag> metadata,

            @Schema(nullable = true, maxItems = ArticleDraft.IMAGES_LIMIT)
            List<Image> images,

            @Schema(
                    nullable = true,
                    maxItems = MentionReader.LOCATIONS_LIMIT,
                    description =
                            "Absent: the places are found in headline and body; an empty array: there are none. The total"
                                    + " number of positions per item is limited by server memory: at least 150,000")
            List<Place> locations,

            @Schema(
                    nullable = true,
                    maxItems = EntityDraft.LIMIT,
                    description = "People, organisations and whatever else the article is about")
            List<Named> entities) {}

    /** An entity of the article. */
    @Schema(name = "SubmittedEntity")
    record Named(
            @Schema(
                    required = true,
                    minLength = 1,
                    maxLength = EntityDraft.TYPE_LIMIT,
                    pattern = "^[a-z0-9_-]+$",
                    examples = "person")
            String type,

            @Schema(
                    required = true,
                    minLength = 1,
                    maxLength = EntityDraft.ID_LIMIT,
                    description = "In your own naming; not `.` or `..`",
                    examples = "jane-doe")
            String id,

            @Schema(
                    required = true,
                    minLength = 1,
                    maxLength = BodyFields.TEXT_LIMIT,
                    description = "As the article calls it",
                    examples = "Jane Doe")
            String name,

            @Schema(nullable = true, minLength = 1, maxLength = EntityDraft.NATURE_LIMIT, examples = "primary")
            String nature,

            @Schema(nullable = true, minimum = "0", maximum = "1")
            Double confidence) {}

    /** The publication or outlet. */
    @Schema(
            name = "SubmittedSource",
            description = "The outlet; if only one of id and name is given, it is used for both",
            minProperties = 1)
    record Outlet(
            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT, examples = "example.org")
            String id,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT, examples = "Example")
            String name) {}

    /** A metadata tag. */
    @Schema(name = "SubmittedTag")
    record Tag(
            @Schema(
                    required = true,
                    maxLength = ArticleDraft.META_TYPE_LIMIT,
                    pattern = "^[A-Za-z0-9_.-]+$",
                    examples = "topic")
            String metaType,

            @Schema(required = true, minLength = 1, maxLength = BodyFields.TEXT_LIMIT, examples = "fire")
            String category,

            @Schema(nullable = true, minimum = "0", maximum = "1")
            Double confidence) {}

    /** An attached image. */
    @Schema(name = "SubmittedImage")
    record Image(
            @Schema(
                    required = true,
                    maxLength = ArticleDraft.URL_LIMIT,
                    description = "http or https, with the rules of an article's URL",
                    examples = "https://example.org/fire.jpg")
            String url,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT)
            String caption,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT)
            String credit,

            @Schema(nullable = true, minimum = "1", description = "Pixels")
            Integer width,

            @Schema(nullable = true, minimum = "1", description = "Pixels")
            Integer height) {}

    /** A mention of a place in the article. */
    @Schema(name = "SubmittedLocation")
    record Place(
            @Schema(required = true, minLength = 1, maxLength = BodyFields.TEXT_LIMIT, examples = "Alexandria")
            String label,

            @Schema(required = true) LocationType locationType,

            @Schema(
                    nullable = true,
                    maxLength = BodyFields.TEXT_LIMIT,
                    description = "Default: the label",
                    examples = "Alexandria, Louisiana, United States")
            String formattedAddress,

            @Schema(
                    required = true,
                    description = "OGC-valid geometry, at most 100,000 positions; altitudes are dropped")
            GeometrySchema geometry,

            @Schema(nullable = true) Nature nature,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT)
            String roleInStory,

            @Schema(nullable = true, maxLength = MentionReader.EVIDENCE_LIMIT)
            String evidence,

            @Schema(nullable = true) Entity canonical) {}

    /** The entity that the mention resolves to. */
    @Schema(name = "SubmittedCanonical", description = "The entity that the mention resolves to, in your own naming")
    record Entity(
            @Schema(required = true, minLength = 1, maxLength = BodyFields.TEXT_LIMIT, examples = "place")
            String type,

            @Schema(required = true, minLength = 1, maxLength = BodyFields.TEXT_LIMIT, examples = "gn:4314550")
            String id,

            @Schema(nullable = true, maxLength = BodyFields.TEXT_LIMIT, examples = "Alexandria")
            String name) {}
}
