package dev.dateline.search.watches;

import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.WatchState;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Matches articles against the watches of a project: the index in memory finds candidates, or SQL does. */
@ApplicationScoped
class WatchMatching {

    /** Candidates that are in memory at the same time. */
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
     * Matches articles, whose rows the connection sees, against all watches of at least a state.
     *
     * @param matched takes what the articles match
     */
    void match(Connection connection, ProjectId project, WatchState state, MatchedState matched) throws SQLException {
        if (state.count() == 0 || matched.articles().isEmpty()) {
            return;
        }
        List<UUID> candidates = candidates(connection, project, state, matched);
        for (int from = 0; from < candidates.size(); from += MAX_AT_ONCE) {
            List<UUID> part = candidates.subList(from, Math.min(candidates.size(), from + MAX_AT_ONCE));
            matched.match(connection, watches.find(connection, project, part));
        }
    }

    private List<UUID> candidates(Connection connection, ProjectId project, WatchState state, MatchedState matched)
            throws SQLException {
        Optional<WatchIndex> index = indexes.find(connection, project, state);
        if (index.isEmpty()) {
            return bySql.find(connection, project, matched.articles());
        }
        return List.copyOf(index.get()
                .candidates(matched.read(
                        connection, index.get().asksForWords(), index.get().asksForEntities())));
    }
}
