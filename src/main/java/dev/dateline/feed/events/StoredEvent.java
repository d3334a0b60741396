package dev.dateline.feed.events;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event in the feed.
 *
 * @param data a JSON object
 */
record StoredEvent(
        long position,
        Instant occurredAt,
        UUID id,
        String type,
        NewEvent.@Nullable FlowRef flow,
        NewEvent.@Nullable RunRef run,
        @Nullable Long articleId,
        NewEvent.@Nullable EntityRef entity,
        String data) {

    /** The watch of an event of a watch; null for all others, also if their entity has the type {@code watch}. */
    @Nullable UUID watch() {
        return entity != null && EventType.WATCH_TEXTS.contains(type) ? UUID.fromString(entity.id()) : null;
    }
}
