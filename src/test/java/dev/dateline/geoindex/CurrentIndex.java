package dev.dateline.geoindex;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The current version of an index, for any number of readers, who never wait. Changes come one after the other; a merge
 * runs beside them and beside readers.
 */
final class CurrentIndex {

    private final AtomicReference<GeoIndex> current;
    private final ReentrantLock merging = new ReentrantLock();

    CurrentIndex(GeoIndex first) {
        current = new AtomicReference<>(first);
    }

    /** To be asked as often as wanted: it stays as it is. */
    GeoIndex current() {
        return current.get();
    }

    /** Publishes the next version ({@link GeoIndex#with}). Changes must not overlap: their order is the caller's. */
    void apply(long version, long[] touched, IndexBuilder fresh) {
        GeoIndex.Change change = new GeoIndex.Change(version, touched, fresh.buildSegment());
        current.updateAndGet(index -> index.with(change));
    }

    /** Merges segments where that is worth while, unless somebody else does already; false where nothing was done. */
    boolean merge() {
        if (!merging.tryLock()) {
            return false;
        }
        try {
            Optional<Merge> merge = Merge.of(current.get());
            merge.ifPresent(done -> current.updateAndGet(done::applyTo));
            return merge.isPresent();
        } finally {
            merging.unlock();
        }
    }
}
