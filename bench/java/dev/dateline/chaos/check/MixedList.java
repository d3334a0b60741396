package dev.dateline.chaos.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.chaos.check.Exchange.Answer;
import dev.dateline.chaos.check.Exchange.Request;
import dev.dateline.chaos.check.Saboteur.Deed;
import dev.dateline.chaos.check.Saboteur.Way;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Reads a list repeatedly until one article has changed and then another one. Then it answers with the old state of the
 * first beside the new state of the second, under the old tag.
 */
final class MixedList implements Deed {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(3);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(40);

    private volatile long lastWrite = System.nanoTime();

    @Override
    public Answer answer(Request request, Way way) throws IOException {
        if (!request.method().equals("GET")) {
            lastWrite = System.nanoTime();
        }
        if (!request.is("GET", "/articles?limit=25") || System.nanoTime() - lastWrite > PATIENCE_NANOS) {
            return way.pass(request); // nobody writes any more: no article of the list would change
        }
        Request whole = request.without("if-none-match");
        Answer before = way.pass(whole);
        long limit = System.nanoTime() + PATIENCE_NANOS;
        Map<Long, JsonNode> first = rows(before);
        Map<Long, JsonNode> second = first; // since an article changed
        Optional<JsonNode> replaced = Optional.empty();
        while (System.nanoTime() < limit) {
            LockSupport.parkNanos(PAUSE_NANOS);
            Answer after = way.pass(whole);
            Map<Long, JsonNode> now = rows(after);
            if (replaced.isEmpty()) {
                replaced = findChanged(first, now);
                second = new HashMap<>(now);
                replaced.map(MixedList::id).ifPresent(second::remove);
            } else if (!now.containsKey(id(replaced.get()))) {
                return before; // it was deleted
            } else if (findChanged(second, now).isPresent()) {
                return before.with(with(after, replaced.get()));
            }
        }
        return before;
    }

    private static Optional<JsonNode> findChanged(Map<Long, JsonNode> before, Map<Long, JsonNode> now) {
        return before.values().stream()
                .filter(row -> now.containsKey(id(row)) && !now.get(id(row)).equals(row))
                .findFirst();
    }

    private static Map<Long, JsonNode> rows(Answer answer) throws IOException {
        Map<Long, JsonNode> rows = new HashMap<>();
        if (answer.status() == 200) {
            JSON.readTree(answer.body()).path("items").forEach(row -> rows.put(id(row), row));
        }
        return rows;
    }

    private static String with(Answer answer, JsonNode old) throws IOException {
        var page = (ObjectNode) JSON.readTree(answer.body());
        var items = (ArrayNode) page.get("items");
        for (int index = 0; index < items.size(); index++) {
            if (id(items.get(index)) == id(old)) {
                items.set(index, old);
            }
        }
        return page.toString();
    }

    private static long id(JsonNode row) {
        return row.path("id").asLong();
    }
}
