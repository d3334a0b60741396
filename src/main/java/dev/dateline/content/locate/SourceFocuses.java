package dev.dateline.content.locate;

import dev.dateline.engine.geoparse.SourceFocus;
import dev.dateline.platform.database.RetriedRead;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * What sources write about: how often the newest articles of a source mention which places. It is counted into snapshots
 * that never change; a run keeps the ones that it began with, so that the same text gives the same places throughout the
 * run.
 */
@ApplicationScoped
public class SourceFocuses {

    /** The version of a run's snapshot if the source had no articles when the run met it first. */
    private static final long NOTHING_KNOWN = 0;

    private final DataSource database;
    private final Clock clock;

    SourceFocuses(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** What a source is known to write about now. */
    @RetriedRead
    public SourceFocus now(ProjectId project, String source) throws SQLException {
        try (Connection connection = database.getConnection()) {
            Instant now = clock.instant();
            Optional<FocusSnapshot> newest = FocusSnapshotQueries.newest(project, source, Optional.empty())
                    .ask(connection);
            int articles = FocusSnapshotQueries.countArticles(project, source, Optional.empty())
                    .ask(connection);
            if (articles == 0) {
                return SourceFocus.NONE;
            }
            return newest.isPresent() && !newest.get().isOutdated(articles, now)
                    ? newest.get().focus()
                    : FocusSnapshotQueries.count(project, source, now)
                            .ask(connection)
                            .focus();
        }
    }

    /** What these sources were known to write about when the run met them first, by articles of other runs. */
    public Map<String, SourceFocus> ofRun(ProjectId project, UUID run, Collection<String> sources) throws SQLException {
        Set<String> wanted = new TreeSet<>(sources); // in one order, so that two workers cannot deadlock
        if (wanted.isEmpty()) {
            return Map.of();
        }
        Map<String, Optional<FocusSnapshot>> found;
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            found = FocusSnapshotQueries.pinned(connection, project, run, wanted);
            if (found.size() < wanted.size()) {
                for (String source : wanted) {
                    if (!found.containsKey(source)) {
                        pin(connection, project, run, source);
                    }
                }
                found = FocusSnapshotQueries.pinned(
                        connection, project, run, wanted); // of another worker, if that was faster
            }
            transaction.commit();
        }
        Map<String, SourceFocus> focuses = new HashMap<>();
        found.forEach((source, snapshot) ->
                focuses.put(source, snapshot.map(FocusSnapshot::focus).orElse(SourceFocus.NONE)));
        return focuses;
    }

    private void pin(Connection connection, ProjectId project, UUID run, String source) throws SQLException {
        int articles = FocusSnapshotQueries.countArticles(project, source, Optional.of(run))
                .ask(connection);
        long version = articles == 0
                ? NOTHING_KNOWN
                : current(connection, project, run, source, articles).version();
        FocusSnapshotQueries.pin(project, run, source, version).run(connection);
    }

    private FocusSnapshot current(Connection connection, ProjectId project, UUID run, String source, int articles)
            throws SQLException {
        Instant now = clock.instant();
        Optional<FocusSnapshot> newest =
                FocusSnapshotQueries.newest(project, source, Optional.of(run)).ask(connection);
        return newest.isPresent() && !newest.get().isOutdated(articles, now)
                ? newest.get()
                : FocusSnapshotQueries.take(project, source, run, now).ask(connection);
    }
}
