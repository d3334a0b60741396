package dev.dateline.chaos.check;

import dev.dateline.chaos.history.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The final state of a project.
 *
 * @param articles by the number in their {@code external_id}
 * @param answers hash of all articles, as each service shows them
 * @param runs their final status
 * @param strangers runs that neither a client nor an import made
 * @param waiting events that are not delivered to an endpoint yet
 * @param faults errors in the answers themselves
 */
record FinalState(
        Map<Integer, Shown> articles,
        List<Long> answers,
        List<FeedEvent> events,
        Map<UUID, Operation.RunSeen> runs,
        Set<UUID> strangers,
        Set<UUID> waiting,
        List<Violation> faults) {

    /** An article that exists. @param torn the part of it that belongs to another generation */
    record Shown(int generation, long number, @Nullable String torn) {
        static final Shown NOTHING = new Shown(0, 0, null);
    }

    static FinalState empty() {
        return new FinalState(
                new TreeMap<>(),
                new ArrayList<>(),
                new ArrayList<>(),
                new LinkedHashMap<>(),
                new LinkedHashSet<>(),
                new HashSet<>(),
                new ArrayList<>());
    }
}
