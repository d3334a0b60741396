package dev.dateline.runs;

/** Examples in the OpenAPI document. */
final class RunExamples {

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
                { "index": 0, "status": "succeeded", "article_id": 4711, "external_id": "wire-123", "error": null },
                { "index": 1, "status": "failed", "article_id": null, "external_id": "wire-124", "error": "/headline must be given" }
              ],
              "pagination": { "limit": 25, "offset": 0, "total": 2 }
            }
            """;

    private RunExamples() {}
}
