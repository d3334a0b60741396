package dev.dateline.engine.watchindex;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** What some articles match of an index of queries. Not thread-safe while it is filled. */
public final class WatchMatches {

    /** The mentions of each matching article. */
    private final Map<WatchVersion, Map<Long, List<Long>>> found = new LinkedHashMap<>();

    private final Set<WatchVersion> undecided = new HashSet<>();

    WatchMatches() {}

    void add(WatchVersion query, long article) {
        found.computeIfAbsent(query, added -> new HashMap<>()).computeIfAbsent(article, added -> new ArrayList<>(1));
    }

    void add(WatchVersion query, long article, long mention) {
        List<Long> mentions = found.computeIfAbsent(query, added -> new HashMap<>())
                .computeIfAbsent(article, added -> new ArrayList<>(1));
        int at = Collections.binarySearch(mentions, mention);
        if (at < 0) {
            mentions.add(~at, mention);
        }
    }

    void addUndecided(WatchVersion query) {
        found.computeIfAbsent(query, added -> new HashMap<>());
        undecided.add(query);
    }

    /** The ids of the queries that some article matches, or may match. */
    public Set<UUID> ids() {
        Set<UUID> ids = new LinkedHashSet<>();
        found.keySet().forEach(query -> ids.add(query.id()));
        return ids;
    }

    /** Whether some article matches this version of a query, or may match it. */
    public boolean has(UUID id, long version) {
        return found.containsKey(new WatchVersion(id, (int) version));
    }

    /** Whether a search must decide what matches. */
    public boolean isUndecided(UUID id, long version) {
        return undecided.contains(new WatchVersion(id, (int) version));
    }

    /** The matching articles of a query, each with those mentions that meet area, types and natures, if any are asked for. */
    public Map<Long, List<Long>> articles(UUID id, long version) {
        return found.getOrDefault(new WatchVersion(id, (int) version), Map.of());
    }
}
