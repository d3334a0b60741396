package dev.dateline.database;

import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The database's schema: brought up to date by Flyway, under its lock, so that any number of processes may try at once.
 * Whether it is current, one query tells; where it is, a server starts without Flyway.
 */
@ApplicationScoped
public class Schema {

    private static final Logger LOG = Logger.getLogger(Schema.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofSeconds(1);
    private static final String NO_SUCH_TABLE = "42P01";

    /** Every migration of this program; SchemaTest holds it against the files. */
    static final List<String> MIGRATIONS =
            List.of("1", "2", "3", "4", "10", "40", "50", "51", "52", "60", "70", "75", "90", "95");

    private final Instance<Flyway> flyway; // made at its first use: that takes as long as all the rest of the start
    private final DataSource database;
    private volatile boolean current;
    private volatile boolean stopping;
    private volatile @Nullable Thread waiting;
    private volatile long started;
    private final CountDownLatch broughtUp = new CountDownLatch(1);

    Schema(Instance<Flyway> flyway, DataSource database) {
        this.flyway = flyway;
        this.database = database;
    }

    /** Applies what is missing; throws {@link FlywayException} where the database is away or a migration fails. */
    public int migrate() {
        int applied = flyway.get().migrate().migrationsExecuted;
        current = true;
        return applied;
    }

    /**
     * Waits in the background until the database answers and its schema is current, migrating it where {@code migrate}
     * says so, and then does what needs it. The service says "not ready" until then.
     */
    public void whenCurrent(boolean migrate, Runnable then) {
        started = System.nanoTime();
        waiting = Thread.ofVirtual().name("schema").start(() -> {
            Duration pause = FIRST_RETRY;
            while (!stopping && !broughtUp(migrate)) {
                pause(pause);
                pause = pause.multipliedBy(2).compareTo(RETRY) < 0 ? pause.multipliedBy(2) : RETRY;
            }
            try {
                if (!stopping) {
                    then.run(); // among others it asks for the time, by which requests are answered
                }
            } finally {
                broughtUp.countDown();
            }
        });
    }

    /** Whether a server has not yet found its database, or not yet up to date, since it started. */
    boolean isAwaited() {
        return waiting != null && broughtUp.getCount() > 0;
    }

    /**
     * Waits for a database that is still awaited; false where it is even then.
     *
     * @param wakeUp how long after the start at most
     * @param later and how long where the start was longer ago
     */
    boolean awaitFirstUse(Duration wakeUp, Duration later) {
        Duration left = wakeUp.minusNanos(System.nanoTime() - started);
        try {
            return broughtUp.await(
                    Math.max(left.toMillis(), Math.min(later.toMillis(), wakeUp.toMillis())), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean broughtUp(boolean migrate) {
        try {
            if (migrate && !isCurrent()) {
                migrate();
            }
            return isCurrent();
        } catch (RuntimeException | Error unavailable) {
            LOG.warnf("the schema could not be brought up to date, trying again: %s", unavailable.getMessage());
            return false;
        }
    }

    /** Whether no migration is missing; asks the database until that was once so. */
    public boolean isCurrent() {
        if (!current) {
            current = has(MIGRATIONS);
        }
        return current;
    }

    private boolean has(List<String> versions) {
        try (Connection connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement("""
                        select count(distinct version)
                        from flyway_schema_history
                        where success
                          and version = any (?)
                        """)) {
            Array wanted = connection.createArrayOf("text", versions.toArray());
            query.setArray(1, wanted);
            try (ResultSet rows = query.executeQuery()) {
                return rows.next() && rows.getInt(1) == versions.size();
            }
        } catch (SQLException failed) {
            if (SqlFault.stateOf(failed).equals(NO_SUCH_TABLE)) {
                return false;
            }
            throw new IllegalStateException(failed.getMessage(), failed);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        stopping = true;
        Thread thread = waiting;
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException stopped) {
            stopping = true;
        }
    }
}
