package dev.dateline.feed.events;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Event types. Contract: 11.3. */
@Schema(
        type = SchemaType.STRING,
        enumeration = {
            "service.run.created",
            "service.run.started",
            "service.run.completed",
            "service.article.created",
            "service.article.updated",
            "service.article.deleted",
            "service.entity.created",
            "service.entity.updated",
            "service.watch.matched",
            "service.watch.unmatched",
            "service.webhook.ping",
            "service.webhook.digest"
        })
public enum EventType {
    RUN_CREATED("service.run.created"),
    RUN_STARTED("service.run.started"),
    /** For every terminal state, which is in {@code outcome}. */
    RUN_COMPLETED("service.run.completed"),
    ARTICLE_CREATED("service.article.created"),
    ARTICLE_UPDATED("service.article.updated"),
    ARTICLE_DELETED("service.article.deleted"),
    ENTITY_CREATED("service.entity.created"),
    ENTITY_UPDATED("service.entity.updated"),
    /** An article begins to match a watch, or a backfill reports that it matches. */
    WATCH_MATCHED("service.watch.matched"),
    WATCH_UNMATCHED("service.watch.unmatched"),
    /** Delivered to webhooks only, never in the feed. */
    WEBHOOK_PING("service.webhook.ping"),
    /** Of a delivery that has several events; no event has it. */
    WEBHOOK_DIGEST("service.webhook.digest");

    /** The names of the types whose entity is a watch. */
    static final Set<String> WATCH_TEXTS = Set.of(WATCH_MATCHED.text, WATCH_UNMATCHED.text);

    private final String text;

    EventType(String text) {
        this.text = text;
    }

    /** The type on the wire. */
    public String text() {
        return text;
    }

    public static Optional<EventType> find(String text) {
        return Arrays.stream(values()).filter(type -> type.text.equals(text)).findFirst();
    }

    /** The names of the types that the feed has. */
    public static List<String> feedTexts() {
        return Arrays.stream(values())
                .filter(type -> type != WEBHOOK_PING && type != WEBHOOK_DIGEST)
                .map(EventType::text)
                .toList();
    }

    /** The names of all types. */
    public static List<String> texts() {
        return Arrays.stream(values()).map(EventType::text).toList();
    }
}
