package dev.dateline.search.watches;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.dateline.engine.watchindex.WatchIndex;
import dev.dateline.engine.watchindex.WatchIndexBuilder;
import dev.dateline.platform.database.FailureText;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.Transaction;
import dev.dateline.search.watches.StoredWatches.Amount;
import dev.dateline.search.watches.StoredWatches.Change;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.versions.WatchState;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.quarkus.runtime.configuration.MemorySize;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Indexes of watches in memory, of the projects whose articles this process writes (ADR 64). Whoever asks brings the state that
 * the index must have reached: a few changed watches are read at once, and many by another thread, meanwhile without an index. A
 * watch that was changed or deleted stays in the index until it is built again; the mark in its row tells.
 */
@RegisterForReflection( // Caffeine finds its classes by name
        classNames = {"com.github.benmanes.caffeine.cache.SSMWA", "com.github.benmanes.caffeine.cache.PSAMW"})
@ApplicationScoped
class WatchIndexes {

    private static final Logger LOG = Logger.getLogger(WatchIndexes.class);

    /** Changed watches, and characters of their searches, that are read within a transaction of articles. */
    static final int MAX_INLINE_WATCHES = 5_000;

    private static final int MAX_INLINE_CHARACTERS = 5_000_000;

    /** Estimated heap size of a watch, at least. */
    private static final int BYTES_PER_WATCH = 75;

    private static final double PART_OF_HEAP = 0.15;

    /** Watches that were changed or deleted, and are still in an index. */
    static final int MAX_STALE = 100;

    private static final double MAX_STALE_PART = 0.25;

    private static final int MAX_CHANGES = 16;

    private static final Duration IDLE_TIME = Duration.ofMinutes(10);
    private static final Duration RETRY_DELAY = Duration.ofSeconds(30);
    private static final Duration TOO_LARGE_DELAY = Duration.ofMinutes(10);

    /**
     * An index, and up to where its project's history it is.
     *
     * @param changes the last ones that it has, the newest first: one that is still in its row proves that the project has
     *     this history, and was not set back to another one
     */
    private record Held(WatchIndex index, WatchState state, List<Change> changes) {

        static final Held NOTHING = new Held(WatchIndex.EMPTY, WatchState.NONE, List.of());

        boolean isStale(WatchState present) {
            return index.size() > present.count() * (1 + MAX_STALE_PART) + MAX_STALE;
        }
    }

    /** An index needs more memory than it may have. */
    private static final class TooLargeException extends RuntimeException {}

    private final DataSource database;
    private final StoredWatches watches;
    private final Clock clock;
    private final long maxBytes;
    private final Cache<ProjectId, Held> held;
    /** Until when a project's watches are not read by the other thread, after a failure. */
    private final Map<ProjectId, Instant> refused = new ConcurrentHashMap<>();

    /** Until when a project has no index, because it was too large. */
    private final Map<ProjectId, Instant> tooLarge = new ConcurrentHashMap<>();

    private final Set<ProjectId> reading = ConcurrentHashMap.newKeySet();
    private final Lock oneReader = new ReentrantLock();
    private final Executor background;

    @Inject
    WatchIndexes(DataSource database, StoredWatches watches, Clock clock, WatchSettings settings) {
        this(
                database,
                watches,
                clock,
                settings.maxIndexMemory().map(MemorySize::asLongValue).orElseGet(() ->
                        (long) (Runtime.getRuntime().maxMemory() * PART_OF_HEAP)),
                Thread.ofVirtual().name("watches-", 0)::start);
    }

    /**
     * @param maxBytes of all indexes
     * @param background runs what reads many watches
     */
    WatchIndexes(DataSource database, StoredWatches watches, Clock clock, long maxBytes, Executor background) {
        this.database = database;
        this.watches = watches;
        this.clock = clock;
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
        if (state.count() * BYTES_PER_WATCH > maxBytes || isUntil(tooLarge, project)) {
            held.invalidate(project);
            return Optional.empty();
        }
        Held known = held.getIfPresent(project);
        if (known != null && known.isStale(state)) {
            startReading(project, true);
        }
        if (known != null && known.state().mark() == state.mark()) {
            return Optional.of(known.index());
        }
        Optional<Change> shared = shared(connection, project, known);
        boolean isWhole =
                known != null && shared.equals(known.changes().stream().findFirst());
        if (known != null && isWhole && known.state().version() > state.version()) {
            return Optional.of(known.index()); // of a state after this one
        }
        long version = versionOf(shared);
        Amount amount = watches.changedAfter(connection, project, version, MAX_INLINE_WATCHES + 1);
        if (amount.watches() > MAX_INLINE_WATCHES || amount.characters() > MAX_INLINE_CHARACTERS) {
            startReading(project, false);
            return Optional.empty();
        }
        try {
            Held next = read(connection, project, known, shared, state);
            replace(project, known, next);
            return Optional.of(next.index());
        } catch (TooLargeException large) {
            giveUp(project);
            return Optional.empty();
        }
    }

    /** The newest change of an index that the project's history has, too. */
    private Optional<Change> shared(Connection connection, ProjectId project, @Nullable Held known)
            throws SQLException {
        return known == null || known.changes().isEmpty()
                ? Optional.empty()
                : watches.newest(connection, project, known.changes());
    }

    /** Another transaction may have been faster; then its index stays. */
    private void replace(ProjectId project, @Nullable Held known, Held next) {
        if (known == null) {
            held.asMap().putIfAbsent(project, next);
        } else {
            held.asMap().computeIfPresent(project, (id, present) -> present == known ? next : present);
        }
    }

    /** The version up to which an index has the watches; without a shared change, before the first. */
    private static long versionOf(Optional<Change> shared) {
        return shared.map(Change::version).orElse(0L);
    }

    /** Reads what was changed after the change that an index shares with the project; without one, all. */
    private Held read(
            Connection connection, ProjectId project, @Nullable Held known, Optional<Change> shared, WatchState to)
            throws SQLException {
        Held from = known == null || shared.isEmpty() ? Held.NOTHING : known;
        long version = versionOf(shared);
        var builder = new WatchIndexBuilder();
        var newest = new PriorityQueue<Change>(Comparator.comparingLong(Change::version));
        watches.forEachChangedAfter(connection, project, version, (watch, changed) -> {
            add(watch, builder);
            newest.add(new Change(watch.id(), changed, watch.mark()));
            if (newest.size() > MAX_CHANGES) {
                newest.remove();
            }
            if (builder.bytes() + from.index().bytes() > maxBytes) {
                throw new TooLargeException();
            }
        });
        List<Change> before = from.changes().stream()
                .filter(change -> change.version() <= version)
                .toList();
        Held next = new Held(from.index().with(builder), to, newest(newest, before));
        if (next.index().bytes() > maxBytes) {
            throw new TooLargeException();
        }
        return next;
    }

    private static void add(StoredWatch watch, WatchIndexBuilder builder) {
        try {
            builder.add(watch.id(), watch.mark(), watch.query());
        } catch (RuntimeException broken) { // one watch must not keep articles from being stored
            LOG.errorf(broken, "Watch %s cannot be indexed: %s", watch.id(), FailureText.of(broken));
        }
    }

    private static List<Change> newest(Collection<Change> some, Collection<Change> others) {
        return Stream.concat(some.stream(), others.stream())
                .sorted(Comparator.comparingLong(Change::version).reversed())
                .limit(MAX_CHANGES)
                .toList();
    }

    /** @param all or only what was changed */
    private void startReading(ProjectId project, boolean all) {
        if (!isUntil(refused, project) && reading.add(project)) {
            background.execute(() -> readApart(project, all));
        }
    }

    private void readApart(ProjectId project, boolean all) {
        oneReader.lock();
        try (Transaction transaction = Transaction.begin(database)) {
            Connection connection = transaction.connection();
            try (Statement snapshot = connection.createStatement()) {
                snapshot.execute(Transaction.SNAPSHOT);
            }
            WatchState state = WatchState.query(project).ask(connection);
            Held known = all ? null : held.getIfPresent(project);
            Optional<Change> shared = shared(connection, project, known);
            held.put(project, read(connection, project, known, shared, state));
        } catch (TooLargeException large) {
            giveUp(project);
        } catch (SQLException | RuntimeException | Error failed) {
            refuse(project, failed);
        } finally {
            oneReader.unlock();
            reading.remove(project);
        }
    }

    private boolean isUntil(Map<ProjectId, Instant> ends, ProjectId project) {
        Instant until = ends.get(project);
        return until != null && clock.instant().isBefore(until);
    }

    private void giveUp(ProjectId project) {
        held.invalidate(project);
        tooLarge.put(project, clock.instant().plus(TOO_LARGE_DELAY));
        LOG.infof(
                "The index of the watches of project %d needs more than dateline.watches.max-index-memory; SQL finds them,"
                        + " next attempt in %d min",
                project.value(), TOO_LARGE_DELAY.toMinutes());
    }

    private void refuse(ProjectId project, Throwable failed) {
        refused.put(project, clock.instant().plus(RETRY_DELAY));
        String text = "The watches of project %d cannot be read (%s); SQL finds them, next attempt in %d s"
                .formatted(project.value(), FailureText.of(failed), RETRY_DELAY.toSeconds());
        if (SqlFault.passes(failed)) {
            LOG.debug(text);
        } else {
            LOG.warn(text, failed);
        }
    }
}
