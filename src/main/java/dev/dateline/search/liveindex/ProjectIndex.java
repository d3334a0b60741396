package dev.dateline.search.liveindex;

import dev.dateline.engine.geoindex.GeoIndex;
import dev.dateline.engine.geoindex.Merge;
import dev.dateline.engine.geoindex.words.WordSpace;
import dev.dateline.tenant.access.ProjectId;
import java.lang.ref.WeakReference;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A searched project: its current index snapshot, if any, and the state for build and eviction. */
final class ProjectIndex {

    /** Reads the changes that lead to the next snapshot. */
    @FunctionalInterface
    interface Changes {
        /**
         * The snapshot at the current version. Empty if the changes are unknown, or more than {@code maxArticles}
         * articles changed.
         */
        Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int maxArticles)
                throws SQLException;
    }

    private static final Duration LOCK_TIMEOUT = Duration.ofMillis(250);
    static final int ALL = Integer.MAX_VALUE;

    final ProjectId project;

    /**
     * Held while the next snapshot is made, which may read the database. Readers and eviction do not take it: what is made
     * replaces only the snapshot that it was made from. That, and what belongs to it, changes under this object's monitor.
     */
    private final ReentrantLock making = new ReentrantLock();

    /** Number of searches since the project was added. The busiest project is built first. */
    final AtomicLong searches = new AtomicLong();

    private volatile @Nullable IndexSnapshot snapshot;
    private volatile long used = System.nanoTime();
    /** No build before this time: the project was too large, or is in rebuild backoff. */
    private volatile @Nullable Instant refusedUntil;

    /** The index that was saved last. */
    private volatile WeakReference<GeoIndex> saved = new WeakReference<>(null);

    private volatile boolean withoutRoom;

    final WantedPart words;
    final WantedPart vectors;

    /** Zero as soon as the index that is expected has come, or will not. */
    private volatile CountDownLatch arrival = new CountDownLatch(0);

    private final RebuildBackoff backoff = new RebuildBackoff();
    private final Clock clock;

    ProjectIndex(ProjectId project, Clock clock) {
        this.project = project;
        this.clock = clock;
        this.words = new WantedPart(clock);
        this.vectors = new WantedPart(clock);
    }

    @Nullable IndexSnapshot snapshot() {
        return snapshot;
    }

    synchronized void publish(IndexSnapshot next) {
        snapshot = next;
        refusedUntil = null;
        withoutRoom = false;
        arrived();
    }

    /** Publishes the successor of a snapshot; false if that was discarded or replaced meanwhile. */
    private synchronized boolean replace(IndexSnapshot behind, IndexSnapshot next) {
        if (snapshot != behind) {
            return false;
        }
        publish(next);
        return true;
    }

    /** Lets searches wait for the index, if there is none and one may be built. */
    synchronized void expect() {
        if (snapshot == null && arrival.getCount() == 0 && !isRefused()) {
            arrival = new CountDownLatch(1);
        }
    }

    /** Ends the wait, with or without an index. */
    synchronized void arrived() {
        arrival.countDown();
    }

    boolean isExpected() {
        return arrival.getCount() > 0;
    }

    /** Waits for the index if it is expected. */
    void await(Duration timeout) throws InterruptedException {
        arrival.await(timeout.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isSaved(IndexSnapshot now) {
        return saved.refersTo(now.index());
    }

    void saved(IndexSnapshot written) {
        saved = new WeakReference<>(written.index());
    }

    /** Whether the project is too large for the memory. */
    boolean isWithoutRoom() {
        return withoutRoom;
    }

    void setWithoutRoom(boolean is) {
        withoutRoom = is;
    }

    /**
     * The snapshot that follows the given stale one. Empty if it is not available at once.
     *
     * @param maxArticles maximum number of changed articles to read; with {@link #ALL} a snapshot that is too far
     *     behind is discarded
     */
    Optional<IndexSnapshot> follow(IndexSnapshot behind, int maxArticles, Changes changes)
            throws SQLException, InterruptedException {
        if (!making.tryLock(LOCK_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        try {
            IndexSnapshot now = snapshot;
            if (now != behind) {
                return Optional.ofNullable(now); // another thread has published it
            }
            Optional<IndexSnapshot> next = changes.readChanges(project, now, maxArticles);
            if (next.isPresent() && !replace(behind, next.get())) {
                return Optional.ofNullable(snapshot);
            }
            if (next.isEmpty() && maxArticles == ALL) {
                drop(behind); // the whole project is built again
            }
            return next;
        } finally {
            making.unlock();
        }
    }

    /** Discards this snapshot; false if another one has replaced it. */
    synchronized boolean drop(IndexSnapshot old) {
        if (snapshot != old) {
            return false;
        }
        snapshot = null;
        return true;
    }

    /** Merges segments in the background if worthwhile; does not block searches or updates. */
    void merge(WordSpace space) {
        merge(index -> Merge.of(index, IndexMemoryBudget.rowsAtATime(), space).map(merge -> merge::applyTo));
    }

    /**
     * @param merging the slow part, which runs without the lock. It returns the change for the then current index, if
     *     any
     */
    void merge(Function<GeoIndex, Optional<UnaryOperator<GeoIndex>>> merging) {
        IndexSnapshot from = snapshot;
        Optional<UnaryOperator<GeoIndex>> merge = from == null ? Optional.empty() : merging.apply(from.index());
        merge.ifPresent(this::change);
    }

    /** Replaces the current index, if there is one and it is not discarded meanwhile, by another of the same version. */
    void change(UnaryOperator<GeoIndex> change) {
        making.lock();
        try {
            IndexSnapshot now = snapshot;
            if (now != null) {
                replace(now, new IndexSnapshot(change.apply(now.index()), now.version()));
            }
        } finally {
            making.unlock();
        }
    }

    /** Discards the snapshot and allows no build for the given time, at most ten minutes. */
    synchronized void refuse(Duration time) {
        snapshot = null;
        refusedUntil = clock.instant().plus(time);
    }

    /** Notes a failure and starts the rebuild backoff; returns its length, which grows with each failure. */
    Duration backOff() {
        Duration pause = backoff.note(clock.instant());
        refuse(pause);
        return pause;
    }

    /** Whether builds are paused. A clock that was set back cannot extend the pause beyond the longest one. */
    boolean isRefused() {
        return WantedPart.isRefused(clock, refusedUntil);
    }

    void use() {
        used = System.nanoTime();
        searches.incrementAndGet();
    }

    long used() {
        return used;
    }

    long bytes() {
        IndexSnapshot held = snapshot;
        return held == null ? 0 : held.index().memoryBytes();
    }
}
