package dev.dateline.platform.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The embedded PostgreSQL server: one per home folder, shared by all Dateline processes that use that folder, started
 * by the first and stopped after the last.
 *
 * <p>Each process holds a shared lock on a file through a small child whose standard input is a pipe from the process;
 * so the lock is released however the process ends, including {@code kill -9}. A supervisor waits for the exclusive
 * lock and then stops the server; until then it restarts the server if it dies.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    private static final String DATABASE = "dateline";
    private static final String ROLE = "dateline";

    private final Path folder;
    private final Process lockHolder;
    private final int port;
    private final Credentials credentials;
    private final Thread logWatch;

    private EmbeddedPostgres(Path folder, Process lockHolder, int port, Credentials credentials) {
        this.folder = folder;
        this.lockHolder = lockHolder;
        this.port = port;
        this.credentials = credentials;
        logWatch = ServerLog.keepShort(folder.resolve("postgres.log"));
    }

    /** Uses the server of this home folder; starts it if it does not run. */
    public static EmbeddedPostgres attach(Path home, Consumer<String> progress) {
        return attach(home, true, progress);
    }

    /** Like {@link #attach(Path, Consumer)}, for a database that may be lost: does not wait for the disk. */
    public static EmbeddedPostgres attachForTests(Path home, Consumer<String> progress) {
        return attach(home, false, progress);
    }

    // synchronized: file locks belong to the process, and two of its threads would not wait but fail
    private static synchronized EmbeddedPostgres attach(Path home, boolean durable, Consumer<String> progress) {
        Path folder = home.resolve("postgres");
        Process holder = null;
        try {
            createPrivateFolder(folder);
            holder = holdLock(folder.resolve("lock"));
            try (FileChannel channel = FileChannel.open(
                            folder.resolve("start.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock starting = channel.lock()) {
                Credentials credentials = Credentials.readOrCreate(folder.resolve("credentials"));
                PostgresServer server = new PostgresServer(folder, progress);
                int port = server.run(credentials, durable);
                if (!server.isSetUp()) { // new, or its starting process was killed before this
                    createDatabase(port, credentials);
                    server.markSetUp();
                }
                return new EmbeddedPostgres(folder, holder, port, credentials);
            }
        } catch (IOException failed) {
            release(holder);
            throw new EmbeddedDatabaseException(
                    "the embedded PostgreSQL did not start: " + FileFailure.reason(failed), failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            release(holder);
            throw new EmbeddedDatabaseException("interrupted while the embedded PostgreSQL started", stopped);
        } catch (RuntimeException failed) {
            release(holder);
            throw failed;
        }
    }

    public String jdbcUrl() {
        return jdbcUrl(port, DATABASE);
    }

    public String username() {
        return ROLE;
    }

    public String password() {
        return credentials.role();
    }

    /** The loopback port of the server. */
    public int port() {
        return port;
    }

    /** Configuration of the service for this server. */
    public Map<String, String> settings() {
        return Map.of(
                "dateline.embedded-folder", folder.toString(),
                "quarkus.datasource.jdbc.url", jdbcUrl(),
                "quarkus.datasource.username", username(),
                "quarkus.datasource.password", password());
    }

    /** Releases the server; it stops once no process uses it. */
    @Override
    public void close() {
        logWatch.interrupt();
        release(lockHolder);
    }

    private static void release(@Nullable Process holder) {
        if (holder != null) {
            try {
                holder.getOutputStream().close();
            } catch (IOException gone) {
                holder.destroy();
            }
        }
    }

    /** Starts the child that holds the shared lock; waits while a server is being stopped. */
    private static Process holdLock(Path lock) throws IOException, InterruptedException {
        if (!System.getProperty("os.name").equals("Linux")) {
            throw new IOException(
                    "it runs on Linux only; set QUARKUS_DATASOURCE_JDBC_URL to a PostgreSQL with PostGIS");
        }
        Files.write(lock, new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        // setsid: Ctrl-C in a terminal reaches the foreground group, and the lock must outlast the shutdown of this
        // process
        Process holder = new ProcessBuilder(
                        "setsid", "flock", "--shared", lock.toString(), "sh", "-c", "echo held; exec cat > /dev/null")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = holder.inputReader(StandardCharsets.UTF_8).readLine();
        if (!"held".equals(answer)) {
            holder.waitFor(1, TimeUnit.SECONDS);
            throw new IOException(
                    "the lock " + lock + " cannot be acquired (are setsid and flock of util-linux installed?)");
        }
        return holder;
    }

    /**
     * Creates the service's role, which is not a superuser, its database, and the extensions that it may not create.
     */
    private static void createDatabase(int port, Credentials credentials) {
        try {
            try (Connection admin = connectAsSuperuser(port, "postgres", credentials);
                    Statement statement = admin.createStatement()) {
                if (!exists(statement, "select 1 from pg_roles where rolname = '" + ROLE + "'")) {
                    statement.execute("create role " + ROLE + " login password '" + credentials.role() + "'");
                }
                if (!exists(statement, "select 1 from pg_database where datname = '" + DATABASE + "'")) {
                    statement.execute("create database " + DATABASE + " owner " + ROLE);
                }
            }
            try (Connection admin = connectAsSuperuser(port, DATABASE, credentials);
                    Statement statement = admin.createStatement()) {
                statement.execute("create extension if not exists postgis");
                statement.execute("create extension if not exists btree_gist");
                statement.execute("create extension if not exists btree_gin");
            }
        } catch (SQLException failed) {
            throw new EmbeddedDatabaseException("cannot set up the embedded database: " + failed.getMessage(), failed);
        }
    }

    private static boolean exists(Statement statement, String query) throws SQLException {
        try (ResultSet rows = statement.executeQuery(query)) {
            return rows.next();
        }
    }

    private static Connection connectAsSuperuser(int port, String database, Credentials credentials)
            throws SQLException {
        return DriverManager.getConnection(jdbcUrl(port, database), "postgres", credentials.superuser());
    }

    /** Without TLS, which the server does not have; pgJDBC would ask for it, and wait 5 s at most for the answer. */
    private static String jdbcUrl(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?sslmode=disable".formatted(port, database);
    }

    private static void createPrivateFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }
}
