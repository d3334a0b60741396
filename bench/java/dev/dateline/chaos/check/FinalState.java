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
 * What a project shows when all is over.
 *
 * @param articles by the number in their {@code external_id}
 * @param answers of each service: what it shows of all articles, as a number
 * @param runs as they ended
 * @param strangers runs that no client was told of, and no import made
 * @param waiting events that an endpoint is still to get
 * @param faults what was wrong in the answers themselves
 */
record FinalState(
        Map<Integer, Shown> articles,
        List<Long> answers,
        List<FeedEvent> events,
        Map<UUID, Operation.RunSeen> runs,
        Set<UUID> strangers,
        Set<UUID> waiting,
        List<Violation> faults) {

    /** An article that is there. @param torn what of it belongs to another generation */
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
