package dev.dateline.versions;

import dev.dateline.database.PeriodicTask;
import dev.dateline.database.Update;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.jboss.logging.Logger;

/** Deletes old changes of all projects. A reader that is further behind reads the whole project. */
@ApplicationScoped
public class ChangeRetention {

    private static final Logger LOG = Logger.getLogger(ChangeRetention.class);
    private static final Duration RETENTION = Duration.ofDays(1);
    private static final Duration PAUSE = Duration.ofMinutes(10);

    private final DataSource database;
    private final Clock clock;
    private final PeriodicTask task = new PeriodicTask("change-retention", PAUSE, LOG, this::deleteOld);

    ChangeRetention(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Starts, with the current schema. */
    public void start() {
        task.start();
    }

    /**
     * Deletes changes whose next one is older than the retention. The newest change of a project stays, so that a
     * reader at the current version recognizes it.
     */
    // over all projects: housekeeping
    void deleteOld() throws SQLException {
        try (Connection connection = database.getConnection()) {
            Update.of("""
                    delete from project_change c
                    using project_change next
                    where next.changed_at < ?
                      and c.project_id = next.project_id
                      and c.version = next.version - 1
                    """, clock.instant().minus(RETENTION)).run(connection);
        }
    }

    void stop(@Observes ShutdownEvent stopping) {
        task.stop();
    }
}
