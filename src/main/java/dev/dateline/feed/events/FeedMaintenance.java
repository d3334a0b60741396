package dev.dateline.feed.events;

import dev.dateline.platform.database.PeriodicTask;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.SQLException;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Feed maintenance: sequences leftover events, creates and drops partitions. */
@ApplicationScoped
public class FeedMaintenance {

    private static final Logger LOG = Logger.getLogger(FeedMaintenance.class);
    private static final Duration PARTITIONS = Duration.ofHours(1);

    private final Sequencer sequencer;
    private final FeedPartitions partitions;
    private final PeriodicTask task;
    private long partitioned = System.nanoTime() - PARTITIONS.toNanos();

    FeedMaintenance(Sequencer sequencer, FeedPartitions partitions, EventSettings settings) {
        this.sequencer = sequencer;
        this.partitions = partitions;
        this.task = new PeriodicTask("feed-maintenance", settings.sweep(), LOG, this::maintain);
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    private void maintain() throws SQLException {
        sequencer.sweep(); // first: it creates the partitions that it needs
        if (System.nanoTime() - partitioned >= PARTITIONS.toNanos()) {
            partitions.keep();
            partitioned = System.nanoTime();
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }
}
