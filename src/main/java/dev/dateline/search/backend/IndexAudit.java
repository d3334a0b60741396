package dev.dateline.search.backend;

import dev.dateline.search.liveindex.IndexSnapshot;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.tenant.access.ProjectId;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Audits index answers: periodically runs the same query in SQL, in the background, and discards the index on a
 * difference. Tests show none; this catches a fault that they miss.
 */
@ApplicationScoped
class IndexAudit {

    private static final Logger LOG = Logger.getLogger(IndexAudit.class);

    /** From the first answer of an index to the first audit, which would slow down the searches after a start. */
    private static final Duration FIRST_AUDIT_DELAY = Duration.ofSeconds(10);

    private final LiveIndexes indexes;
    private final AuditReads database;
    private final SearchSettings settings;
    private final AtomicBoolean running = new AtomicBoolean();
    private volatile long next;
    private volatile boolean stopping;

    IndexAudit(LiveIndexes indexes, AuditReads database, SearchSettings settings) {
        this.indexes = indexes;
        this.database = database;
        this.settings = settings;
        this.next = System.nanoTime() + FIRST_AUDIT_DELAY.toNanos();
    }

    /**
     * Audits an answer if the audit interval has passed.
     *
     * @param snapshot that answered
     * @param found the answer
     */
    <F> void offer(ProjectId project, IndexSnapshot snapshot, SearchQuestion<F, ?> question, F found) {
        if (settings.audit().isZero()
                || stopping
                || System.nanoTime() - next < 0
                || !running.compareAndSet(false, true)) {
            return;
        }
        next = System.nanoTime() + settings.audit().toNanos();
        Thread.ofVirtual().name("index-audit").start(() -> {
            try {
                run(project, snapshot, question, found);
            } catch (RuntimeException failed) {
                LOG.debugf("Index audit of project %d failed: %s", project.value(), failed.getMessage());
            } finally {
                running.set(false);
            }
        });
    }

    <F> void run(ProjectId project, IndexSnapshot snapshot, SearchQuestion<F, ?> question, F found) {
        Optional<F> expected = database.find(project, snapshot.version(), question);
        if (expected.isPresent() && !expected.get().equals(found)) {
            indexes.distrust(project, snapshot, "the database finds other articles for " + question, null);
        }
    }

    void stop(@Observes ShutdownEvent over) {
        stopping = true;
    }
}
