package dev.dateline.chaos.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.dateline.chaos.check.Exchange.Answer;
import dev.dateline.chaos.check.Exchange.Request;
import dev.dateline.chaos.check.Saboteur.Deed;
import dev.dateline.chaos.check.Saboteur.Way;
import dev.dateline.chaos.workload.Edition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/** How a plant changes requests of clients, and those of webhooks. */
final class Deeds {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Deed HONEST = (request, way) -> way.pass(request);
    private static final String ARTICLES = "/articles";
    private static final long STALE_NANOS = 700_000_000L;
    private static final int SAME_PLACE =
            1_200; // after this many generations an article is at the same place again, with as many parts

    private record Remembered(Answer answer, long at) {}

    private Deeds() {}

    /** Between clients and a service. @param second whether it is the second of two connections to the same service */
    static Deed ofClients(Plant plant, boolean second) {
        return switch (plant) {
            case NOTHING, SWALLOWED_COMMIT, SWALLOWED_WEBHOOK, FORGED_WEBHOOK -> HONEST;
            case SWALLOWED_DELETION ->
                (request, way) -> request.is("DELETE", ARTICLES) && chance(3) ? Answer.of(204) : way.pass(request);
            case SKIPPED_EVENT -> feed("", Deeds::skipped);
            case SWAPPED_EVENTS -> feed("wait=", Deeds::swapped);
            case DOUBLED_RETRY -> Deeds::doubled;
            case STALE_READ -> stale();
            case TORN_ANSWER ->
                reads(answer -> chance(4)
                        ? answer.with(answer.text().replaceFirst("\"evidence\":\"g\\d+\"", "\"evidence\":\"g0\""))
                        : answer);
            case LYING_TAG ->
                (request, way) ->
                        request.find("if-none-match").isPresent() && chance(3) ? Answer.of(304) : way.pass(request);
            case HASTY_TAG -> hasty();
            case HOLEY_SEARCH -> Deeds::holey;
            case MIXED_LIST -> new MixedList();
            case STRANGE_GENERATION -> Deeds::strange;
            case FAILED_ITEM -> Deeds::failed;
            case REFUSED_LIST ->
                (request, way) ->
                        request.is("GET", "/articles?limit=25") && chance(4) ? Answer.of(400) : way.pass(request);
            case REFUSED_NEIGHBOUR ->
                (request, way) -> request.is("GET", "/articles?limit=25") && chance(4)
                        ? Answer.of(503).with("{\"detail\":\"The database is unavailable or busy; retry\"}")
                        : way.pass(request);
            case WRONG_COUNTS -> Deeds::miscounted;
            case OTHER_ANSWER ->
                (request, way) -> {
                    Answer answer = way.pass(request);
                    return second && request.is("GET", "/articles?limit=25")
                            ? answer.with(answer.text().replaceFirst("\"total\":(\\d)", "\"total\":1$1"))
                            : answer;
                };
            case HOLEY_PAGES ->
                (request, way) -> {
                    Answer answer = way.pass(request);
                    return request.is("GET", "/articles?limit=50") ? items(answer, Deeds::dropFirst) : answer;
                };
        };
    }

    /** Between the service and the receiver of webhooks. */
    static Deed ofWebhooks(Plant plant) {
        return switch (plant) {
            case SWALLOWED_WEBHOOK ->
                (request, way) ->
                        Math.floorMod(request.headers().get("webhook-id").hashCode(), 10) == 0
                                ? Answer.of(204)
                                : way.pass(request);
            case FORGED_WEBHOOK ->
                (request, way) -> way.pass(
                        chance(10)
                                ? request.with(new String(request.body(), StandardCharsets.UTF_8)
                                        .replaceFirst("\"schema_version\":1", "\"schema_version\":2")
                                        .getBytes(StandardCharsets.UTF_8))
                                : request);
            case NOTHING,
                    SWALLOWED_COMMIT,
                    SWALLOWED_DELETION,
                    SKIPPED_EVENT,
                    SWAPPED_EVENTS,
                    DOUBLED_RETRY,
                    STALE_READ,
                    TORN_ANSWER,
                    LYING_TAG,
                    HASTY_TAG,
                    HOLEY_SEARCH,
                    MIXED_LIST,
                    STRANGE_GENERATION,
                    FAILED_ITEM,
                    REFUSED_LIST,
                    REFUSED_NEIGHBOUR,
                    WRONG_COUNTS,
                    OTHER_ANSWER,
                    HOLEY_PAGES -> HONEST;
        };
    }

    private static boolean chance(int of) {
        return ThreadLocalRandom.current().nextInt(of) == 0;
    }

    private static Deed reads(Function<Answer, Answer> change) {
        return (request, way) -> {
            Answer answer = way.pass(request);
            boolean concerned =
                    request.is("GET", ARTICLES) && !request.path().contains("/runs") && answer.status() == 200;
            return concerned ? change.apply(answer) : answer;
        };
    }

    private static Deed feed(String part, Function<ArrayNode, ArrayNode> change) {
        return (request, way) -> {
            Answer answer = way.pass(request);
            return request.is("GET", "/events?") && request.path().contains(part) ? items(answer, change) : answer;
        };
    }

    private static Answer items(Answer answer, Function<ArrayNode, ArrayNode> change) throws IOException {
        if (answer.status() != 200) {
            return answer;
        }
        var page = (ObjectNode) JSON.readTree(answer.body());
        page.set("items", change.apply((ArrayNode) page.get("items")));
        return answer.with(page.toString());
    }

    private static ArrayNode skipped(ArrayNode events) {
        ArrayNode rest = JSON.createArrayNode();
        for (JsonNode event : events) {
            boolean chosen = event.path("type").asText().equals(FeedEvent.UPDATED)
                    && Math.floorMod(event.path("id").asText().hashCode(), 15) == 0;
            if (!chosen) {
                rest.add(event);
            }
        }
        return rest;
    }

    private static ArrayNode swapped(ArrayNode events) {
        ArrayNode other = JSON.createArrayNode().addAll(events);
        if (events.size() > 1 && chance(5)) {
            other.set(0, events.get(1));
            other.set(1, events.get(0));
        }
        return other;
    }

    private static ArrayNode dropFirst(ArrayNode items) {
        ArrayNode rest = JSON.createArrayNode().addAll(items);
        if (!rest.isEmpty()) {
            rest.remove(0);
        }
        return rest;
    }

    /** A page of a search by place without its first article, and with a matching total. */
    private static Answer holey(Request request, Way way) throws IOException {
        Answer answer = way.pass(request);
        boolean concerned = request.is("GET", "/articles/geo-search")
                && !request.path().contains("cursor=")
                && answer.status() == 200;
        if (!concerned || !chance(2)) {
            return answer;
        }
        var page = (ObjectNode) JSON.readTree(answer.body());
        var items = (ArrayNode) page.get("items");
        if (!items.isEmpty()) {
            items.remove(0);
            var pagination = (ObjectNode) page.get("pagination");
            pagination.put("total", pagination.get("total").asInt() - 1);
        }
        return answer.with(page.toString());
    }

    /** For some runs, sends the first item as a generation that the client never sent. */
    private static Answer strange(Request request, Way way) throws IOException {
        boolean chosen = request.is("POST", "/runs") && Math.floorMod(Arrays.hashCode(request.body()), 4) == 0;
        JsonNode run = chosen ? JSON.readTree(request.body()) : JSON.createObjectNode();
        var items = (ArrayNode) run.get("items"); // a request to cancel a run has none
        if (items == null) {
            return way.pass(request);
        }
        Edition sent = Edition.named(0, items.get(0).path("headline").asText()).orElse(null);
        if (sent == null) { // an invalid one
            return way.pass(request);
        }
        var other = new StringBuilder();
        new Edition(sent.tenant(), sent.external(), sent.generation() + SAME_PLACE).write(other, false);
        items.set(0, JSON.readTree(other.toString()));
        return way.pass(request.with(run.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private static Answer miscounted(Request request, Way way) throws IOException {
        Answer answer = way.pass(request);
        boolean concerned = request.method().equals("GET") && request.path().matches(".*/runs/[-0-9a-f]{36}");
        return concerned && chance(4)
                ? answer.with(answer.text().replaceFirst("\"succeeded\":(\\d)", "\"succeeded\":1$1"))
                : answer;
    }

    private static Answer doubled(Request request, Way way) throws IOException {
        Answer answer = way.pass(request);
        boolean taken = request.is("POST", "/runs") && answer.status() == 202;
        if (taken && chance(5)) {
            way.pass(request.without("idempotency-key"));
        }
        return answer;
    }

    private static Answer failed(Request request, Way way) throws IOException {
        boolean chosen = request.is("POST", "/runs") && Math.floorMod(Arrays.hashCode(request.body()), 4) == 0;
        String body = new String(request.body(), StandardCharsets.UTF_8);
        return way.pass(
                chosen
                        ? request.with(body.replaceFirst("\"headline\":", "\"headlong\":")
                                .getBytes(StandardCharsets.UTF_8))
                        : request);
    }

    /** An earlier answer to the same question. */
    private static Deed stale() {
        Map<String, Remembered> known = new ConcurrentHashMap<>();
        return (request, way) -> {
            boolean concerned = request.is("GET", ARTICLES)
                    && !request.path().contains("cursor=")
                    && request.find("if-none-match").isEmpty();
            Remembered before = concerned ? known.get(request.path()) : null;
            if (before != null && System.nanoTime() - before.at() > STALE_NANOS) {
                known.remove(request.path());
                return before.answer();
            }
            Answer answer = way.pass(request);
            if (concerned && answer.status() == 200) {
                known.putIfAbsent(request.path(), new Remembered(answer, System.nanoTime()));
            }
            return answer;
        };
    }

    /** The tag of the next answer. */
    private static Deed hasty() {
        return (request, way) -> {
            Answer answer = way.pass(request);
            boolean concerned = request.is("GET", ARTICLES) && !request.path().contains("cursor=");
            if (!concerned || answer.status() != 200 || !chance(3)) {
                return answer;
            }
            pause();
            Answer next = way.pass(request.without("if-none-match"));
            Map<String, String> headers = new HashMap<>(answer.headers());
            if (next.status() == 200) {
                headers.put("etag", next.headers().get("etag"));
            }
            return new Answer(200, headers, answer.body());
        };
    }

    private static void pause() {
        java.util.concurrent.locks.LockSupport.parkNanos(STALE_NANOS);
    }
}
