package dev.dateline.feed.webhooks;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.feed.events.EventFeed.WireEvent;
import dev.dateline.feed.events.EventType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which matches of watches an endpoint receives: those with a mention that has one of the natures, and at least the
 * confidence. All other events pass. Contract: 12.1.
 *
 * @param minConfidence 0 to 1; null: any
 * @param natures any of these; empty: every nature, and mentions without one
 */
record ContentFilter(@Nullable Double minConfidence, List<String> natures) {

    static final ContentFilter NONE = new ContentFilter(null, List.of());

    private static final String MATCHED = EventType.WATCH_MATCHED.text();

    boolean isNone() {
        return minConfidence == null && natures.isEmpty();
    }

    /** Those that pass, in their order. */
    List<WireEvent> select(List<WireEvent> events, ObjectMapper json) {
        return isNone()
                ? events
                : events.stream()
                        .filter(event -> !event.type().equals(MATCHED) || passes(data(event, json)))
                        .toList();
    }

    private boolean passes(JsonNode data) {
        for (JsonNode known : data.path("natures")) {
            boolean isConfident =
                    minConfidence == null || known.path("max_confidence").doubleValue() >= minConfidence;
            if (isConfident && hasNature(known.path("nature").textValue())) {
                return true;
            }
        }
        return false;
    }

    private boolean hasNature(@Nullable String nature) {
        return natures.isEmpty() || (nature != null && natures.contains(nature));
    }

    private static JsonNode data(WireEvent event, ObjectMapper json) {
        try {
            return json.readTree(event.data());
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("the feed has an event whose data is no JSON", impossible);
        }
    }
}
