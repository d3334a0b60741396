package dev.dateline.search;

import dev.dateline.access.ProjectId;
import dev.dateline.liveindex.LiveIndexes;
import dev.dateline.liveindex.IndexSnapshot;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jboss.logging.Logger;

/**
 * Asks the database, now and then and beside the searches, what an index has answered: one that differs is given up. The
 * tests say that none does; this is for the day on which they are wrong.
 */
@ApplicationScoped
class IndexAudit {

    private static final Logger LOG = Logger.getLogger(IndexAudit.class);

    private final LiveIndexes indexes;
    private final AuditReads database;
    private final SearchSettings settings;
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile long next = System.nanoTime();
    private volatile boolean stopping;

    IndexAudit(LiveIndexes indexes, AuditReads database, SearchSettings settings) {
        this.indexes = indexes;
        this.database = database;
        this.settings = settings;
    }

    /**
     * Proves an answer, if it is time for one.
     *
     * @param query what the answer is to
     * @param agrees whether the database says the same
     */
    void offer(ProjectId project, IndexSnapshot snapshot, Record query, BooleanSupplier agrees) {
        if (settings.proof().isZero()
                || stopping
                || System.nanoTime() - next < 0
                || !running.compareAndSet(false, true)) {
            return;
        }
        next = System.nanoTime() + settings.proof().toNanos();
        Thread.ofVirtual().name("index-proof").start(() -> {
            try {
                prove(project, snapshot, query, agrees);
            } catch (RuntimeException failed) {
                LOG.debugf("an answer could not be proved: %s", failed.getMessage());
            } finally {
                running.set(false);
            }
        });
    }

    void prove(ProjectId project, IndexSnapshot snapshot, Record query, BooleanSupplier agrees) {
        if (database.ask(project, snapshot.version(), agrees).equals(Optional.of(false))) {
            indexes.distrust(project, snapshot, "the database finds other articles for " + query, null);
        }
    }

    void stop(@Observes ShutdownEvent over) {
        stopping = true;
    }
}
