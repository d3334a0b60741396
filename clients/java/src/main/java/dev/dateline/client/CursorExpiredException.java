package dev.dateline.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** The cursor of the feed is older than the retention: the events between it and {@link #oldestCursor()} are gone. */
public final class CursorExpiredException extends ProblemException {

    private static final long serialVersionUID = 1L;

    CursorExpiredException(HttpResponse<byte[]> answer, JsonNode body, Optional<Duration> retryAfter) {
        super(answer, body, retryAfter);
    }

    public String oldestCursor() {
        return body().get("oldest_cursor").asText();
    }

    /** Time of the oldest event; empty if there is none. */
    public Optional<Instant> oldestOccurredAt() {
        return text(body(), "oldest_occurred_at").map(Instant::parse);
    }
}
