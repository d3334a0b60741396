package dev.dateline.runs;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The chunks that this process has in hand: gives their sign of life while it lives, hands them back when it stops. */
@ApplicationScoped
class Leases {

    private static final Logger LOG = Logger.getLogger(Leases.class);

    /** After the workers, which are given time to finish. */
    private static final int AFTER_WORKERS = 2_000;

    private final ItemLeases leases;
    private final RunSettings settings;
    private final Map<UUID, Chunk> held = new ConcurrentHashMap<>();
    private @Nullable ScheduledExecutorService heart;

    Leases(ItemLeases leases, RunSettings settings) {
        this.leases = leases;
        this.settings = settings;
    }

    void hold(Chunk chunk) {
        held.put(chunk.owner(), chunk);
        beat();
    }

    void release(Chunk chunk) {
        held.remove(chunk.owner());
    }

    private synchronized void beat() {
        if (heart == null) {
            heart = Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().daemon().name("run-leases").factory());
            long every = settings.heartbeat().toMillis();
            heart.scheduleWithFixedDelay(this::renewAll, every, every, TimeUnit.MILLISECONDS);
        }
    }

    private void renewAll() {
        for (Chunk chunk : held.values()) {
            try {
                leases.renew(chunk);
            } catch (SQLException | RuntimeException away) {
                LOG.debugf("a lease could not be renewed: %s", away.getMessage());
            }
        }
    }

    void stop(@Observes @Priority(AFTER_WORKERS) ShutdownEvent stopping) {
        synchronized (this) {
            if (heart != null) {
                heart.shutdownNow();
            }
        }
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
