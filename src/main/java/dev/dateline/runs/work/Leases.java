package dev.dateline.runs.work;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The batches that this process has leased: renews them while it runs, returns them when it stops. */
@ApplicationScoped
class Leases {

    private static final Logger LOG = Logger.getLogger(Leases.class);

    /** After the workers, which get time to finish. */
    private static final int AFTER_WORKERS = 2_000;

    private final ItemLeases leases;
    private final LeasedBatches held;
    private final RunSettings settings;
    private @Nullable ScheduledExecutorService heart;

    Leases(ItemLeases leases, RunSettings settings) {
        this.leases = leases;
        this.held = new LeasedBatches(leases);
        this.settings = settings;
    }

    /** Whether the batch may be processed. If the process stops, it is handed back instead. */
    boolean hold(ItemBatch batch) {
        beat();
        return held.hold(batch);
    }

    void release(ItemBatch batch) {
        held.release(batch);
    }

    /**
     * The worker lost its lease of all or some items but is alive: the items did not crash it, and the attempt is not
     * counted. Items that still belong to it are returned.
     */
    void survive(ItemBatch batch) {
        try {
            leases.forgive(batch);
        } catch (SQLException | RuntimeException unavailable) {
            LOG.debugf("Uncounting an attempt failed: %s", unavailable.getMessage());
        }
        handBack(batch);
    }

    /** Returns unfinished items, for other workers to take immediately; does not count as a failure. */
    void handBack(ItemBatch batch) {
        held.handBack(batch);
    }

    /**
     * Returns the items that were leased with a batch, for other workers to take immediately.
     *
     * @param batch the part that stays with the worker
     */
    void handBack(ItemBatch batch, List<Integer> others) throws SQLException {
        leases.handBack(batch, others);
        held.replace(batch);
    }

    private synchronized void beat() {
        if (heart == null) {
            heart = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("run-leases").factory());
            long every = settings.heartbeat().toMillis();
            heart.scheduleWithFixedDelay(held::renewAll, every, every, TimeUnit.MILLISECONDS);
        }
    }

    void stop(@Observes @Priority(AFTER_WORKERS) ShutdownEvent stopping) {
        synchronized (this) {
            if (heart != null) {
                heart.shutdownNow();
            }
        }
        held.handBackAll();
    }
}
