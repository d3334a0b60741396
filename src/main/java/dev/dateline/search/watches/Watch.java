package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A watch as it is stored.
 *
 * @param search as it was given
 * @param matches number of events that told of a match
 * @param lastMatch null if none did
 */
public record Watch(
        UUID id,
        String name,
        JsonNode search,
        boolean enabled,
        Instant createdAt,
        Instant updatedAt,
        long matches,
        @Nullable Instant lastMatch) {}
