package dev.dateline.database;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The PostgreSQL server that comes with Dateline: one a home folder, shared by every Dateline process that uses that
 * folder, started by the first and stopped after the last.
 *
 * <p>Each process holds a shared lock on a file through a small child whose standard input is a pipe from us, so that
 * the lock goes however the process ends, {@code kill -9} included. A supervisor waits for the exclusive lock and then
 * stops the server; until then it starts it again should it die.
 */
public final class EmbeddedPostgres implements AutoCloseable {

    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final String DATABASE = "dateline";
    private static final String ROLE = "dateline";

    private final Process lockHolder;
    private final int port;
    private final Credentials credentials;

    private EmbeddedPostgres(Process lockHolder, int port, Credentials credentials) {
        this.lockHolder = lockHolder;
        this.port = port;
        this.credentials = credentials;
    }

    /** Uses the server of this home folder, starting it where it does not run. */
    public static EmbeddedPostgres attach(Path home, Consumer<String> progress) {
        return attach(home, List.of(), progress);
    }

    /** As {@link #attach(Path, Consumer)}, for a database that may be lost: no waiting for the disk. */
    public static EmbeddedPostgres attachForTests(Path home, Consumer<String> progress) {
        return attach(home, List.of("fsync=off", "synchronous_commit=off", "full_page_writes=off"), progress);
    }

    private static EmbeddedPostgres attach(Path home, List<String> settings, Consumer<String> progress) {
        Path folder = home.resolve("postgres");
        Process holder = null;
        try {
            createPrivateFolder(folder);
            holder = holdLock(folder.resolve("lock"));
            try (FileChannel channel = FileChannel.open(
                            folder.resolve("start.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock starting = channel.lock()) {
                Credentials credentials = Credentials.readOrCreate(folder.resolve("credentials"));
                Path data = folder.resolve("data");
                OptionalInt running = runningPort(data);
                int port =
                        running.isPresent() ? running.getAsInt() : start(folder, data, credentials, settings, progress);
                return new EmbeddedPostgres(holder, port, credentials);
            }
        } catch (IOException failed) {
            release(holder);
            throw new EmbeddedDatabaseException(
                    "the embedded PostgreSQL did not start: " + failed.getMessage(), failed);
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

    /** The loopback port the server listens on. */
    public int port() {
        return port;
    }

    /** Lets go of the server; it stops once nobody uses it. */
    @Override
    public void close() {
        release(lockHolder);
    }

    private static void release(@org.jspecify.annotations.Nullable Process holder) {
        if (holder != null) {
            try {
                holder.getOutputStream().close();
            } catch (IOException gone) {
                holder.destroy();
            }
        }
    }

    /** Starts the child that holds the shared lock; waits where a server is just being stopped. */
    private static Process holdLock(Path lock) throws IOException, InterruptedException {
        Files.write(lock, new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        // setsid: Ctrl-C at a terminal reaches the foreground group, and the lock must outlast our own shutdown
        Process holder = new ProcessBuilder(
                        "setsid", "flock", "--shared", lock.toString(), "sh", "-c", "echo held; exec cat > /dev/null")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String answer = holder.inputReader(StandardCharsets.UTF_8).readLine();
        if (!"held".equals(answer)) {
            holder.waitFor(1, TimeUnit.SECONDS);
            throw new IOException(
                    "the lock " + lock + " cannot be taken (are util-linux's setsid and flock installed?)");
        }
        return holder;
    }

    private static int start(
            Path folder, Path data, Credentials credentials, List<String> settings, Consumer<String> progress)
            throws IOException, InterruptedException {
        PostgisBinaries binaries = PostgisBinaries.locate(System.getenv(), progress);
        boolean asRoot = isRoot();
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            progress.accept("Creating a database in " + data);
            initialise(binaries, asRoot, folder, data, credentials);
        }
        requireSameVersion(binaries, data);
        int port = freePort();
        Path log = folder.resolve("postgres.log");
        Files.deleteIfExists(data.resolve("postmaster.pid")); // start.lock and the lock are ours: it is a dead server's
        Process supervisor = binaries.process(asRoot, supervised(binaries, folder, data, port, settings))
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        awaitReady(supervisor, data, port, log);
        createDatabase(port, credentials);
        return port;
    }

    private static void initialise(
            PostgisBinaries binaries, boolean asRoot, Path folder, Path data, Credentials credentials)
            throws IOException, InterruptedException {
        Path passwordFile = Files.createTempFile(
                folder,
                "password",
                "",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(passwordFile, credentials.superuser());
            // a folder that was left half made by a kill is made anew: PG_VERSION comes last
            Path fresh = Files.createTempDirectory(folder, "data.new");
            Process process = binaries.process(
                            asRoot,
                            List.of(
                                    binaries.program("initdb"),
                                    "--pgdata=" + fresh,
                                    "--username=postgres",
                                    "--auth=scram-sha-256",
                                    "--pwfile=" + passwordFile,
                                    "--encoding=UTF8",
                                    "--locale=C.UTF-8",
                                    "--no-sync"))
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new EmbeddedDatabaseException("the database could not be created: " + lastLine(output));
            }
            Files.move(fresh, data);
        } finally {
            Files.deleteIfExists(passwordFile);
        }
    }

    private static List<String> supervised(
            PostgisBinaries binaries, Path folder, Path data, int port, List<String> settings) throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid", "sh", "-c", resource("/embedded/supervise.sh"), "sh"));
        command.add(folder.resolve("lock").toString());
        command.add(folder.resolve("postgres.log").toString());
        command.addAll(List.of(binaries.program("postgres"), "-D", data.toString(), "-p", String.valueOf(port)));
        List<String> all = new ArrayList<>(List.of(
                "listen_addresses=127.0.0.1",
                "unix_socket_directories=",
                "jit=off", // its library is not fetched, and it slows short queries
                "random_page_cost=1.1",
                "max_wal_size=4GB",
                "shared_buffers=256MB",
                "max_connections=200"));
        all.addAll(settings);
        all.forEach(setting -> command.addAll(List.of("-c", setting)));
        return command;
    }

    private static void awaitReady(Process supervisor, Path data, int port, Path log)
            throws IOException, InterruptedException {
        long limit = System.nanoTime() + START_LIMIT.toNanos();
        while (runningPort(data).orElse(-1) != port) {
            if (!supervisor.isAlive() || System.nanoTime() > limit) {
                supervisor.destroy();
                throw new EmbeddedDatabaseException(
                        "the embedded PostgreSQL did not start: " + lastLine(Files.readString(log)));
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
    }

    /** The port of this folder's own postmaster, by its own word: never "someone answers there". */
    private static OptionalInt runningPort(Path data) {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            boolean ready = lines.size() >= 8 && lines.get(7).strip().equals("ready");
            boolean alive = ready && isPostgres(Long.parseLong(lines.get(0).strip()));
            return alive ? OptionalInt.of(Integer.parseInt(lines.get(3).strip())) : OptionalInt.empty();
        } catch (IOException | NumberFormatException notRunning) {
            return OptionalInt.empty();
        }
    }

    /** After a crash of the machine the number in the file may be anyone's. */
    private static boolean isPostgres(long process) throws IOException {
        return Files.readString(Path.of("/proc/" + process + "/comm")).strip().equals("postgres");
    }

    /** Makes the service's own role, which is no superuser, its database, and the extensions it may not make itself. */
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
            }
        } catch (SQLException failed) {
            throw new EmbeddedDatabaseException(
                    "the embedded database could not be set up: " + failed.getMessage(), failed);
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

    private static String jdbcUrl(int port, String database) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database;
    }

    private static void requireSameVersion(PostgisBinaries binaries, Path data) throws IOException {
        String version = Files.readString(data.resolve("PG_VERSION")).strip();
        if (!version.equals(binaries.version())) {
            throw new EmbeddedDatabaseException("the data in %s are PostgreSQL %s's, but only PostgreSQL %s is here"
                    .formatted(data, version, binaries.version()));
        }
    }

    private static void createPrivateFolder(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static boolean isRoot() throws IOException, InterruptedException {
        Process id = new ProcessBuilder("id", "-u").start();
        String answer = new String(id.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        id.waitFor();
        return answer.equals("0");
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = EmbeddedPostgres.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IOException(name + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String lastLine(String text) {
        return text.strip().lines().reduce("no reason told", (before, line) -> line.strip());
    }

    /** The passwords of the superuser and of the service's role, kept in a file that only its owner reads. */
    private record Credentials(String superuser, String role) {

        static Credentials readOrCreate(Path file) throws IOException {
            if (!Files.exists(file)) {
                Path fresh = Files.createTempFile(
                        file.getParent(),
                        "credentials",
                        "",
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(fresh, RandomText.of(32) + "\n" + RandomText.of(32) + "\n");
                Files.move(fresh, file);
            }
            List<String> lines = Files.readAllLines(file);
            return new Credentials(lines.get(0), lines.get(1));
        }
    }

    /** Random base62 text. */
    private static final class RandomText {
        private static final String ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

        static String of(int length) {
            return new java.security.SecureRandom()
                    .ints(length, 0, ALPHABET.length())
                    .mapToObj(ALPHABET::charAt)
                    .collect(StringBuilder::new, StringBuilder::append, StringBuilder::append)
                    .toString();
        }
    }

    /** What the service's configuration needs to use this server. */
    public Map<String, String> settings() {
        return Map.of(
                "quarkus.datasource.jdbc.url", jdbcUrl(),
                "quarkus.datasource.username", username(),
                "quarkus.datasource.password", password());
    }
}
