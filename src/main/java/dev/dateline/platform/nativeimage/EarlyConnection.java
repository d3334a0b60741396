package dev.dateline.platform.nativeimage;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.postgresql.Driver;
import org.postgresql.jdbc.PgConnection;
import org.postgresql.util.HostSpec;

/**
 * The first connection to the database, opened while the rest of the program starts. The first call of the driver takes it; if
 * URL or properties differ, it is closed. Only in the native executable; does nothing on a JVM.
 */
public final class EarlyConnection {

    private static final Logger LOG = Logger.getLogger(EarlyConnection.class);

    /** For a connection that takes longer, a new one is opened: its failure is the one that is reported. */
    private static final Duration TIMEOUT = Duration.ofSeconds(1);

    private static final AtomicReference<@Nullable Attempt> ATTEMPT = new AtomicReference<>();

    private record Attempt(String url, Map<String, String> properties, CompletableFuture<Connection> connection) {}

    /** The service's properties of a connection, read by the builder. */
    private static final class Configured {

        private static final String PREFIX = "quarkus.datasource.jdbc.additional-jdbc-properties.";

        static final Map<String, String> PROPERTIES = read();

        private static Map<String, String> read() {
            Properties all = new Properties();
            try (InputStream file = EarlyConnection.class.getResourceAsStream("/application.properties")) {
                all.load(Objects.requireNonNull(file));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
            return all.stringPropertyNames().stream()
                    .filter(name -> name.startsWith(PREFIX))
                    .collect(Collectors.toUnmodifiableMap(name -> name.substring(PREFIX.length()), all::getProperty));
        }
    }

    private EarlyConnection() {}

    /**
     * Begins to connect, in a thread of its own.
     *
     * @param url as configured; the driver may refuse it
     */
    public static void open(String url, String user, String password) {
        if (Executable.isRunning()) {
            open(url, properties(user, password), EarlyConnection::connect);
        }
    }

    /** As the connection pool gives them to the driver. */
    static Properties properties(String user, String password) {
        Properties properties = new Properties();
        properties.putAll(Configured.PROPERTIES);
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        return properties;
    }

    @FunctionalInterface
    interface Opener {
        Connection open(String url, Properties parsed) throws SQLException;
    }

    static void open(String url, Properties properties, Opener opener) {
        Properties parsed = Driver.parseURL(url, properties);
        if (parsed == null) {
            return;
        }
        Attempt attempt = new Attempt(url, values(parsed), new CompletableFuture<>());
        ATTEMPT.set(attempt);
        Thread.ofPlatform().daemon().name("first-connection").start(() -> {
            try {
                attempt.connection.complete(opener.open(url, parsed));
            } catch (SQLException | RuntimeException failed) {
                attempt.connection.completeExceptionally(failed);
            }
        });
    }

    /** The connection that was opened in advance, once; null if there is none like this. */
    static @Nullable Connection take(String url, Properties parsed) {
        Attempt attempt = ATTEMPT.get();
        if (attempt == null || !ATTEMPT.compareAndSet(attempt, null)) {
            return null;
        }
        if (attempt.url.equals(url) && attempt.properties.equals(values(parsed))) {
            try {
                Connection opened = attempt.connection.get(TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
                LOG.debug("the connection that was opened in advance is in use");
                return opened;
            } catch (ExecutionException | TimeoutException failed) {
                LOG.debugf("the first connection was not opened in advance: %s", failed);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
        attempt.connection.thenAccept(EarlyConnection::close);
        return null;
    }

    private static void close(Connection unused) {
        try {
            unused.close();
        } catch (SQLException lost) {
            LOG.debugf("a connection was not closed: %s", lost.getMessage());
        }
    }

    private static Map<String, String> values(Properties properties) {
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toMap(name -> name, properties::getProperty));
    }

    private static Connection connect(String url, Properties parsed) throws SQLException {
        return new PgConnection(PostgresDriver.hostSpecs(parsed), parsed, url);
    }

    @TargetClass(Driver.class)
    static final class PostgresDriver {

        @Alias
        static native HostSpec[] hostSpecs(Properties parsed);

        @Substitute
        private static Connection makeConnection(String url, Properties parsed) throws SQLException {
            Connection early = take(url, parsed);
            return early != null ? early : connect(url, parsed);
        }
    }
}
