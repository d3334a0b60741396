package dev.dateline.search.watches;

import dev.dateline.content.articles.Include;
import dev.dateline.http.openapi.DescribedBy;
import dev.dateline.http.paging.Cursor;
import dev.dateline.http.paging.PageRequest;
import dev.dateline.http.paging.Pagination;
import dev.dateline.search.format.AnswerFormat;
import dev.dateline.search.format.ArticleListResponse;
import dev.dateline.search.format.AtomFeed;
import dev.dateline.search.format.CsvFormat;
import dev.dateline.search.format.GeoJsonFormat;
import dev.dateline.search.format.GeoSearchResponse;
import dev.dateline.search.query.ArticleFilter;
import dev.dateline.search.query.Sort;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Responses of watches in the OpenAPI document. */
final class WatchExamples {

    static final String WATCH = """
            {
              "id": "2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22",
              "name": "Fires near the schools",
              "search": { "center_lng": -92.4451, "center_lat": 31.3113, "radius_miles": 5, "meta": ["topic:fire"] },
              "enabled": true,
              "created_at": "2026-11-21T09:00:00.000Z",
              "updated_at": "2026-11-21T09:00:00.000Z",
              "match_count": 0,
              "last_matched_at": null
            }
            """;

    static final String MATCHES = """
            {
              "items": [
                {
                  "id": "2f6f1c5e-6f0b-4d6a-9a51-0c9c8a1e7b22",
                  "name": "Fires near the schools",
                  "matching_mentions": [90210],
                  "matching_mention_count": 1
                }
              ]
            }
            """;

    private WatchExamples() {}

    /** The response to the creation of a watch, or of several. */
    @APIResponse(
            responseCode = "201",
            description = "The watch; of a list, `items` with the watches in its order",
            headers =
                    @Header(
                            name = "Location",
                            description = "The watch; not of a list",
                            schema = @Schema(type = SchemaType.STRING)),
            content =
                    @Content(
                            schema = @Schema(oneOf = {WatchResponse.class, WatchResponse.All.class}),
                            examples = @ExampleObject(name = "created", value = WATCH)))
    interface Created {}

    /** The response to a change. */
    @APIResponse(
            responseCode = "200",
            description = "The changed watch",
            content = @Content(schema = @Schema(implementation = WatchResponse.class)))
    @APIResponse(responseCode = "413", description = "More than 10 MiB")
    interface Changed {}

    /** A page of watches. */
    @APIResponse(
            responseCode = "200",
            description = "A page of watches",
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            type = SchemaType.OBJECT,
                                            requiredProperties = {"items", "pagination"},
                                            properties = {
                                                @SchemaProperty(
                                                        name = "items",
                                                        type = SchemaType.ARRAY,
                                                        implementation = WatchResponse.class),
                                                @SchemaProperty(name = "pagination", implementation = Pagination.class)
                                            })))
    interface Listed {}

    /** The watches of an article. */
    @APIResponse(
            responseCode = "200",
            description = "The watches",
            content =
                    @Content(
                            schema = @Schema(implementation = MatchResponse.class),
                            examples = @ExampleObject(name = "one watch", value = MATCHES)))
    @APIResponse(responseCode = "400", description = "Neither `article_id` nor `item`, both, or an invalid one")
    @APIResponse(responseCode = "413", description = "More than 1 MiB")
    @APIResponse(responseCode = "429", description = "The key has too many texts in work")
    interface Matched {}

    /** A page of the articles of a watch. */
    @DescribedBy({ArticleFilter.class, Sort.class, PageRequest.class, Cursor.class, Include.class})
    @APIResponse(
            responseCode = "200",
            description = "A page of articles",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(oneOf = {GeoSearchResponse.class, ArticleListResponse.class})),
                @Content(mediaType = GeoJsonFormat.MEDIA_TYPE, schema = @Schema(implementation = GeoJsonFormat.class)),
                @Content(
                        mediaType = CsvFormat.MEDIA_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = CsvFormat.DESCRIPTION)),
                @Content(
                        mediaType = AnswerFormat.NDJSON_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = "One JSON item per line")),
                @Content(
                        mediaType = AtomFeed.MEDIA_TYPE,
                        schema = @Schema(type = SchemaType.STRING, description = AtomFeed.DESCRIPTION))
            })
    @APIResponse(
            responseCode = "400",
            description =
                    "An invalid parameter, or one that cannot be added to the watch's own; `errors` lists every one")
    interface Articles {}
}
