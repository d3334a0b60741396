package dev.dateline.feed.events;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes events in their wire format.
 *
 * @param project path of the project, after the service's public URL if that is configured
 * @param cursorKey seals the project's cursors
 */
record EventWriter(String project, byte[] cursorKey) {

    private static final Set<String> ARTICLES =
            Set.of(EventType.ARTICLE_CREATED.text(), EventType.ARTICLE_UPDATED.text());

    static EventWriter of(String address, String slug, byte[] cursorKey) {
        return new EventWriter(address + "/public/v1/projects/" + slug, cursorKey);
    }

    EventRow body(StoredEvent event) {
        NewEvent.FlowRef flow = event.flow();
        NewEvent.RunRef run = event.run();
        NewEvent.EntityRef entity = event.entity();
        return new EventRow(
                event.id(),
                new EventCursor(event.position(), event.occurredAt()).text(cursorKey),
                event.type(),
                EventRow.SCHEMA_VERSION,
                event.occurredAt(),
                flow == null ? null : new EventRow.Flow(flow.id(), flow.name()),
                run == null ? null : new EventRow.Run(run.id(), run.attempt(), runUrl(run)),
                event.articleId(),
                entity == null ? new EventRow.Entity(null, null) : new EventRow.Entity(entity.type(), entity.id()),
                event.data(),
                links(event, run));
    }

    private Map<String, String> links(StoredEvent event, NewEvent.@Nullable RunRef run) {
        Map<String, String> links = new LinkedHashMap<>();
        if (run != null) {
            links.put("run", runUrl(run));
            if (event.articleId() == null && event.entity() == null) {
                links.put("articles", runUrl(run) + "/items?status=succeeded");
            }
        }
        UUID watch = event.watch();
        if (event.articleId() != null && (watch != null || ARTICLES.contains(event.type()))) {
            links.put("article", project + "/articles/" + event.articleId());
        }
        if (watch != null) {
            links.put("watch", project + "/watches/" + watch);
        }
        return links;
    }

    private String runUrl(NewEvent.RunRef run) {
        return project + "/runs/" + run.id();
    }
}
