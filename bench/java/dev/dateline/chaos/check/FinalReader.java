package dev.dateline.chaos.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.chaos.history.Endpoint;
import dev.dateline.chaos.history.Operation;
import dev.dateline.chaos.history.Timing;
import dev.dateline.chaos.workload.Edition;
import dev.dateline.chaos.workload.Found;
import dev.dateline.chaos.workload.Places;
import dev.dateline.chaos.workload.RunStatuses;
import dev.dateline.chaos.workload.Target;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.chaos.workload.Wire;
import java.io.IOException;
import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/** Reads the final state of a project: its articles from every service, its feed and its runs. */
final class FinalReader implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int TRIES = 8;
    private static final int IMPORTED = 1_000_000;
    private static final Timing NOW = new Timing(Long.MAX_VALUE, Long.MAX_VALUE, -1, -1);

    private final int number;
    private final Tenant tenant;
    private final List<Wire> services;
    private final FinalState state = FinalState.empty();
    private int turn;

    FinalReader(Target target, int number) {
        this.number = number;
        this.tenant = target.tenants().get(number);
        this.services = target.services().stream()
                .map((URI service) -> new Wire(service, PATIENCE_MILLIS))
                .toList();
    }

    FinalState read(Set<UUID> known, List<Endpoint> endpoints) throws IOException, InterruptedException {
        for (Wire service : services) {
            readArticles(service);
        }
        readEvents();
        readRuns();
        for (UUID run : state.runs().keySet()) {
            if (!known.contains(run) && !isImport(run)) {
                state.strangers().add(run);
            }
        }
        for (Endpoint endpoint : endpoints) {
            if (endpoint.tenant() == number) {
                readWaiting(endpoint);
            }
        }
        return state;
    }

    /** Reads area by area, by searches whose rows have all mentions; an article in none of them does not exist. */
    private void readArticles(Wire service) throws IOException, InterruptedException {
        boolean first = state.answers().isEmpty();
        long total = get(service, "/articles?limit=1").at("/pagination/total").asLong();
        Set<Long> numbers = new HashSet<>();
        long answers = 0;
        for (String area : Places.bands()) {
            answers = answers * 31 + readArea(service, area, numbers, first);
        }
        for (int source = 0; source < Edition.SOURCES; source++) {
            answers = answers * 31 + readList(service, source);
        }
        if (first && total != numbers.size()) {
            fault(
                    Rule.INCOMPLETE_ANSWER,
                    "searches find %d articles, the list has %d".formatted(numbers.size(), total));
        }
        state.answers().add(answers);
    }

    private long readArea(Wire service, String area, Set<Long> numbers, boolean first)
            throws IOException, InterruptedException {
        long answers = 0;
        for (String cursor = "*"; !cursor.isEmpty(); ) {
            JsonNode page = get(service, "/articles/geo-search?limit=100&include=images&" + area + "&cursor=" + cursor);
            answers = answers * 31 + page.path("items").toString().hashCode();
            note(page.path("items"), numbers, first);
            cursor = page.at("/pagination/next_cursor").asText("");
        }
        return answers;
    }

    private long readList(Wire service, int source) throws IOException, InterruptedException {
        JsonNode page = get(service, Edition.list(source));
        return 31L * page.path("items").toString().hashCode()
                + page.at("/pagination/total").asLong();
    }

    private void note(JsonNode items, Set<Long> numbers, boolean first) {
        Found found = Found.of(number, items, -1);
        for (int index = 0; index < items.size(); index++) {
            if (!numbers.add(found.articles()[index])) {
                fault(Rule.PAGING, "the last list by cursor has article " + found.articles()[index] + " twice");
            }
        }
        for (int index = 0; first && index < items.size(); index++) {
            String torn = found.torn() == null
                    ? null
                    : Found.of(number, JSON.createArrayNode().add(items.get(index)), -1)
                            .torn();
            state.articles()
                    .put(
                            found.externals()[index],
                            new FinalState.Shown(found.generations()[index], found.articles()[index], torn));
        }
    }

    private void fault(Rule rule, String what) {
        state.faults().add(new Violation(rule, what, List.of()));
    }

    private void readEvents() throws IOException, InterruptedException {
        String cursor = "";
        while (true) {
            JsonNode page = get("/events?limit=100" + (cursor.isEmpty() ? "" : "&cursor=" + cursor));
            for (JsonNode event : page.path("items")) {
                state.events().add(FeedEvent.of(number, event));
            }
            cursor = page.path("next_cursor").asText("");
            if (cursor.isEmpty()) {
                return;
            }
        }
    }

    private void readRuns() throws IOException, InterruptedException {
        int offset = 0;
        while (true) {
            JsonNode items = get("/runs?limit=100&offset=" + offset).path("items");
            for (JsonNode run : items) {
                Operation.RunSeen seen = RunStatuses.read(NOW, number, run);
                state.runs().put(seen.run(), seen);
            }
            offset += items.size();
            if (items.isEmpty()) {
                return;
            }
        }
    }

    private boolean isImport(UUID run) throws IOException, InterruptedException {
        JsonNode items = get("/runs/" + run + "/items?limit=1").path("items");
        return !items.isEmpty()
                && Edition.external(items.get(0).path("external_id").asText()) >= IMPORTED;
    }

    private void readWaiting(Endpoint endpoint) throws IOException, InterruptedException {
        for (int offset = 0; ; ) {
            JsonNode items = get("/webhooks/" + endpoint.id() + "/deliveries?status=pending&limit=100&offset=" + offset)
                    .path("items");
            for (JsonNode delivery : items) {
                state.waiting().add(UUID.fromString(delivery.path("event_id").asText()));
            }
            offset += items.size();
            if (items.isEmpty()) {
                return;
            }
        }
    }

    private JsonNode get(String path) throws IOException, InterruptedException {
        turn++;
        return get(services.get(turn % services.size()), path);
    }

    private JsonNode get(Wire service, String path) throws IOException, InterruptedException {
        IOException last = null;
        for (int tries = 0; tries < TRIES; tries++) {
            try {
                Wire.Reply reply = service.ask(
                        "GET",
                        "/public/v1/projects/" + tenant.slug() + path,
                        "Authorization: Bearer " + tenant.key() + "\r\n",
                        new byte[0]);
                if (reply.status() == 200) {
                    return JSON.readTree(reply.body());
                }
                last = new IOException(path + " -> " + reply.status() + " " + reply.text());
            } catch (IOException away) {
                last = away;
            }
            Thread.sleep(200L << Math.min(tries, 4));
        }
        throw Objects.requireNonNull(last);
    }

    @Override
    public void close() {
        services.forEach(Wire::close);
    }
}
