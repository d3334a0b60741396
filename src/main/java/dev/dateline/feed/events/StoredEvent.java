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
        String data) {}
