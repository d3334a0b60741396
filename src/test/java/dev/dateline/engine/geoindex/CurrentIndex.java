package dev.dateline.engine.geoindex;

import dev.dateline.engine.geoindex.indexing.IndexBuilder;
import dev.dateline.engine.geoindex.words.WordSpace;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The current version of an index, for any number of readers, which never wait. Changes are applied one after the
 * other; merges run at the same time.
 */
final class CurrentIndex {

    private final AtomicReference<GeoIndex> current;
    private final ReentrantLock merging = new ReentrantLock();

    CurrentIndex(GeoIndex first) {
        current = new AtomicReference<>(first);
    }

    /** An immutable snapshot. */
    GeoIndex current() {
        return current.get();
    }

    /** Publishes the next version ({@link GeoIndex#with}). Changes must not overlap: the caller defines their order. */
    void apply(long version, long[] touched, IndexBuilder fresh) {
        GeoIndex.Change change = new GeoIndex.Change(version, touched, fresh.buildPart(version));
        current.updateAndGet(index -> index.with(change));
    }

    /** Merges segments if useful, unless a merge is already running; false if nothing was done. */
    boolean merge() {
        if (!merging.tryLock()) {
            return false;
        }
        try {
            Optional<Merge> merge = Merge.of(current.get(), Long.MAX_VALUE, WordSpace.none());
            merge.ifPresent(done -> current.updateAndGet(done::applyTo));
            return merge.isPresent();
        } finally {
            merging.unlock();
        }
    }
}
