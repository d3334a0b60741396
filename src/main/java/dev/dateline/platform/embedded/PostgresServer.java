package dev.dateline.platform.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/**
 * The server of one folder: creates its data, starts it and waits for it. Call it only under the folder's start lock,
 * in a process that holds the folder's use lock.
 *
 * <p>Files next to the data: {@code lock} (held shared by the using processes), {@code start.lock} (held by the starting
 * one), {@code lock.server} (held by the server and its supervisor), {@code credentials}, {@code postgres.log}. Three are
 * no locks: {@code lock.ready} (the server was set up), {@code lock.postgres} (its process id), {@code lock.stopping}.
 */
final class PostgresServer {

    /** Long, because recovery after a crash may be; a server that dies is noticed at once. */
    private static final Duration READY_LIMIT = Duration.ofMinutes(5);

    /** Another process may take a free port before the server does. */
    private static final int MAX_PORTS = 3;

    private static final String NO_SOCKET = "could not create any TCP/IP sockets";
    private static final Duration SILENT_WAIT = Duration.ofSeconds(3);

    private final Path folder;
    private final Path data;
    private final Consumer<String> progress;
    private final IntSupplier ports;

    PostgresServer(Path folder, Consumer<String> progress) {
        this(folder, progress, PostgresServer::freePort);
    }

    /** @param ports the ports to try, each once */
    PostgresServer(Path folder, Consumer<String> progress, IntSupplier ports) {
        this.ports = ports;
        this.folder = folder;
        this.data = folder.resolve("data");
        this.progress = progress;
    }

    /** Starts the server if it does not run, and waits until it answers; returns its port. */
    int run(Credentials credentials, boolean durable) throws IOException, InterruptedException {
        if (isHeld(folder.resolve("lock.server"))) { // it may be recovering from a crash: never start a second one
            return awaitReady(null, ServerLog.from(folder.resolve("postgres.log")));
        }
        PostgisBinaries binaries = PostgisBinaries.locate(System.getenv(), progress);
        ServerAccount account = ServerAccount.ofCaller();
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            initialize(binaries, account, credentials, durable);
        }
        requireSameVersion(binaries);
        account.own(data);
        Files.deleteIfExists(data.resolve("postmaster.pid")); // left by a dead server, since lock.server is free
        for (int attempt = 1; true; attempt++) {
            ServerLog log = ServerLog.shortened(folder.resolve("postgres.log"));
            Process supervisor = binaries.process(account, supervisorCommand(binaries, ports.getAsInt(), durable))
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.appendTo(log.file().toFile()))
                    .start();
            try {
                return awaitReady(supervisor, log);
            } catch (EmbeddedDatabaseException failed) {
                if (attempt == MAX_PORTS || !log.reason().contains(NO_SOCKET)) {
                    throw failed;
                }
            }
        }
    }

    boolean isSetUp() {
        return Files.exists(folder.resolve("lock.ready"));
    }

    void markSetUp() throws IOException {
        Files.write(folder.resolve("lock.ready"), new byte[0]);
    }

    private void initialize(PostgisBinaries binaries, ServerAccount account, Credentials credentials, boolean durable)
            throws IOException, InterruptedException {
        if (Files.exists(data)) { // a complete one has PG_VERSION, so this is something else and must not be deleted
            throw new EmbeddedDatabaseException(data + " is not a PostgreSQL database; move it to another place");
        }
        progress.accept("Creating a database in " + data);
        deleteLeftovers();
        Path passwordFile = Credentials.createPrivateFile(folder, "password.new");
        try {
            Files.writeString(passwordFile, credentials.superuser());
            // created next to its final place and moved when complete: half of a database is never taken for one
            Path fresh = Files.createTempDirectory(folder, "data.new");
            account.own(fresh);
            List<String> command = new ArrayList<>(List.of(
                    binaries.program("initdb"),
                    "--pgdata=" + fresh,
                    "--username=postgres",
                    "--auth=scram-sha-256",
                    "--pwfile=" + passwordFile,
                    "--encoding=UTF8",
                    "--locale=C.UTF-8"));
            if (!durable) {
                command.add("--no-sync");
            }
            Process process =
                    binaries.process(account, command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (process.waitFor() != 0) {
                throw new EmbeddedDatabaseException(
                        "cannot create the database in " + folder + ": " + ServerLog.reasonIn(output));
            }
            Files.move(fresh, data);
        } finally {
            Files.deleteIfExists(passwordFile);
        }
    }

    /** Leftovers of killed attempts. */
    private void deleteLeftovers() throws IOException {
        List<Path> leftovers;
        try (Stream<Path> files = Files.list(folder)) {
            leftovers = files.filter(file -> {
                        String name = file.getFileName().toString();
                        return name.startsWith("data.new") || name.startsWith("password.new");
                    })
                    .toList();
        }
        for (Path leftover : leftovers) {
            try (Stream<Path> all = Files.walk(leftover)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private List<String> supervisorCommand(PostgisBinaries binaries, int port, boolean durable) throws IOException {
        List<String> command = new ArrayList<>(List.of("setsid", "sh", "-c", resource("/embedded/supervise.sh"), "sh"));
        command.add(folder.resolve("lock").toString());
        command.add(folder.resolve("postgres.log").toString());
        command.addAll(List.of(binaries.program("postgres"), "-D", data.toString(), "-p", String.valueOf(port)));
        List<String> settings = new ArrayList<>(List.of(
                "listen_addresses=127.0.0.1",
                "unix_socket_directories=",
                "jit=off", // its library is not downloaded, and it slows short queries
                "random_page_cost=1.1",
                "max_wal_size=4GB",
                "shared_buffers=256MB",
                "max_connections=200",
                "shared_preload_libraries=postgis-3")); // else each session loads it with its first search
        if (!durable) {
            // commits survive a kill of the server, but not of the machine; so no synchronous_commit=off
            settings.addAll(List.of("fsync=off", "full_page_writes=off"));
        }
        settings.forEach(setting -> command.addAll(List.of("-c", setting)));
        return command;
    }

    /** Waits for the server of this supervisor or, if null, of another process. */
    private int awaitReady(@org.jspecify.annotations.Nullable Process supervisor, ServerLog log)
            throws IOException, InterruptedException {
        long started = System.nanoTime();
        boolean told = false;
        while (true) {
            OptionalInt port = runningPort();
            if (port.isPresent()) {
                return port.getAsInt();
            }
            boolean alive = supervisor != null ? supervisor.isAlive() : isHeld(folder.resolve("lock.server"));
            Duration waited = Duration.ofNanos(System.nanoTime() - started);
            if (!alive || waited.compareTo(READY_LIMIT) > 0) {
                throw new EmbeddedDatabaseException("the embedded PostgreSQL did not start: " + log.reason());
            }
            if (!told && waited.compareTo(SILENT_WAIT) > 0) {
                told = true;
                progress.accept("Waiting for PostgreSQL to start, see " + log.file());
            }
            TimeUnit.MILLISECONDS.sleep(supervisor != null ? 10 : 50);
        }
    }

    /** The port of this folder's own postmaster, from its own file: another server on the port does not count. */
    private OptionalInt runningPort() {
        try {
            List<String> lines = Files.readAllLines(data.resolve("postmaster.pid"));
            boolean ready = lines.size() >= 8 && lines.get(7).strip().equals("ready");
            boolean alive = ready && isPostgres(Long.parseLong(lines.get(0).strip()));
            return alive ? OptionalInt.of(Integer.parseInt(lines.get(3).strip())) : OptionalInt.empty();
        } catch (IOException | NumberFormatException notRunning) {
            return OptionalInt.empty();
        }
    }

    /** After a crash of the machine the process id may belong to any process; a dead process has no command line. */
    private static boolean isPostgres(long process) throws IOException {
        String commandLine = Files.readString(Path.of("/proc/" + process + "/cmdline"));
        return commandLine.split("\0", 2)[0].endsWith("/postgres");
    }

    private static boolean isHeld(Path lock) throws IOException, InterruptedException {
        return new ProcessBuilder("flock", "--nonblock", lock.toString(), "true")
                        .start()
                        .waitFor()
                != 0;
    }

    private void requireSameVersion(PostgisBinaries binaries) throws IOException {
        String version = Files.readString(data.resolve("PG_VERSION")).strip();
        if (!version.equals(binaries.version())) {
            throw new EmbeddedDatabaseException("%s needs PostgreSQL %s, but PostgreSQL %s is installed"
                    .formatted(data, version, binaries.version()));
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException none) {
            throw new UncheckedIOException(none);
        }
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = PostgresServer.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IOException(name + " is missing from the build");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
