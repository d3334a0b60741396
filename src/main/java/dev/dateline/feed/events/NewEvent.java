package dev.dateline.feed.events;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event before it enters the feed.
 *
 * @param data type-specific data; becomes a JSON object
 */
public record NewEvent(
        EventType type,
        @Nullable FlowRef flow,
        @Nullable RunRef run,
        @Nullable Long articleId,
        @Nullable EntityRef entity,
        Object data) {

    /** The event's flow, with its current name. */
    public record FlowRef(UUID id, String name) {}

    /**
     * The event's run.
     *
     * @param attempt how often the run's items have been leased; 0 before the first time
     */
    public record RunRef(UUID id, int attempt) {}

    /** The event's canonical entity, in its submitter's naming, or its watch. */
    public record EntityRef(String type, String id) {

        /** The type of a watch; entities may have it, too, but not in events of watches. */
        static final String WATCH = "watch";
    }

    public static NewEvent ofRun(EventType type, FlowRef flow, RunRef run, Object data) {
        return new NewEvent(type, flow, run, null, null, data);
    }

    public static NewEvent ofArticle(EventType type, FlowRef flow, RunRef run, long articleId, Object data) {
        return new NewEvent(type, flow, run, articleId, null, data);
    }

    /** Of an article that was not changed by a run. */
    public static NewEvent ofArticle(EventType type, long articleId, Object data) {
        return new NewEvent(type, null, null, articleId, null, data);
    }

    /** Of an entity that was not changed by a run. */
    public static NewEvent ofEntity(EventType type, EntityRef entity, Object data) {
        return new NewEvent(type, null, null, null, entity, data);
    }

    /** Of a watch that an article of a run began or ceased to match. */
    public static NewEvent ofWatch(EventType type, FlowRef flow, RunRef run, long articleId, UUID watch, Object data) {
        return new NewEvent(type, flow, run, articleId, new EntityRef(EntityRef.WATCH, watch.toString()), data);
    }

    /** Of a watch and an article that was not changed by a run. */
    public static NewEvent ofWatch(EventType type, long articleId, UUID watch, Object data) {
        return new NewEvent(type, null, null, articleId, new EntityRef(EntityRef.WATCH, watch.toString()), data);
    }
}
