package dev.dateline.chaos.history;

import java.util.List;
import java.util.Set;

/**
 * A time in which one node of a distributed database was unavailable, and nothing else was wrong.
 *
 * @param from by the history's clock
 * @param node the name of the node
 * @param tenants those whose rows lie on it; others must not notice
 * @param readiness the answer of each server's readiness check at the end: status and body
 */
public record Outage(long from, long to, String node, Set<Integer> tenants, List<String> readiness) {

    public Outage {
        tenants = Set.copyOf(tenants);
        readiness = List.copyOf(readiness);
    }
}
