package dev.dateline.feed.events;

import dev.dateline.tenant.access.ProjectId;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/**
 * The one connection of this process that listens for new events of all projects (PostgreSQL's LISTEN). It is opened
 * for the first long poll and reopened when it breaks; then all projects are read again.
 */
final class FeedListener {

    private static final Logger LOG = Logger.getLogger(FeedListener.class);
    private static final String CHANNEL = "dateline_events";

    /** Of the connection, in {@code pg_stat_activity}. */
    static final String NAME = "dateline-events";

    private static final Duration NOTIFICATION_TIMEOUT = Duration.ofSeconds(10);
    private static final Duration RECONNECT_DELAY = Duration.ofMillis(500);
    private static final Duration START = Duration.ofSeconds(2);

    private final DataSource database;
    private final Consumer<ProjectId> changed;
    private final Runnable allChanged;
    private final Runnable reconnected;
    private volatile CountDownLatch listening = new CountDownLatch(1);
    private volatile boolean stopping;
    private @Nullable Thread thread;

    /** @param reconnected runs when it listens again after the connection was lost, before {@code allChanged} */
    FeedListener(DataSource database, Consumer<ProjectId> changed, Runnable allChanged, Runnable reconnected) {
        this.database = database;
        this.changed = changed;
        this.allChanged = allChanged;
        this.reconnected = reconnected;
    }

    /** Returns when the connection listens, at the latest after two seconds; whether it does. */
    boolean listen() {
        CountDownLatch first = listening;
        if (first.getCount() == 0) {
            return true;
        }
        synchronized (this) {
            if (thread == null && !stopping) {
                thread = Thread.ofPlatform().daemon().name("event-listener").start(this::work);
            }
        }
        try {
            boolean listens = first.await(START.toMillis(), TimeUnit.MILLISECONDS);
            if (!listens) {
                LOG.debug("Not listening for events yet: the database is unavailable");
            }
            return listens;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    synchronized void stop() {
        stopping = true;
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void work() {
        boolean again = false;
        while (!stopping) {
            try (Connection connection = database.getConnection()) {
                hear(connection, again);
            } catch (SQLException | RuntimeException broken) {
                LOG.debugf("LISTEN connection lost: %s", broken.getMessage());
            } catch (Error ours) { // keep the thread alive
                LOG.error("LISTEN for events failed; reconnecting", ours);
            }
            if (listening.getCount() == 0) { // callers may wait on the other one
                again = true;
                listening = new CountDownLatch(1);
            }
            if (!stopping) {
                pause();
            }
        }
    }

    private void hear(Connection connection, boolean again) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("set application_name = '%s'; listen %s".formatted(NAME, CHANNEL));
        }
        listening.countDown();
        if (again) {
            reconnected.run();
        }
        allChanged.run(); // for commits while it was not listening
        PGConnection postgres = connection.unwrap(PGConnection.class);
        while (!stopping) {
            PGNotification[] heard = notifications(connection, postgres);
            if (heard == null || heard.length == 0) {
                if (!connection.isValid((int) NOTIFICATION_TIMEOUT.toSeconds())) {
                    throw new SQLException("the database does not answer");
                }
                continue;
            }
            for (PGNotification one : heard) {
                changed.accept(new ProjectId(Long.parseLong(one.getParameter())));
            }
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("unlisten *; reset application_name");
        }
    }

    private static PGNotification @Nullable [] notifications(Connection connection, PGConnection postgres)
            throws SQLException {
        try {
            return postgres.getNotifications((int) NOTIFICATION_TIMEOUT.toMillis());
        } catch (SQLException broken) {
            askInVain(connection);
            throw broken;
        }
    }

    /** The pool does not see direct calls of the driver; this tells it not to reuse the connection. */
    private static void askInVain(Connection connection) {
        try (Statement statement = connection.createStatement()) {
            statement.execute("select 1");
        } catch (SQLException asExpected) {
            LOG.tracef("The pool drops the connection: %s", asExpected.getMessage());
        }
    }

    private static void pause() {
        try {
            Thread.sleep(RECONNECT_DELAY);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
