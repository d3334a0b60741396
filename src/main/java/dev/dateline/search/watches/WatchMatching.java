package dev.dateline.search.watches;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.watchindex.AskedArticles;
import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.engine.watchindex.WatchMatches;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.WatchState;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Matches articles against the watches of a project. An index in memory decides about most; a search decides about the others,
 * and about those that SQL finds where there is no index.
 */
@ApplicationScoped
class WatchMatching {

    /** Watches that are read at the same time. */
    private static final int MAX_AT_ONCE = 1_000;

    private final WatchIndexes indexes;
    private final WatchCandidates bySql;
    private final StoredWatches watches;

    WatchMatching(WatchIndexes indexes, WatchCandidates bySql, StoredWatches watches) {
        this.indexes = indexes;
        this.bySql = bySql;
        this.watches = watches;
    }

    /**
     * Matches articles, whose rows the connection sees, against all watches of a state; those of a later state may be there.
     *
     * @param matched takes what the articles match
     */
    void match(Connection connection, ProjectId project, WatchState state, MatchedState matched) throws SQLException {
        if (state.count() == 0 || matched.articles().isEmpty()) {
            return;
        }
        Optional<WatchIndex> index = indexes.find(connection, project, state);
        if (index.isEmpty()) {
            matchBySql(connection, project, matched);
            return;
        }
        GeoIndex articles =
                matched.read(connection, index.get().asksForWords(), index.get().asksForEntities());
        WatchMatches found = index.get().match(AskedArticles.of(articles));
        for (List<UUID> part : parts(List.copyOf(found.ids()))) {
            for (StoredWatch watch : watches.find(connection, project, part)) {
                UUID id = watch.id();
                if (found.isUndecided(id, watch.version())) {
                    matched.match(connection, List.of(watch));
                } else if (found.has(id, watch.version())) {
                    matched.take(watch, found.articles(id, watch.version()));
                }
            }
        }
    }

    /** The same without an index. */
    void matchBySql(Connection connection, ProjectId project, MatchedState matched) throws SQLException {
        for (List<UUID> part : parts(bySql.find(connection, project, matched.articles()))) {
            matched.match(connection, watches.find(connection, project, part));
        }
    }

    private static List<List<UUID>> parts(List<UUID> all) {
        List<List<UUID>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += MAX_AT_ONCE) {
            parts.add(all.subList(from, Math.min(all.size(), from + MAX_AT_ONCE)));
        }
        return parts;
    }
}
