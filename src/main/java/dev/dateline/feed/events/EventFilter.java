package dev.dateline.feed.events;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a consumer: an event passes if it meets all three.
 *
 * @param types any of these; empty: every type
 * @param flows any of these; empty: every flow, and events without a flow
 * @param watches events of any of these watches; empty: every event
 */
public record EventFilter(Set<String> types, Set<UUID> flows, Set<UUID> watches) {

    static final EventFilter NONE = new EventFilter(Set.of(), Set.of(), Set.of());

    boolean isNone() {
        return types.isEmpty() && flows.isEmpty() && watches.isEmpty();
    }

    boolean matches(StoredEvent event) {
        return (types.isEmpty() || types.contains(event.type()))
                && (flows.isEmpty()
                        || (event.flow() != null && flows.contains(event.flow().id())))
                && (watches.isEmpty() || isOfThese(event.watch()));
    }

    private boolean isOfThese(@Nullable UUID watch) {
        return watch != null && watches.contains(watch);
    }
}
