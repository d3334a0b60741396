package dev.dateline.feed.events;

import java.util.List;

/**
 * Events after a position.
 *
 * @param more whether more matching events may follow
 * @param seen if there are no more: the position up to which nothing else matches
 * @param cursorKey seals the project's cursors
 */
record FeedPage(List<StoredEvent> events, boolean more, long seen, byte[] cursorKey) {}
