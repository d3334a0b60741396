package dev.dateline.platform.database;

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
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The database schema, migrated by Flyway under its lock, so that concurrent calls are safe. One query determines
 * whether it is current; if so, servers and commands start without Flyway.
 */
@ApplicationScoped
public class Schema {

    private static final Logger LOG = Logger.getLogger(Schema.class);
    private static final Duration FIRST_RETRY = Duration.ofMillis(100);
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Of the first question to the database: a server whose connection answers nothing takes another one. */
    private static final int ANSWER_MILLIS = 5_000;

    private static final String NOT_STARTED = "the background work has not started";
    static final String UNAVAILABLE = "the database is unavailable";
    static final String OLDER = "the schema is older than this program";

    /** All migrations of this program; SchemaTest compares them with the files. */
    static final List<String> MIGRATIONS = List.of(
            "1", "2", "3", "4", "10", "40", "50", "51", "52", "60", "70", "75", "90", "95", "100", "110", "111", "112",
            "113", "120", "130", "131", "140", "150", "151", "160", "161", "162", "170", "171", "172", "173", "174",
            "175", "176", "177");

    private final Instance<Flyway> flyway; // created on first use: that takes as long as the rest of the start
    private final DataSource database;
    private final int answerMillis;
    private volatile boolean current;
    private volatile boolean stopping;
    private volatile @Nullable Thread waiting;
    private volatile long started;
    private volatile String awaited = UNAVAILABLE; // written by that thread alone
    private final CountDownLatch firstUse = new CountDownLatch(1);

    Schema(Instance<Flyway> flyway, DataSource database, DatabaseSettings settings) {
        this.flyway = flyway;
        this.database = database;
        this.answerMillis = Math.max(ANSWER_MILLIS, (int) settings.longestWait().toMillis());
    }

    /**
     * Applies missing migrations; throws {@link FlywayException} if the database is unavailable or a migration fails.
     */
    public int migrate() {
        int applied = flyway.get().migrate().migrationsExecuted;
        current = true;
        return applied;
    }

    /** Applies migrations if any is missing. */
    public void bringUpToDate() {
        if (!isCurrent()) {
            migrate();
        }
    }

    /**
     * Waits in the background until the database answers and its schema is current, and migrates it if {@code migrate}
     * is true; then starts the work that needs it, again if that fails. Until then the service is not ready.
     *
     * @param then may run several times, so what it has started already must stay as it is
     * @param afterwards runs when the service is ready; never if it stops before
     */
    public void whenCurrent(boolean migrate, Runnable then, Runnable afterwards) {
        started = System.nanoTime();
        Thread thread = Thread.ofVirtual().name("schema").unstarted(() -> {
            Duration pause = FIRST_RETRY;
            while (!stopping && !(becomesCurrent(migrate, pause) && starts(then, pause))) {
                pause(pause);
                pause = pause.multipliedBy(2).compareTo(RETRY) < 0 ? pause.multipliedBy(2) : RETRY;
            }
            firstUse.countDown();
            if (!stopping) {
                afterwards.run();
            }
        });
        waiting = thread; // before it runs: from now on the server is not ready
        thread.start();
    }

    private static boolean starts(Runnable work, Duration pause) {
        try {
            work.run(); // also reads the database clock, which responses need
            return true;
        } catch (RuntimeException | Error failed) {
            LOG.errorf(
                    failed,
                    "Background work did not start; the service stays unready, next attempt in %d ms",
                    pause.toMillis());
            return false;
        }
    }

    /**
     * Why the server has not yet found its database with the current schema, and started its work with it; empty once it
     * has. Asks no database.
     */
    Optional<String> reasonToWait() {
        return isAwaited() ? Optional.of(awaited) : Optional.empty();
    }

    /** Whether the server has not yet found its database with the current schema, and started its work with it. */
    boolean isAwaited() {
        return waiting != null && firstUse.getCount() > 0;
    }

    /**
     * Waits for a database that has not been found yet; false if it is still missing.
     *
     * @param wakeUp maximum time after the start
     * @param later maximum wait if the start was longer ago
     */
    boolean awaitFirstUse(Duration wakeUp, Duration later) {
        Duration left = wakeUp.minusNanos(System.nanoTime() - started);
        try {
            return firstUse.await(
                    Math.max(left.toMillis(), Math.min(later.toMillis(), wakeUp.toMillis())), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean becomesCurrent(boolean migrate, Duration pause) {
        try {
            if (migrate) {
                bringUpToDate();
            }
            boolean older = !isCurrent();
            if (older && !awaited.equals(OLDER)) {
                LOG.warn("The schema is older than this program; waiting for its migration: run ./dateline migrate");
            }
            awaited = older ? OLDER : NOT_STARTED;
            return current;
        } catch (RuntimeException | Error unavailable) {
            awaited = UNAVAILABLE;
            LOG.warnf(
                    "%s failed (%s); next attempt in %d ms",
                    migrate ? "Schema migration" : "Reading the version of the schema",
                    FailureText.of(unavailable),
                    pause.toMillis());
            return false;
        }
    }

    /** Whether no migration is missing; queries the database until this is true once. */
    public boolean isCurrent() {
        if (!current) {
            current = has(MIGRATIONS);
        }
        return current;
    }

    private boolean has(List<String> versions) {
        try (Connection connection = database.getConnection()) {
            int unlimited = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, answerMillis);
            boolean found = has(connection, versions);
            connection.setNetworkTimeout(Runnable::run, unlimited);
            return found;
        } catch (SQLException failed) {
            if (SqlFault.stateOf(failed).equals(SqlFault.NO_SUCH_TABLE)) {
                return false;
            }
            throw new IllegalStateException("the schema cannot be read: " + FailureText.of(failed), failed);
        }
    }

    private static boolean has(Connection connection, List<String> versions) throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("""
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
