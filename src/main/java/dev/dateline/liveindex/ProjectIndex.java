package dev.dateline.liveindex;

import dev.dateline.access.ProjectId;
import dev.dateline.geoindex.GeoIndex;
import dev.dateline.geoindex.Merge;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A project that was asked for: its picture, where there is one, and what decides whether it gets or keeps one. */
final class ProjectIndex {

    /** How the pictures that follow one are had. */
    @FunctionalInterface
    interface Changes {
        /** A picture as it is now; none where it is not known what changed, or where that is more than {@code most} articles. */
        Optional<IndexSnapshot> readChanges(ProjectId project, IndexSnapshot known, int most) throws SQLException;
    }

    private static final Duration PATIENCE = Duration.ofMillis(250);
    static final int ALL = Integer.MAX_VALUE;

    final ProjectId project;

    /** Held while a picture is replaced by the next one. Neither reading a picture nor giving it up takes the lock. */
    private final ReentrantLock publishing = new ReentrantLock();

    /** Searches since it is held: the busiest is read first. */
    final AtomicLong searches = new AtomicLong();

    private volatile @Nullable IndexSnapshot snapshot;
    private volatile long used = System.nanoTime();
    /** Until this moment it is not read: it was too large, or given up again and again. */
    private volatile @Nullable Instant refusedUntil;

    private final RebuildBackoff backoff = new RebuildBackoff();
    private final Clock clock;

    ProjectIndex(ProjectId project, Clock clock) {
        this.project = project;
        this.clock = clock;
    }

    @Nullable IndexSnapshot snapshot() {
        return snapshot;
    }

    void publish(IndexSnapshot next) {
        snapshot = next;
        refusedUntil = null;
    }

    /**
     * The picture after this one, which is behind; none where it is not to be had at once.
     *
     * @param most so many changed articles are read; with {@link #ALL} a picture too far behind is given up
     */
    Optional<IndexSnapshot> follow(IndexSnapshot behind, int most, Changes changes) throws SQLException, InterruptedException {
        if (!publishing.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
            return Optional.empty();
        }
        try {
            IndexSnapshot now = snapshot;
            if (now != behind) {
                return Optional.ofNullable(now); // another was quicker
            }
            Optional<IndexSnapshot> next = changes.readChanges(project, now, most);
            next.ifPresent(this::publish);
            if (next.isEmpty() && most == ALL) {
                drop(behind); // all is read anew
            }
            return next;
        } finally {
            publishing.unlock();
        }
    }

    /** Gives up this picture; false where another has come already. */
    boolean drop(IndexSnapshot old) {
        publishing.lock();
        try {
            if (snapshot != old) {
                return false;
            }
            snapshot = null;
            return true;
        } finally {
            publishing.unlock();
        }
    }

    /** Makes few segments of many, where that is worth while, beside whoever searches or follows. */
    void merge() {
        merge(index -> Merge.of(index).map(merge -> merge::applyTo));
    }

    /** @param merging what takes long, which gives what is to be done to the index that is current by then, if anything */
    void merge(Function<GeoIndex, Optional<UnaryOperator<GeoIndex>>> merging) {
        IndexSnapshot from = snapshot;
        Optional<UnaryOperator<GeoIndex>> merge = from == null ? Optional.empty() : merging.apply(from.index());
        if (merge.isPresent()) {
            publishing.lock();
            try {
                IndexSnapshot now = snapshot;
                if (now != null) {
                    snapshot = new IndexSnapshot(merge.get().apply(now.index()), now.version());
                }
            } finally {
                publishing.unlock();
            }
        }
    }

    /** Leaves it without a picture for so long, ten minutes at most. */
    void refuse(Duration time) {
        snapshot = null;
        refusedUntil = clock.instant().plus(time);
    }

    /** It was given up, or could not be read: it stays without a picture for longer each time; gives for how long. */
    Duration backOff() {
        Duration pause = backoff.note(clock.instant());
        refuse(pause);
        return pause;
    }

    /** For no longer than the longest pause, though the clock be put back. */
    boolean isRefused() {
        Instant until = refusedUntil;
        Instant now = clock.instant();
        return until != null
                && now.isBefore(until)
                && !now.plus(RebuildBackoff.LONGEST_PAUSE).isBefore(until);
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
