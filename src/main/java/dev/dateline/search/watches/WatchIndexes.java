package dev.dateline.search.watches;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.engine.watchindex.WatchIndexBuilder;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.Transaction;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.WatchState;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/**
 * Indexes of watches in memory, of the projects whose articles this process writes (ADR 64). Whoever asks brings the state that
 * the index must have reached at least: a few changed watches are read at once, and many by another thread, meanwhile without an
 * index. A watch that was changed or deleted is found until the index is built again; its row tells.
 */
@ApplicationScoped
class WatchIndexes {

    private static final Logger LOG = Logger.getLogger(WatchIndexes.class);

    /** Changed watches that are read within a transaction of articles. */
    static final int MAX_READ_AT_ONCE = 5_000;

    /** Estimated heap size of one, while an index is built. */
    private static final int BYTES_PER_WATCH = 90;

    private static final double PART_OF_HEAP = 0.15;

    /** Watches that were changed or deleted, and are still in an index. */
    static final int MAX_STALE = 100;

    private static final double MAX_STALE_PART = 0.25;

    private static final Duration IDLE_TIME = Duration.ofMinutes(10);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(30);

    private record Held(WatchIndex index, WatchState state) {

        static final Held NOTHING = new Held(WatchIndex.EMPTY, WatchState.NONE);

        /** Whether another state may follow, or is the same; another history may have a higher version, too. */
        boolean leadsTo(WatchState other) {
            return state.version() < other.version() || state.mark() == other.mark();
        }

        boolean isStale(WatchState present) {
            return index.size() > present.count() * (1 + MAX_STALE_PART) + MAX_STALE;
        }
    }

    private final DataSource database;
    private final StoredWatches watches;
    private final long maxBytes;
    private final Cache<ProjectId, Held> held;
    private final Cache<ProjectId, Boolean> refused =
            Caffeine.newBuilder().expireAfterWrite(RETRY_DELAY).build();
    private final Set<ProjectId> reading = ConcurrentHashMap.newKeySet();
    private final Lock oneAtATime = new ReentrantLock();

    private final Executor background;

    @Inject
    WatchIndexes(DataSource database, StoredWatches watches, WatchSettings settings) {
        this(
                database,
                watches,
                settings.maxIndexMemory().map(MemorySize::asLongValue).orElseGet(() ->
                        (long) (Runtime.getRuntime().maxMemory() * PART_OF_HEAP)),
                Thread.ofVirtual().name("watches-", 0)::start);
    }

    /**
     * @param maxBytes of all indexes
     * @param background runs what reads many watches
     */
    WatchIndexes(DataSource database, StoredWatches watches, long maxBytes, Executor background) {
        this.database = database;
        this.watches = watches;
        this.maxBytes = maxBytes;
        this.background = background;
        held = Caffeine.newBuilder()
                .expireAfterAccess(IDLE_TIME)
                .maximumWeight(maxBytes)
                .<ProjectId, Held>weigher((project, one) ->
                        (int) Math.min(Integer.MAX_VALUE, one.index().bytes()))
                .build();
    }

    /**
     * An index with all watches of a state, or of a later one; empty if there is none (yet).
     *
     * @param connection which sees at least that state
     */
    Optional<WatchIndex> find(Connection connection, ProjectId project, WatchState state) throws SQLException {
        if (state.count() * BYTES_PER_WATCH > maxBytes) {
            held.invalidate(project);
            return Optional.empty();
        }
        Held known = held.getIfPresent(project);
        Held from = known != null && known.leadsTo(state) ? known : Held.NOTHING;
        if (from.isStale(state)) {
            startReading(project, Held.NOTHING);
        }
        if (known == from && from.state().mark() == state.mark()) {
            return Optional.of(from.index());
        }
        long version = from.state().version();
        if (watches.countChangedAfter(connection, project, version, MAX_READ_AT_ONCE + 1) > MAX_READ_AT_ONCE) {
            startReading(project, from);
            return Optional.empty();
        }
        Held next = read(connection, project, from, state);
        held.put(project, next);
        return Optional.of(next.index());
    }

    private Held read(Connection connection, ProjectId project, Held from, WatchState to) throws SQLException {
        var builder = new WatchIndexBuilder();
        watches.forEachChangedAfter(
                connection,
                project,
                from.state().version(),
                watch -> builder.add(watch.id(), watch.version(), watch.query()));
        return new Held(from.index().with(builder), to);
    }

    private void startReading(ProjectId project, Held from) {
        if (refused.getIfPresent(project) == null && reading.add(project)) {
            background.execute(() -> readApart(project, from));
        }
    }

    private void readApart(ProjectId project, Held from) {
        oneAtATime.lock();
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement snapshot = connection.createStatement()) {
                snapshot.execute(Transaction.SNAPSHOT);
            }
            WatchState state = WatchState.query(project).ask(connection);
            held.put(project, read(connection, project, from, state));
        } catch (SQLException | RuntimeException | Error failed) {
            refused.put(project, true);
            String text = "The watches of project %d cannot be read (%s); SQL finds them, next attempt in %d s"
                    .formatted(project.value(), FailureText.of(failed), RETRY_DELAY.toSeconds());
            if (SqlFault.passes(failed)) {
                LOG.debug(text);
            } else {
                LOG.warn(text, failed);
            }
        } finally {
            oneAtATime.unlock();
            reading.remove(project);
        }
    }
}
