package dev.dateline.chaos.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.dateline.chaos.history.Endpoint;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tracks outstanding work: events that consumers have not read, or that endpoints have not received. */
final class Drain {

    /** An event that is being delivered to an endpoint. */
    record Due(int tenant, int endpoint, UUID event) {}

    private final List<Endpoint> endpoints = new CopyOnWriteArrayList<>();
    private final Set<Due> expected = ConcurrentHashMap.newKeySet();
    private final Set<Due> early = ConcurrentHashMap.newKeySet();
    private final Set<Consumer> consumers = new HashSet<>();
    private final Set<Consumer> behind = ConcurrentHashMap.newKeySet();
    private volatile boolean done;

    void add(Endpoint endpoint) {
        endpoints.add(endpoint);
    }

    void follows(Consumer consumer) {
        consumers.add(consumer);
    }

    /** Records an event of the feed. */
    void expect(int tenant, JsonNode event) {
        String type = event.path("type").asText();
        for (Endpoint endpoint : endpoints) {
            if (endpoint.tenant() == tenant && endpoint.types().contains(type)) {
                Due due = new Due(
                        tenant,
                        endpoint.number(),
                        UUID.fromString(event.path("id").asText()));
                expected.add(due);
                if (early.remove(due)) {
                    expected.remove(due);
                }
            }
        }
    }

    /** Records that an endpoint accepted an event. */
    void delivered(int tenant, int endpoint, UUID event) {
        Due due = new Due(tenant, endpoint, event);
        if (!expected.remove(due)) {
            early.add(due);
            if (expected.remove(due)) {
                early.remove(due);
            }
        }
    }

    void reachedEnd(Consumer consumer) {
        behind.remove(consumer);
    }

    /** From now on, counts the consumers that reach the feed's end. */
    void everybodyIsBehind() {
        behind.addAll(consumers);
    }

    boolean isRead() {
        return behind.isEmpty();
    }

    boolean isDelivered() {
        return expected.isEmpty();
    }

    boolean isDone() {
        return done;
    }

    void done() {
        done = true;
    }

    @Override
    public String toString() {
        return "behind: " + behind + ", deliveries to come: " + expected.size();
    }
}
