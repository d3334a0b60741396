package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.feed.events.EventType;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The events of watches, and the statements that store them. Contract: 11.3. */
@ApplicationScoped
class WatchEvents {

    static final int MAX_MENTIONS = 100;

    /** Events of one row of the outbox. */
    private static final int MAX_AT_ONCE = 1_000;

    /**
     * An article that has begun to match, or ceased to.
     *
     * @param mentions that are told; none if it has ceased to
     */
    record Change(UUID watch, String name, long articleId, boolean begins, List<Long> mentions) {}

    private final ObjectMapper json;

    WatchEvents(ObjectMapper json) {
        this.json = json;
    }

    /** What differs between two states of articles: watch by watch, by article. */
    static List<Change> between(MatchedState before, MatchedState after) {
        List<Change> changes = new ArrayList<>();
        before.matches().forEach((id, old) -> {
            if (after.isUnknown(id)) {
                return;
            }
            Map<Long, List<Long>> now = after.matches().getOrDefault(id, Map.of());
            old.keySet().stream()
                    .filter(article -> !now.containsKey(article))
                    .sorted()
                    .forEach(article -> changes.add(new Change(id, before.name(id), article, false, List.of())));
        });
        after.matches().forEach((id, now) -> {
            if (before.isUnknown(id)) {
                return;
            }
            Map<Long, List<Long>> old = before.matches().getOrDefault(id, Map.of());
            now.entrySet().stream()
                    .filter(match -> !old.containsKey(match.getKey()))
                    .sorted(Map.Entry.comparingByKey())
                    .forEach(match ->
                            changes.add(new Change(id, after.name(id), match.getKey(), true, match.getValue())));
        });
        return changes;
    }

    /** @param origin flow and run of the events, as JSON */
    List<SqlText> tell(ProjectId project, Instant now, String origin, List<Change> changes) {
        List<SqlText> statements = new ArrayList<>();
        for (int from = 0; from < changes.size(); from += MAX_AT_ONCE) {
            List<Change> part = changes.subList(from, Math.min(changes.size(), from + MAX_AT_ONCE));
            ArrayNode events = json.createArrayNode();
            Map<UUID, Long> counts = new HashMap<>();
            for (Change change : part) {
                events.add(event(change));
                if (change.begins()) {
                    counts.merge(change.watch(), 1L, Long::sum);
                }
            }
            UUID[] ids = counts.keySet().toArray(UUID[]::new);
            Long[] numbers = new Long[ids.length];
            for (int at = 0; at < ids.length; at++) {
                numbers[at] = counts.get(ids[at]);
            }
            statements.add(SqlText.of(
                    "select tell_watches(?, ?, ?::jsonb, ?::jsonb, ?, ?)",
                    project.value(),
                    now.truncatedTo(ChronoUnit.MILLIS),
                    origin,
                    events.toString(),
                    ids,
                    numbers));
        }
        return statements;
    }

    private ObjectNode event(Change change) {
        ObjectNode event = json.createObjectNode();
        event.put("id", UUID.randomUUID().toString());
        event.put("type", (change.begins() ? EventType.WATCH_MATCHED : EventType.WATCH_UNMATCHED).text());
        event.put("article_id", change.articleId());
        event.put("entity_type", "watch");
        event.put("entity_id", change.watch().toString());
        ObjectNode data = event.putObject("data");
        ObjectNode watch = data.putObject("watch");
        watch.put("id", change.watch().toString());
        watch.put("name", change.name());
        ArrayNode listed = data.putArray("matching_mentions");
        change.mentions().stream().limit(MAX_MENTIONS).forEach(listed::add);
        data.put("matching_mention_count", change.mentions().size());
        return event;
    }
}
