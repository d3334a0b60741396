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

    HeldChunks(Store leases) {
        this.leases = leases;
    }

    void hold(Chunk chunk) {
        held.put(chunk.owner(), chunk);
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
            }
        }
    }

    void handBackAll() {
        for (Chunk chunk : held.values()) {
            try {
                leases.handBack(chunk);
            } catch (SQLException | RuntimeException away) {
                LOG.infof("items of run %s wait for their lease to end: %s", chunk.run(), away.getMessage());
            }
        }
        held.clear();
    }
}
