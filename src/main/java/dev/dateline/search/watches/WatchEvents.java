package dev.dateline.search.watches;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.platform.database.SqlText;
import dev.dateline.tenant.access.ProjectId;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The events of watches, and the statements that store them. Contract: 11.3. */
@ApplicationScoped
class WatchEvents {

    static final int MAX_MENTIONS = 100;

    /** Events of one row of the outbox. */
    private static final int MAX_AT_ONCE = 1_000;

    private final ObjectMapper json;

    WatchEvents(ObjectMapper json) {
        this.json = json;
    }

    /** What differs between two states of articles: watch by watch, by article. */
    static List<WatchEvent> between(MatchedState before, MatchedState after) {
        List<WatchEvent> changes = new ArrayList<>();
        before.matches().keySet().stream()
                .filter(id -> !after.isUnknown(id))
                .forEach(id -> addMissing(changes, id, before, after, WatchEvent.Kind.END));
        after.matches().keySet().stream()
                .filter(id -> !before.isUnknown(id))
                .forEach(id -> addMissing(changes, id, after, before, WatchEvent.Kind.BEGIN));
        return changes;
    }

    /** All that matches in a state, by article. */
    static List<WatchEvent> backfill(MatchedState state) {
        List<WatchEvent> changes = new ArrayList<>();
        state.matches().keySet().forEach(id -> addMissing(changes, id, state, null, WatchEvent.Kind.BACKFILL));
        return changes;
    }

    /** Adds the articles that match a watch in a state, and do not in another. */
    private static void addMissing(
            List<WatchEvent> changes,
            UUID watch,
            MatchedState state,
            @Nullable MatchedState other,
            WatchEvent.Kind kind) {
        Map<Long, List<Long>> others =
                other == null ? Map.of() : other.matches().getOrDefault(watch, Map.of());
        Objects.requireNonNull(state.matches().get(watch)).entrySet().stream()
                .filter(match -> !others.containsKey(match.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .forEach(match -> changes.add(new WatchEvent(
                        watch,
                        state.name(watch),
                        match.getKey(),
                        kind,
                        kind.isMatch() ? match.getValue() : List.of())));
    }

    /**
     * @param connection sees the mentions of the articles
     * @param origin flow and run of the events, as JSON
     */
    List<SqlText> tell(Connection connection, ProjectId project, Instant now, String origin, List<WatchEvent> changes)
            throws SQLException {
        List<SqlText> statements = new ArrayList<>();
        MatchedMentions mentions = MatchedMentions.read(connection, project, changes);
        for (int from = 0; from < changes.size(); from += MAX_AT_ONCE) {
            List<WatchEvent> part = changes.subList(from, Math.min(changes.size(), from + MAX_AT_ONCE));
            ArrayNode events = json.createArrayNode();
            Map<UUID, Long> counts = new HashMap<>();
            for (WatchEvent change : part) {
                events.add(event(change, mentions.natures(change)));
                if (change.isMatch()) {
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

    private ObjectNode event(WatchEvent change, Map<Optional<String>, Double> natures) {
        ObjectNode event = json.createObjectNode();
        event.put("id", UUID.randomUUID().toString());
        event.put("type", change.kind().type().text());
        event.put("article_id", change.articleId());
        event.put("entity_type", "watch");
        event.put("entity_id", change.watch().toString());
        ObjectNode data = event.putObject("data");
        ObjectNode watch = data.putObject("watch");
        watch.put("id", change.watch().toString());
        watch.put("name", change.name());
        if (change.kind() == WatchEvent.Kind.BACKFILL) {
            data.put("backfill", true);
        }
        ArrayNode listed = data.putArray("matching_mentions");
        change.mentions().stream().limit(MAX_MENTIONS).forEach(listed::add);
        data.put("matching_mention_count", change.mentions().size());
        ArrayNode known = data.putArray("natures");
        natures.forEach((nature, confidence) ->
                known.addObject().put("nature", nature.orElse(null)).put("max_confidence", confidence));
        return event;
    }
}
