package dev.dateline.search.watches;

import dev.dateline.feed.events.Sequencer;
import dev.dateline.platform.database.PeriodicTask;
import dev.dateline.platform.database.Query;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.backend.StandingSearch;
import dev.dateline.search.liveindex.ArticleIndexes;
import dev.dateline.search.watches.BackfillQueue.Backfill;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.versions.ProjectVersion;
import dev.dateline.tenant.versions.ProjectVersions;
import dev.dateline.tenant.work.ProjectRounds;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Tells of the articles that match a watch already, some hundreds in a transaction, by id. They are matched without a lock; then
 * the project's version is held, and what was changed meanwhile is matched again: so an event that tells of a match is true at its
 * place in the feed. Contract: 19.6.
 */
@ApplicationScoped
public class WatchBackfills {

    private static final Logger LOG = Logger.getLogger(WatchBackfills.class);
    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final String NO_ORIGIN = "{}";

    /** After more changes than this, all is matched again. */
    private static final int MAX_CHANGED = 10_000;

    private final DataSource database;
    private final BackfillQueue queue;
    private final StoredWatches watches;
    private final ArticleIndexes indexes;
    private final StandingSearch standing;
    private final WatchEvents events;
    private final ProjectVersions versions;
    private final ProjectWork work;
    private final Sequencer sequencer;
    private final Clock clock;
    private final ProjectRounds rounds;
    private final PeriodicTask task = new PeriodicTask("watch-backfills", PAUSE, LOG, this::work);
    /** A process takes one step at a time, so that backfills leave connections and the version's lock to others. */
    private final ReentrantLock turn = new ReentrantLock();

    private volatile boolean stopping;

    WatchBackfills(
            DataSource database,
            BackfillQueue queue,
            StoredWatches watches,
            ArticleIndexes indexes,
            StandingSearch standing,
            WatchEvents events,
            ProjectVersions versions,
            ProjectWork work,
            Sequencer sequencer,
            Clock clock) {
        this.database = database;
        this.queue = queue;
        this.watches = watches;
        this.indexes = indexes;
        this.standing = standing;
        this.events = events;
        this.versions = versions;
        this.work = work;
        this.sequencer = sequencer;
        this.clock = clock;
        rounds = new ProjectRounds(work, WorkKind.BACKFILLS, clock, LOG);
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    void stop(@Observes ShutdownEvent stopped) {
        stopping = true;
        rounds.stop();
        task.stop();
    }

    /** Adds a backfill, or begins it anew, and begins with it; 404 for an unknown watch, 409 if it is not enabled. */
    void request(ProjectId project, UUID watch) throws SQLException {
        queue.add(project, watch);
        Thread.ofVirtual().name("watch-backfill").start(() -> begin(project));
    }

    private void begin(ProjectId project) {
        try {
            while (!stopping && visit(project)) {
                LOG.tracef("A step of the backfills of project %d", project.value());
            }
        } catch (SQLException | RuntimeException failed) {
            LOG.debugf("Backfills of project %d go on later: %s", project.value(), failed.getMessage());
        }
    }

    /** Works until no project has a backfill that is due. */
    void work() throws SQLException {
        rounds.run(this::visit);
    }

    private boolean visit(ProjectId project) throws SQLException {
        turn.lock();
        try {
            return visitAlone(project);
        } finally {
            turn.unlock();
        }
    }

    private boolean visitAlone(ProjectId project) throws SQLException {
        Optional<Backfill> leased = queue.lease(project);
        if (leased.isPresent()) {
            take(project, leased.get());
            return true;
        }
        work.settle(project, WorkKind.BACKFILLS, connection -> BackfillQueue.nextDue(connection, project));
        return false;
    }

    /** A step: matches the next articles, and tells of those that match. */
    private void take(ProjectId project, Backfill backfill) throws SQLException {
        try (Transaction transaction = ProjectWrites.begin(database, project)) {
            Connection connection = transaction.connection();
            ProjectVersion seen = versions.versionOf(connection, project);
            List<StoredWatch> found = watches.find(connection, project, List.of(backfill.watch()));
            if (!found.isEmpty()) {
                if (step(transaction, project, backfill, found.getFirst(), seen)) {
                    sequencer.wake(project);
                }
                return;
            }
        }
        queue.drop(project, backfill); // the watch was disabled, or cannot be read
    }

    private boolean step(
            Transaction transaction, ProjectId project, Backfill backfill, StoredWatch watch, ProjectVersion seen)
            throws SQLException {
        Connection connection = transaction.connection();
        boolean isChanged = watch.mark() != backfill.mark(); // then all articles are asked again, those of now
        long from = isChanged ? 0 : backfill.last();
        long until = isChanged ? BackfillArticles.last(connection, project) : backfill.until();
        BackfillArticles next = BackfillArticles.next(connection, project, watch, from, until);
        MatchedState matched = match(connection, project, watch, next.ids());
        List<SqlText> told = tell(connection, project, matched);
        if (!told.isEmpty()) {
            ProjectWork.mark(connection, project, WorkKind.EVENTS);
            ProjectVersion held = versions.hold(connection, project);
            if (!isSame(connection, project, watch)) {
                // the next step sees its new state, if there is one
                BackfillQueue.advance(
                        connection, project, backfill, backfill.mark(), backfill.last(), backfill.until());
                transaction.commit();
                return false;
            }
            if (!held.equals(seen) && haveChanged(connection, project, seen, next.ids())) {
                told = tell(connection, project, match(connection, project, watch, next.ids()));
            }
        }
        if (!BackfillQueue.advance(connection, project, backfill, watch.mark(), next.reached(), until)) {
            return false;
        }
        if (!told.isEmpty()) {
            Query.list(SqlText.joined(";\n", told), row -> true).ask(connection);
        }
        transaction.commit();
        return true;
    }

    private List<SqlText> tell(Connection connection, ProjectId project, MatchedState matched) throws SQLException {
        return events.tell(connection, project, clock.instant(), NO_ORIGIN, WatchEvents.backfill(matched));
    }

    private MatchedState match(Connection connection, ProjectId project, StoredWatch watch, Collection<Long> articles)
            throws SQLException {
        MatchedState matched = new MatchedState(indexes, standing, project, articles);
        matched.match(connection, List.of(watch));
        if (matched.isUnknown(watch.id())) { // which is logged; the lease ends, and the step is taken again
            throw new IllegalStateException("watch %s cannot be matched".formatted(watch.id()));
        }
        return matched;
    }

    private boolean isSame(Connection connection, ProjectId project, StoredWatch watch) throws SQLException {
        return watches.named(connection, project, List.of(watch.id())).stream()
                .anyMatch(now -> now.mark() == watch.mark());
    }

    /** Whether what these articles match may be other than at a version. */
    private boolean haveChanged(
            Connection connection, ProjectId project, ProjectVersion seen, Collection<Long> articles)
            throws SQLException {
        return versions.changesAfter(connection, project, seen, MAX_CHANGED)
                .filter(changes -> !changes.merges() && Collections.disjoint(changes.articleIds(), articles))
                .isEmpty();
    }
}
