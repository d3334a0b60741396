package dev.dateline.runs.work;

import dev.dateline.platform.database.FailureText;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** The batches that a process has leased, by lease owner. */
final class LeasedBatches {

    /** The leases in the database. */
    interface Store {
        void renew(ItemBatch batch) throws SQLException;

        void handBack(ItemBatch batch) throws SQLException;
    }

    private static final Logger LOG = Logger.getLogger(LeasedBatches.class);

    private final Store leases;
    private final Map<UUID, ItemBatch> held = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    LeasedBatches(Store leases) {
        this.leases = leases;
    }

    /** Whether the batch may be processed. If the process stops, it is handed back instead. */
    boolean hold(ItemBatch batch) {
        held.put(batch.owner(), batch);
        if (stopped) { // after the put: either this thread or the stopping one sees the batch
            handBack(batch);
        }
        return !stopped;
    }

    /** Keeps only these items of the same owner, unless they were released or handed back. */
    void replace(ItemBatch batch) {
        held.replace(batch.owner(), batch);
    }

    void release(ItemBatch batch) {
        held.remove(batch.owner());
    }

    void renewAll() {
        for (ItemBatch batch : held.values()) {
            try {
                leases.renew(batch);
            } catch (SQLException | RuntimeException unavailable) {
                LOG.debugf("Lease renewal failed (%s); next attempt with the next heartbeat", unavailable.getMessage());
            } catch (Error ours) { // otherwise the executor would never renew again
                LOG.errorf(ours, "Lease renewal for run %s failed; next attempt with the next heartbeat", batch.run());
            }
        }
    }

    /** Hands back all batches; holds none from now on. */
    void handBackAll() {
        stopped = true;
        held.values().forEach(this::handBack);
    }

    /** Hands back this batch; does not hold it from now on. */
    void handBack(ItemBatch batch) {
        if (held.remove(batch.owner()) == null) {
            return; // another thread did it, or it was released
        }
        try {
            leases.handBack(batch);
        } catch (SQLException | RuntimeException unavailable) {
            LOG.infof(
                    "Returning items of run %s to the queue failed; other workers take them when the lease expires: %s",
                    batch.run(), FailureText.of(unavailable));
        }
    }
}
