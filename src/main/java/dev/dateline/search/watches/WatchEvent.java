package dev.dateline.search.watches;

import dev.dateline.feed.events.EventType;
import java.util.List;
import java.util.UUID;

/**
 * What an event tells of: an article and a watch.
 *
 * @param name of the watch
 * @param mentions that are told; none at an end
 */
record WatchEvent(UUID watch, String name, long articleId, Kind kind, List<Long> mentions) {

    /** What has happened. */
    enum Kind {
        /** An article has begun to match. */
        BEGIN(EventType.WATCH_MATCHED),
        /** It has ceased to. */
        END(EventType.WATCH_UNMATCHED),
        /** It matches, since whenever. */
        BACKFILL(EventType.WATCH_MATCHED);

        private final EventType type;

        Kind(EventType type) {
            this.type = type;
        }

        EventType type() {
            return type;
        }

        boolean isMatch() {
            return type == EventType.WATCH_MATCHED;
        }
    }

    boolean isMatch() {
        return kind.isMatch();
    }
}
