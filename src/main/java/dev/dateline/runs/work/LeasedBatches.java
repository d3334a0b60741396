package dev.dateline.runs.work;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** The batches that a process has in hand, by those who took them. */
final class LeasedBatches {

    /** Where the leases are. */
    interface Store {
        void renew(Batch batch) throws SQLException;

        void handBack(Batch batch) throws SQLException;
    }

    private static final Logger LOG = Logger.getLogger(LeasedBatches.class);

    private final Store leases;
    private final Map<UUID, Batch> held = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    LeasedBatches(Store leases) {
        this.leases = leases;
    }

    /** Whether the batch is to be worked on: where the process stops it is handed back instead. */
    boolean hold(Batch batch) {
        held.put(batch.owner(), batch);
        if (stopped) { // after the put: either this sees it, or who stops sees the batch
            handBack(batch);
        }
        return !stopped;
    }

    /** Of what is held under the same owner this alone stays, unless it was released or handed back. */
    void replace(Batch batch) {
        held.replace(batch.owner(), batch);
    }

    void release(Batch batch) {
        held.remove(batch.owner());
    }

    void renewAll() {
        for (Batch batch : held.values()) {
            try {
                leases.renew(batch);
            } catch (SQLException | RuntimeException unavailable) {
                LOG.debugf("a lease could not be renewed: %s", unavailable.getMessage());
            } catch (Error ours) { // the executor would never renew again
                LOG.errorf(ours, "a lease of run %s could not be renewed; next attempt later", batch.run());
            }
        }
    }

    /** From now on nothing is held. */
    void handBackAll() {
        stopped = true;
        held.values().forEach(this::handBack);
    }

    /** From now on this is not held. */
    void handBack(Batch batch) {
        if (held.remove(batch.owner()) == null) {
            return; // another thread did it, or it was released
        }
        try {
            leases.handBack(batch);
        } catch (SQLException | RuntimeException unavailable) {
            LOG.infof(
                    "items of run %s were not handed back, and are taken over when their lease ends: %s",
                    batch.run(), unavailable.getMessage());
        }
    }
}
