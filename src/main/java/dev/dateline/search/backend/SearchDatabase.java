package dev.dateline.search.backend;

import dev.dateline.content.articles.PageReader;
import dev.dateline.content.articles.PageRows;
import dev.dateline.engine.geoindex.query.Answer;
import dev.dateline.platform.database.PipelinedQueries;
import dev.dateline.platform.database.ReadSessions;
import dev.dateline.platform.database.SnapshotReads;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/** What searches ask of the database: a SQL backend, the rows of what was found, and whether a version is still current. */
@ApplicationScoped
class SearchDatabase {

    private final ReadSessions sessions;
    private final SnapshotReads snapshots;
    private final PageReader pages;
    private final Duration timeout;

    SearchDatabase(ReadSessions sessions, SnapshotReads snapshots, PageReader pages, SearchSettings settings) {
        this.sessions = sessions;
        this.snapshots = snapshots;
        this.pages = pages;
        this.timeout = settings.timeout();
    }

    /** What SQL finds, in the caller's transaction. */
    <F> F find(ProjectId project, SearchQuestion<F, ?> question) {
        return complete(question.ask(backend(project)));
    }

    private static <F> F complete(Answer<F> answer) {
        return switch (answer) {
            case Answer.Complete<F>(F found) -> found;
            case Answer.NeedsRefinement<F> open -> throw new IllegalStateException("SQL leaves nothing undecided");
            case Answer.NeedsDistances<F> open -> throw new IllegalStateException("SQL measures by itself");
        };
    }

    /** The backend of the caller's transaction. */
    SqlBackend backend(ProjectId project) {
        return new SqlBackend(project, snapshots, timeout);
    }

    BoundaryRefinement refinement(ProjectId project) {
        return new BoundaryRefinement(project, timeout);
    }

    /** The rows, in the snapshot of the caller's transaction. */
    PageRows rows(PageReader.Wanted wanted) {
        return wanted.isNone()
                ? PageRows.NONE
                : sessions.current().doReturningWork(connection -> pages.read(connection, wanted));
    }

    /**
     * The rows at this version; empty where the project is at another one by now. The version is read last, and versions only
     * increase.
     *
     * @throws BrokenIndexException where one of the rows is missing at that very version
     */
    Optional<PageRows> rowsAt(Connection connection, PageReader.Wanted wanted, ProjectVersion version)
            throws SQLException {
        if (wanted.isNone()) {
            ProjectVersion now = PipelinedQueries.askAlone(
                    connection, ProjectVersions.query(wanted.project()), Optional.of(timeout));
            return now.equals(version) ? Optional.of(PageRows.NONE) : Optional.empty();
        }
        Optional<PageRows> rows = pages.find(connection, wanted, timeout, version);
        if (rows.isPresent() && !wanted.areAllIn(rows.get())) {
            throw new BrokenIndexException("it found what is not there");
        }
        return rows;
    }
}
