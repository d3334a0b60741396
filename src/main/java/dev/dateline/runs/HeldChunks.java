package dev.dateline.runs;

import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** The chunks that a process has in hand, by those who took them. */
final class HeldChunks {

    /** Where the leases are. */
    interface Store {
        void renew(Chunk chunk) throws SQLException;

        void handBack(Chunk chunk) throws SQLException;
    }

    private static final Logger LOG = Logger.getLogger(HeldChunks.class);

    private final Store leases;
    private final Map<UUID, Chunk> held = new ConcurrentHashMap<>();
    private volatile boolean stopped;

    HeldChunks(Store leases) {
        this.leases = leases;
    }

    /** Whether the chunk is to be worked on: where the process stops it is handed back instead. */
    boolean hold(Chunk chunk) {
        held.put(chunk.owner(), chunk);
        if (stopped) { // after the put: either this sees it, or who stops sees the chunk
            handBack(chunk);
        }
        return !stopped;
    }

    /** Of what is held under the same owner this alone stays, unless it was released or handed back. */
    void replace(Chunk chunk) {
        held.replace(chunk.owner(), chunk);
    }

    void release(Chunk chunk) {
        held.remove(chunk.owner());
    }

    void renewAll() {
        for (Chunk chunk : held.values()) {
            try {
                leases.renew(chunk);
            } catch (SQLException | RuntimeException away) {
                LOG.debugf("a lease could not be renewed: %s", away.getMessage());
            } catch (Error ours) { // the executor would never renew again
                LOG.errorf(ours, "a lease of run %s could not be renewed; next attempt later", chunk.run());
            }
        }
    }

    /** From now on nothing is held. */
    void handBackAll() {
        stopped = true;
        held.values().forEach(this::handBack);
    }

    /** From now on this is not held. */
    void handBack(Chunk chunk) {
        if (held.remove(chunk.owner()) == null) {
            return; // another thread did it, or it was released
        }
        try {
            leases.handBack(chunk);
        } catch (SQLException | RuntimeException away) {
            LOG.infof(
                    "items of run %s were not handed back, and are taken over when their lease ends: %s",
                    chunk.run(), away.getMessage());
        }
    }
}
