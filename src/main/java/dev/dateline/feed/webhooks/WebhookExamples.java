package dev.dateline.feed.webhooks;

import dev.dateline.http.paging.Pagination;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.headers.Header;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.ExampleObject;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.media.SchemaProperty;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** Examples in the OpenAPI document. */
final class WebhookExamples {

    static final String SUBMISSION = """
            { "url": "https://hooks.example.org/dateline", "types": ["service.run.completed", "service.article.created"] }
            """;

    static final String CHANGE = """
            { "enabled": true, "types": [] }
            """;

    private static final String FIELDS = """
              "id": "8b1f4c2e-5d0a-4f57-9a3e-6a1d2c9b7f10",
              "url": "https://hooks.example.org/dateline",
              "types": ["service.run.completed", "service.article.created"],
              "flow_ids": [],
              "watch_ids": [],
              "min_confidence": null,
              "nature": [],
              "ordered": false,
              "digest_seconds": null,
              "enabled": true,
              "disabled_reason": null,
              "failing_since": null,
              "replaying": false,
              "created_at": "2026-11-21T09:00:00.000Z",
              "updated_at": "2026-11-21T09:00:00.000Z\"""";

    static final String WEBHOOK = "{\n" + FIELDS + "\n}\n";

    static final String CREATED =
            "{\n" + FIELDS + ",\n  \"secret\": \"whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDazfZnSmYhx0=\"\n}\n";

    static final String PINGED = """
            {
              "id": 17,
              "event_id": "c7b5d6de-40a3-4a0e-8f0a-5d5b4b0f7c11",
              "event_type": "service.webhook.ping",
              "event_count": 1,
              "status": "pending",
              "attempt": 0,
              "next_attempt_at": "2026-11-21T09:00:00.000Z",
              "created_at": "2026-11-21T09:00:00.000Z",
              "ended_at": null,
              "attempts": []
            }
            """;

    static final String DELIVERIES = """
            {
              "items": [
                {
                  "id": 16,
                  "event_id": "5b0c7e0e-3f0a-4f8e-9a53-0b7f6c1f2d11",
                  "event_type": "service.run.completed",
                  "event_count": 1,
                  "status": "pending",
                  "attempt": 1,
                  "next_attempt_at": "2026-11-21T09:00:06.300Z",
                  "created_at": "2026-11-21T09:00:01.260Z",
                  "ended_at": null,
                  "attempts": [
                    {
                      "attempt": 1,
                      "at": "2026-11-21T09:00:01.270Z",
                      "status": 503,
                      "latency_ms": 12,
                      "error": "answered 503",
                      "answer": "deploying, back in a minute"
                    }
                  ]
                }
              ],
              "pagination": { "limit": 25, "offset": 0, "total": 1 }
            }
            """;

    static final String REPLAY = """
            { "from": "2026-11-20T18:00:00Z", "to": "2026-11-21T06:00:00Z" }
            """;

    static final String REPLAY_CURSOR = """
            { "cursor": "AQAAAAAAAAD7AAABmqZ1nRi6dV3qXqkq0V9f4zO1cYwT" }
            """;

    private WebhookExamples() {}

    /** The response to the creation of an endpoint. */
    @APIResponse(
            responseCode = "201",
            description = "The endpoint, with its secret",
            headers =
                    @Header(
                            name = "Location",
                            description = "The endpoint",
                            schema = @Schema(type = SchemaType.STRING)),
            content =
                    @Content(
                            schema = @Schema(implementation = WebhookResponse.class),
                            examples = @ExampleObject(name = "created", value = CREATED)))
    interface Created {}

    /** A page of deliveries. */
    @APIResponse(
            responseCode = "200",
            description = "A page of deliveries",
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
                                                        implementation = DeliveryResponse.class),
                                                @SchemaProperty(name = "pagination", implementation = Pagination.class)
                                            }),
                            examples = @ExampleObject(name = "tried once", value = DELIVERIES)))
    interface Deliveries {}
}
