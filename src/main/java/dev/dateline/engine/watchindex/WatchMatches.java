package dev.dateline.engine.watchindex;

import dev.dateline.engine.watchindex.AskedArticles.Article;
import dev.dateline.engine.watchindex.AskedArticles.Mention;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What some articles match of an index of queries. Not thread-safe. */
public final class WatchMatches {

    /** @param mention null if the query has no conditions on mentions, or it is undecided */
    private record Hit(
            QueryColumns rows,
            int row,
            boolean decided,
            Article article,
            @Nullable Mention mention) {}

    /** What is known of a query. */
    private static final class Known {
        private boolean undecided;
        private final Map<Long, List<Long>> articles = new HashMap<>();

        private void take(Hit hit) {
            undecided |= !hit.decided;
            List<Long> mentions = articles.computeIfAbsent(hit.article.id(), added -> new ArrayList<>(1));
            if (hit.mention != null) {
                int at = Collections.binarySearch(mentions, hit.mention.id()); // several boxes of an area may have it
                if (at < 0) {
                    mentions.add(~at, hit.mention.id());
                }
            }
        }
    }

    private final List<Hit> hits = new ArrayList<>();
    private @Nullable Map<WatchVersion, Known> known;

    WatchMatches() {}

    void add(QueryColumns rows, int row, Article article, @Nullable Mention mention) {
        hits.add(new Hit(rows, row, true, article, mention));
    }

    void addUndecided(QueryColumns rows, int row, Article article) {
        hits.add(new Hit(rows, row, false, article, null));
    }

    /** The ids of the queries that some article matches, or may match. */
    public Set<UUID> ids() {
        Set<UUID> ids = new LinkedHashSet<>();
        for (Hit hit : hits) {
            ids.add(hit.rows.id(hit.row));
        }
        return ids;
    }

    private @Nullable Known find(UUID id, long version) {
        Map<WatchVersion, Known> all = known;
        if (all == null) {
            all = new HashMap<>();
            for (Hit hit : hits) {
                all.computeIfAbsent(hit.rows.key(hit.row), added -> new Known()).take(hit);
            }
            known = all;
        }
        return all.get(new WatchVersion(id, (int) version));
    }

    /** Whether some article matches this version of a query, or may match it. */
    public boolean has(UUID id, long version) {
        return find(id, version) != null;
    }

    /** Whether a search must decide what matches. */
    public boolean isUndecided(UUID id, long version) {
        Known of = find(id, version);
        return of != null && of.undecided;
    }

    /**
     * The matching articles of a query that is decided, each with those mentions that meet area, types and natures, if any are
     * asked for.
     */
    public Map<Long, List<Long>> articles(UUID id, long version) {
        Known of = find(id, version);
        return of == null ? Map.of() : of.articles;
    }
}
