package dev.dateline.search.watches;

import dev.dateline.content.articles.ArticleObserver;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.liveindex.ArticleIndexes;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersions;
import dev.dateline.tenant.versions.WatchState;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Matches the articles of a transaction against the project's watches, and commits with the articles what begins to match and
 * what ceases to (ADR 63). A project is taken to have no watches until a commit says otherwise: so it costs nothing.
 */
@ApplicationScoped
class WatchObserver implements ArticleObserver {

    private final Set<ProjectId> watched = ConcurrentHashMap.newKeySet();
    /** Whose next replaced articles are read as a whole: the last ones were gone when a new watch asked for them. */
    private final Set<ProjectId> thorough = ConcurrentHashMap.newKeySet();

    private final WatchMatching matching;
    private final StoredWatches watches;
    private final ArticleIndexes indexes;
    private final StandingSearch standing;
    private final WatchEvents events;
    private final ProjectVersions versions;

    WatchObserver(
            WatchMatching matching,
            StoredWatches watches,
            ArticleIndexes indexes,
            StandingSearch standing,
            WatchEvents events,
            ProjectVersions versions) {
        this.matching = matching;
        this.watches = watches;
        this.indexes = indexes;
        this.standing = standing;
        this.events = events;
        this.versions = versions;
    }

    @Override
    public Observation observe(Connection connection, ProjectId project) throws SQLException {
        if (!watched.contains(project)) {
            return new Unwatched(project);
        }
        WatchState state = WatchState.query(project).ask(connection);
        return state.equals(WatchState.NONE) ? new Unwatched(project) : new Watched(connection, project, state);
    }

    /** Of a project that has no watches, as far as this process knows. */
    private final class Unwatched implements Observation {

        private final ProjectId project;

        Unwatched(ProjectId project) {
            this.project = project;
        }

        @Override
        public void before(Collection<Long> articles) {}

        @Override
        public void after(Collection<Long> articles) {}

        @Override
        public void commit(
                Transaction transaction, Collection<Long> changed, Instant now, String origin, @Nullable SqlText last)
                throws SQLException {
            if (changed.isEmpty()) {
                versions.commit(transaction, project, changed, last);
                return;
            }
            try {
                versions.commitIf(transaction, project, changed, last, WatchState.NONE);
            } catch (SQLException failed) {
                if (SqlFault.tellsOfOtherWatches(failed)) {
                    watched.add(project); // for the caller's next attempt
                }
                throw failed;
            }
        }
    }

    /** Of a project with watches. */
    private final class Watched implements Observation {

        private final Connection connection;
        private final ProjectId project;
        private final WatchState state;
        private MatchedState before;
        private MatchedState after;

        Watched(Connection connection, ProjectId project, WatchState state) {
            this.connection = connection;
            this.project = project;
            this.state = state;
            this.before = of(List.of());
            this.after = of(List.of());
        }

        private MatchedState of(Collection<Long> articles) {
            return new MatchedState(indexes, standing, project, articles);
        }

        @Override
        public void before(Collection<Long> articles) throws SQLException {
            before = of(articles);
            if (!articles.isEmpty() && thorough.remove(project)) {
                before.readAll(connection);
            }
            matching.match(connection, project, state, before);
        }

        @Override
        public void after(Collection<Long> articles) throws SQLException {
            after = of(articles);
            matching.match(connection, project, state, after);
        }

        @Override
        public void commit(
                Transaction transaction, Collection<Long> changed, Instant now, String origin, @Nullable SqlText last)
                throws SQLException {
            if (changed.isEmpty()) {
                versions.commit(transaction, project, changed, last);
                return;
            }
            try {
                versions.commitIf(transaction, project, changed, joined(last, tell(now, origin)), state);
            } catch (SQLException failed) {
                if (!SqlFault.tellsOfOtherWatches(failed)) {
                    throw failed;
                }
                WatchState present = versions.lock(transaction, project, changed);
                if (present.merges() != state.merges() || !matchAgain()) {
                    thorough.add(project);
                    throw failed;
                }
                for (SqlText statement : statements(last, tell(now, origin))) {
                    Query.list(statement, row -> true).ask(connection);
                }
                transaction.commit();
            }
        }

        /** Matches what was changed of the watches meanwhile; nobody changes more until the commit. */
        private boolean matchAgain() throws SQLException {
            List<UUID> matched = Stream.of(before, after)
                    .flatMap(one -> one.matches().keySet().stream())
                    .distinct()
                    .toList();
            List<UUID> unchanged = watches.unchangedSince(connection, project, matched, state.version());
            before.keepOnly(unchanged);
            after.keepOnly(unchanged);
            List<StoredWatch> changed = watches.changedAfter(connection, project, state.version());
            after.match(connection, changed);
            return before.matchFromMemory(changed);
        }

        private List<SqlText> tell(Instant now, String origin) throws SQLException {
            return events.tell(connection, project, now, origin, WatchEvents.between(before, after));
        }
    }

    private static List<SqlText> statements(@Nullable SqlText first, List<SqlText> others) {
        List<SqlText> all = new ArrayList<>();
        if (first != null) {
            all.add(first);
        }
        all.addAll(others);
        return all;
    }

    private static @Nullable SqlText joined(@Nullable SqlText first, List<SqlText> others) {
        List<SqlText> all = statements(first, others);
        return all.isEmpty() ? null : SqlText.joined(";\n", all);
    }
}
