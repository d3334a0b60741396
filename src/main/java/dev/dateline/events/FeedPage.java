package dev.dateline.events;

import java.util.List;

/**
 * Events that follow a position.
 *
 * @param more whether others that match may follow
 * @param seen where there are no more: the position up to which nothing else matches
 * @param cursorKey seals the project's cursors
 */
record FeedPage(List<StoredEvent> events, boolean more, long seen, byte[] cursorKey) {}
