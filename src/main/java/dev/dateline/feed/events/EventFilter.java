package dev.dateline.feed.events;

import java.util.Set;
import java.util.UUID;

/**
 * Filter of a consumer.
 *
 * @param types any of these; empty: every type
 * @param flows any of these; empty: every flow, and events without a flow
 */
record EventFilter(Set<String> types, Set<UUID> flows) {

    static final EventFilter NONE = new EventFilter(Set.of(), Set.of());

    boolean isNone() {
        return types.isEmpty() && flows.isEmpty();
    }

    boolean matches(StoredEvent event) {
        return (types.isEmpty() || types.contains(event.type()))
                && (flows.isEmpty()
                        || (event.flow() != null && flows.contains(event.flow().id())));
    }
}
