package dev.dateline.runs;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The chunks that this process has in hand: gives their sign of life while it lives, hands them back when it stops. */
@ApplicationScoped
class Leases {

    /** After the workers, which are given time to finish. */
    private static final int AFTER_WORKERS = 2_000;

    private final HeldChunks held;
    private final RunSettings settings;
    private @Nullable ScheduledExecutorService heart;

    Leases(ItemLeases leases, RunSettings settings) {
        this.held = new HeldChunks(leases);
        this.settings = settings;
    }

    /** Whether the chunk is to be worked on: where the process stops it is handed back instead. */
    boolean hold(Chunk chunk) {
        beat();
        return held.hold(chunk);
    }

    void release(Chunk chunk) {
        held.release(chunk);
    }

    /** Others have the items, or nobody any more, and this worker lives: they were not what took it from them. */
    void survive(Chunk chunk) {
        try {
            leases.forgive(chunk);
        } catch (SQLException | RuntimeException away) {
            LOG.debugf("an attempt goes on counting as a death: %s", away.getMessage());
        }
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
