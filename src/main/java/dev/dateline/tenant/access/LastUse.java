package dev.dateline.tenant.access;

import dev.dateline.platform.database.Batch;
import dev.dateline.platform.database.DistributedNodes;
import dev.dateline.platform.database.PeriodicTask;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/** Records when keys were last used: to the minute, in the background, and without guarantee. */
@ApplicationScoped
public class LastUse {

    private static final Logger LOG = Logger.getLogger(LastUse.class);
    private static final Duration PRECISION = Duration.ofMinutes(1);
    private static final Duration WRITE_INTERVAL = Duration.ofSeconds(10);

    private final Map<String, Instant> used = new ConcurrentHashMap<>();
    private final DataSource database;
    private final DistributedNodes nodes;
    private final Clock clock;
    private final PeriodicTask task = new PeriodicTask("last-use", WRITE_INTERVAL, LOG, this::write);

    LastUse(DataSource database, DistributedNodes nodes, Clock clock) {
        this.database = database;
        this.nodes = nodes;
        this.clock = clock;
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }

    void note(ApiKey key) {
        Instant now = clock.instant();
        Instant written = key.lastUsedAt();
        if (written == null || !now.isBefore(written.plus(PRECISION))) {
            used.put(key.id(), now);
        }
    }

    void write() {
        if (used.isEmpty() || !nodes.allAnswer()) { // a distributed database has the keys on each of its nodes
            return;
        }
        // Sorted: two processes that update the same rows in different orders would deadlock.
        Map<String, Instant> noted = new TreeMap<>(used);
        noted.forEach(used::remove);
        try {
            write(noted);
        } catch (SQLException failed) {
            LOG.debugf(failed, "Writing the last use of %d keys failed", noted.size());
        }
    }

    // Several processes may have seen the same key: only the first one in a minute writes.
    private void write(Map<String, Instant> noted) throws SQLException {
        Batch uses = new Batch("""
                update api_key
                set last_used_at = ?
                where id = ?
                  and (last_used_at is null or last_used_at <= ?)
                """);
        noted.forEach((key, at) -> uses.add(at, key, at.minus(PRECISION)));
        try (Connection connection = database.getConnection()) {
            uses.run(connection);
        }
    }
}
