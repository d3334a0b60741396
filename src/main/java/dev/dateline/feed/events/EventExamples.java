package dev.dateline.feed.events;

/** Examples in the OpenAPI document. */
final class EventExamples {

    static final String PAGE = """
            {
              "items": [
                {
                  "id": "5b0c7e0e-3f0a-4f8e-9a53-0b7f6c1f2d11",
                  "cursor": "AQAAAAAAAAD7AAABmqZ1mQAwk3wqvVq0dHJfHqO2bqVL",
                  "type": "service.run.completed",
                  "schema_version": 1,
                  "occurred_at": "2026-11-21T09:00:01.250Z",
                  "flow": { "id": "2f1e6f0a-7d53-4d0e-8a63-5c9d3a4b1e77", "name": "default" },
                  "run": {
                    "id": "0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e",
                    "attempt": 1,
                    "url": "/public/v1/projects/demo/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e"
                  },
                  "article_id": null,
                  "entity": { "type": null, "id": null },
                  "data": {
                    "outcome": "succeeded",
                    "completion_reason": "completed",
                    "failure_category": null,
                    "counts": { "total": 250, "succeeded": 250, "failed": 0 },
                    "article_count": 250
                  },
                  "links": {
                    "run": "/public/v1/projects/demo/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e",
                    "articles": "/public/v1/projects/demo/runs/0d9c1b1e-6c0e-4d44-9d3c-0a3b7d0d9c2e/items?status=succeeded"
                  }
                }
              ],
              "next_cursor": null,
              "checkpoint_cursor": "AQAAAAAAAAD7AAABmqZ1nRi6dV3qXqkq0V9f4zO1cYwT",
              "retention_days": 90
            }
            """;

    static final String STREAM = """
            id: AQAAAAAAAAD7AAABmqZ1mQAwk3wqvVq0dHJfHqO2bqVL
            event: service.run.completed
            data: {"id":"5b0c7e0e-3f0a-4f8e-9a53-0b7f6c1f2d11","cursor":"AQAAAAAAAAD7AAABmqZ1mQAwk3wqvVq0dHJfHqO2bqVL"}

            : keep-alive

            """;

    private EventExamples() {}
}
