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

    /** Number of watches that one statement reads. */
    private static final int BATCH_SIZE = 1_000;

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
        } else if (index.get().size() > 0) {
            match(connection, project, index.get(), matched);
        }
    }

    private void match(Connection connection, ProjectId project, WatchIndex index, MatchedState matched)
            throws SQLException {
        GeoIndex articles = matched.read(connection, index.asksForWords(), index.asksForEntities());
        WatchMatches found = index.match(AskedArticles.of(articles));
        for (List<UUID> part : parts(List.copyOf(found.ids()))) {
            List<UUID> undecided = new ArrayList<>();
            for (StoredWatches.Named watch : watches.named(connection, project, part)) {
                if (found.isUndecided(watch.id(), watch.mark())) {
                    undecided.add(watch.id());
                } else if (found.has(watch.id(), watch.mark())) {
                    matched.take(watch.id(), watch.name(), found.articles(watch.id(), watch.mark()));
                }
            }
            if (!undecided.isEmpty()) {
                matched.match(connection, watches.find(connection, project, undecided));
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
        for (int from = 0; from < all.size(); from += BATCH_SIZE) {
            parts.add(all.subList(from, Math.min(all.size(), from + BATCH_SIZE)));
        }
        return parts;
    }
}
