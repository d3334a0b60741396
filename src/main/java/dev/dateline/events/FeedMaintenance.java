package dev.dateline.events;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Feed maintenance: sequences leftover events, creates and drops partitions. */
@ApplicationScoped
public class FeedMaintenance {

    private static final Logger LOG = Logger.getLogger(FeedMaintenance.class);
    private static final Duration PARTITIONS = Duration.ofHours(1);

    private final Sequencer sequencer;
    private final FeedPartitions partitions;
    private final EventSettings settings;
    private @Nullable Thread thread;

    FeedMaintenance(Sequencer sequencer, FeedPartitions partitions, EventSettings settings) {
        this.sequencer = sequencer;
        this.partitions = partitions;
        this.settings = settings;
    }

    /** Starts, with the current schema. */
    public synchronized void start() {
        if (thread == null) {
            thread = Thread.ofPlatform().daemon().name("event-upkeep").start(this::work);
        }
    }

    private void work() {
        long partitioned = System.nanoTime() - PARTITIONS.toNanos();
        try {
            while (true) {
                Thread.sleep(settings.sweep()); // first: requests that started this process have priority
                try {
                    sequencer.sweep(); // first: it creates the partitions that it needs
                    if (System.nanoTime() - partitioned >= PARTITIONS.toNanos()) {
                        partitions.keep();
                        partitioned = System.nanoTime();
                    }
                } catch (SQLException | RuntimeException unavailable) {
                    LOG.debugf(
                            "Event feed maintenance failed (%s); next attempt with the next sweep",
                            unavailable.getMessage());
                } catch (Error ours) { // keep the thread alive
                    LOG.error("Event feed maintenance failed; next attempt with the next sweep", ours);
                }
            }
        } catch (InterruptedException stopped) {
            LOG.debug("Event feed maintenance stopped");
        }
    }

    synchronized void stop(@Observes ShutdownEvent stopping) {
        if (thread != null) {
            thread.interrupt();
        }
    }
}
