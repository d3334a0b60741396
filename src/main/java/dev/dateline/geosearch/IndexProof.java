package dev.dateline.geosearch;

import dev.dateline.access.ProjectId;
import dev.dateline.liveindex.LiveIndexes;
import dev.dateline.liveindex.Picture;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Asks the database, now and then and beside the searches, what an index has answered: one that differs is given up. The
 * tests say that none does; this is for the day on which they are wrong.
 */
@ApplicationScoped
class IndexProof {

    private static final Logger LOG = Logger.getLogger(IndexProof.class);

    private final LiveIndexes indexes;
    private final SearchSnapshot snapshot;
    private final SearchSettings settings;
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile long next = System.nanoTime();
    private volatile boolean stopping;

    IndexProof(LiveIndexes indexes, SearchSnapshot snapshot, SearchSettings settings) {
        this.indexes = indexes;
        this.snapshot = snapshot;
        this.settings = settings;
    }

    /** Proves this answer, if it is time for one. */
    void offer(ProjectId project, GeoSearchQuery query, Picture picture, GeoSearchAnswer answer) {
        if (settings.proof().isZero()
                || stopping
                || System.nanoTime() - next < 0
                || !running.compareAndSet(false, true)) {
            return;
        }
        next = System.nanoTime() + settings.proof().toNanos();
        Thread.ofVirtual().name("index-proof").start(() -> {
            try {
                prove(project, query, picture, answer);
            } catch (RuntimeException failed) {
                LOG.debugf("an answer could not be proved: %s", failed.getMessage());
            } finally {
                running.set(false);
            }
        });
    }

    void prove(ProjectId project, GeoSearchQuery query, Picture picture, GeoSearchAnswer answer) {
        Optional<Boolean> agrees = snapshot.agrees(project, query, picture.version(), FoundPage.of(answer));
        if (agrees.isPresent() && !agrees.get()) {
            indexes.distrust(project, picture, "the database finds other articles for " + query);
        }
    }

    void stop(@Observes ShutdownEvent over) {
        stopping = true;
    }
}
