package dev.dateline.events;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** What a server does for the feed beside answering: places what killed processes left, makes and drops partitions. */
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

    /** Begins, with the schema up to date. */
    public synchronized void start() {
        if (thread == null) {
            thread = Thread.ofPlatform().daemon().name("event-upkeep").start(this::work);
        }
    }

    private void work() {
        long partitioned = System.nanoTime() - PARTITIONS.toNanos();
        try {
            while (true) {
                Thread.sleep(settings.sweep()); // first: requests that a new process was started for go before
                try {
                    sequencer.sweep(); // first: it needs no partitions but what it makes itself
                    if (System.nanoTime() - partitioned >= PARTITIONS.toNanos()) {
                        partitions.keep();
                        partitioned = System.nanoTime();
                    }
                } catch (SQLException | RuntimeException unavailable) {
                    LOG.debugf("the feed could not be looked after: %s", unavailable.getMessage());
                } catch (Error ours) { // the thread must go on
                    LOG.error("the feed could not be looked after; next attempt with the next sweep", ours);
                }
            }
        } catch (InterruptedException stopped) {
            LOG.debug("the feed's upkeep was stopped");
        }
    }

    synchronized void stop(@Observes ShutdownEvent stopping) {
        if (thread != null) {
            thread.interrupt();
        }
    }
}
