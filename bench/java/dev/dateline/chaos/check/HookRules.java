package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Endpoint;
import dev.dateline.chaos.history.Operation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Each event reaches each enabled endpoint at least once, with the same content as in the feed. */
final class HookRules {

    private final int tenant;
    private final Findings findings;

    HookRules(int tenant, Findings findings) {
        this.tenant = tenant;
        this.findings = findings;
    }

    void check(List<Endpoint> endpoints, List<Operation> operations, FinalState last) {
        Map<UUID, FeedEvent> events = new HashMap<>();
        last.events().forEach(event -> events.put(event.id(), event));
        Map<Integer, Set<UUID>> taken = new HashMap<>();
        for (Operation operation : operations) {
            if (operation.tenant() == tenant && operation instanceof Operation.Delivered delivered) {
                checkArrival(delivered, events.get(delivered.event()));
                if (delivered.status() / 100 == 2) {
                    taken.computeIfAbsent(delivered.endpoint(), none -> new HashSet<>())
                            .add(delivered.event());
                }
            }
        }
        for (Endpoint endpoint : endpoints) {
            if (endpoint.tenant() == tenant) {
                checkAll(endpoint, taken.getOrDefault(endpoint.number(), Set.of()), last);
            }
        }
    }

    private void checkArrival(Operation.Delivered delivered, FeedEvent event) {
        findings.count("webhooks received", 1);
        if (!delivered.genuine()) {
            findings.add(Rule.WEBHOOK_FALSE, "a delivery's signature is wrong", delivered);
        } else if (event == null || event.hash() != delivered.hash()) {
            findings.add(
                    Rule.WEBHOOK_FALSE,
                    event == null
                            ? "a delivery is of no event in the feed"
                            : "a delivery is not as its event in the feed",
                    delivered);
        }
    }

    private void checkAll(Endpoint endpoint, Set<UUID> taken, FinalState last) {
        for (FeedEvent event : last.events()) {
            if (!endpoint.types().contains(event.type()) || taken.contains(event.id())) {
                continue;
            }
            if (last.waiting().contains(event.id())) {
                findings.count("webhooks that wait for their next attempt", 1);
            } else {
                findings.add(
                        Rule.WEBHOOK_MISSED,
                        "%s %s did not reach endpoint %d, and waits for no attempt"
                                .formatted(event.type(), event.id(), endpoint.number()));
            }
        }
    }
}
