package dev.dateline.database;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The database's schema: brought up to date by Flyway, under its lock, so that any number of processes may try at once. */
@ApplicationScoped
public class Schema {

    private static final Logger LOG = Logger.getLogger(Schema.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final Flyway flyway;
    private volatile boolean current;
    private volatile boolean stopping;
    private volatile @Nullable Thread waiting;

    Schema(Flyway flyway) {
        this.flyway = flyway;
    }

    /** Applies what is missing; throws {@link FlywayException} where the database is away or a migration fails. */
    public int migrate() {
        int applied = flyway.migrate().migrationsExecuted;
        current = true;
        return applied;
    }

    /**
     * Waits in the background until the database answers and its schema is current, migrating it where {@code migrate}
     * says so, and then does what needs it. The service says "not ready" until then.
     */
    public void whenCurrent(boolean migrate, Runnable then) {
        waiting = Thread.ofVirtual().name("schema").start(() -> {
            while (!stopping && !broughtUp(migrate)) {
                pause();
            }
            if (!stopping) {
                then.run();
            }
        });
    }

    private boolean broughtUp(boolean migrate) {
        try {
            if (migrate) {
                migrate();
            }
            return isCurrent();
        } catch (RuntimeException away) {
            LOG.warnf("the schema could not be brought up to date, trying again: %s", away.getMessage());
            return false;
        }
    }

    /** Whether no migration is missing; asks the database until that was once so. */
    public boolean isCurrent() {
        if (!current) {
            current = flyway.info().pending().length == 0;
        }
        return current;
    }

    void stop(@Observes ShutdownEvent event) {
        stopping = true;
        Thread thread = waiting;
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void pause() {
        try {
            Thread.sleep(RETRY);
        } catch (InterruptedException stopped) {
            stopping = true;
        }
    }
}
