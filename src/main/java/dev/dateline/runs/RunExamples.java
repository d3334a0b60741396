package dev.dateline.runs;

import dev.dateline.http.paging.Pagination;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Examples in the OpenAPI document. */
final class RunExamples {

    static final String TEXT = """
            Flood closes bridge in Alexandria, La.

            The Red River rose two feet overnight, and Rapides Parish has put out its sandbags.
            """;

    static final String SUBMISSION = """
            {
              "flow": "default",
              "items": [
                {
                  "external_id": "wire-123",
                  "headline": "Woman charged in connection with Kelleyland fire",
                  "url": "https://example.org/wire-123",
                  "pub_date": "2026-11-20",
                  "source": { "id": "example.org", "name": "Example" },
                  "body": "A woman of Alexandria was arrested.",
                  "metadata": [ { "meta_type": "topic", "category": "fire", "confidence": 0.93 } ],
                  "images": [ { "url": "https://example.org/fire.jpg", "caption": "The house", "width": 1200, "height": 800 } ],
                  "locations": [ {
                    "label": "Alexandria",
                    "location_type": "city",
                    "formatted_address": "Alexandria, Louisiana, United States",
                    "geometry": { "type": "Point", "coordinates": [ -92.4451, 31.3113 ] },
                    "nature": "primary",
                    "canonical": { "type": "place", "id": "gn:4314550", "name": "Alexandria" }
                  } ]
                }
              ]
            }
            """;

    static final String RUN = """
            {
              "run_id": "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e",
              "status": "running",
              "counts": { "total": 1000, "pending": 500, "running": 250, "succeeded": 249, "failed": 1 },
              "created_at": "2026-11-21T09:00:00.000000Z",
              "updated_at": "2026-11-21T09:00:01.250000Z",
              "error_message": null
            }
            """;

    static final String ITEMS = """
            {
              "items": [
                { "index": 0, "status": "succeeded", "article_id": 4711, "external_id": "wire-123", "error": null, "change": "updated",
                  "warnings": [ "published_at is not kept; did you mean pub_date?" ] },
                { "index": 1, "status": "failed", "article_id": null, "external_id": "wire-124", "error": "/headline must be given", "change": null,
                  "warnings": [] }
              ],
              "pagination": { "limit": 25, "offset": 0, "total": 2 }
            }
            """;

    private RunExamples() {}

    /** The response to a submission. */
    @APIResponse(
            responseCode = "202",
            description = "The run was accepted",
            headers = {
                @Header(name = "Location", description = "The run", schema = @Schema(type = SchemaType.STRING)),
                @Header(
                        name = "Retry-After",
                        description = "Seconds until the next poll; absent once the run has ended",
                        schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "30"))
            },
            content =
                    @Content(
                            schema = @Schema(implementation = RunResponse.class),
                            examples = @ExampleObject(name = "run", value = RUN)))
    interface Accepted {}

    /** A page of items. */
    @APIResponse(
            responseCode = "200",
            description = "A page of items, by index",
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
                                                        implementation = RunItem.class),
                                                @SchemaProperty(name = "pagination", implementation = Pagination.class)
                                            }),
                            examples = @ExampleObject(name = "items", value = ITEMS)))
    interface Items {}
}
