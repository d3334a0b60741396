package dev.dateline.platform.database;

import dev.dateline.Waiting;
import dev.dateline.platform.embedded.TestPrograms;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jspecify.annotations.Nullable;

/**
 * A streaming replica of the tests' database, created by {@code pg_basebackup}. It runs under a shell that stops it
 * when this process ends for any reason.
 */
public final class TestStandby implements AutoCloseable {

    private static final String RECOVERY_CONFLICT = "40001";
    private static final String SUPERVISE = "\"$@\" < /dev/null & cat > /dev/null; kill -INT $!; wait";

    private final TestPrograms programs = TestPrograms.locate();
    private final String password = TestPrograms.superuserPassword(Path.of("target", "test-home", "postgres"));
    private final Path data = Path.of("target", "test-standby").toAbsolutePath();
    private final URI primary =
            URI.create(setting("quarkus.datasource.jdbc.url").substring("jdbc:".length()));
    private final int port;
    private final List<Standby> users = new ArrayList<>();
    private int upstream = primary.getPort();
    private @Nullable Process shell;

    private TestStandby() throws IOException, InterruptedException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = socket.getLocalPort();
        }
    }

    /** Copies the tests' database and follows it from there. */
    public static TestStandby create() throws IOException, InterruptedException {
        TestStandby standby = new TestStandby();
        standby.copy();
        standby.start();
        return standby;
    }

    /** Like {@link #create()}, but it follows through a proxy, which can hold back its messages to the primary. */
    public static TestStandby createBehind(HoldingProxy proxy) throws IOException, InterruptedException {
        TestStandby standby = new TestStandby();
        standby.upstream = proxy.port();
        standby.copy();
        standby.start();
        return standby;
    }

    /** The port of the tests' database. */
    public static int portOfPrimary() {
        return URI.create(setting("quarkus.datasource.jdbc.url").substring("jdbc:".length()))
                .getPort();
    }

    public String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + primary.getPath();
    }

    /** This replica and another one that never answers, used in turns. */
    public String jdbcUrlOfTwo() {
        return "jdbc:postgresql://127.0.0.1:1,127.0.0.1:%d%s?loadBalanceHosts=true&targetServerType=preferSecondary"
                .formatted(port, primary.getPath());
    }

    /** The service's own view of this replica. */
    public Standby standby(DataSource database) {
        ReadSettings settings = new ReadSettings() {
            @Override
            public Optional<String> jdbcUrl() {
                return Optional.of(TestStandby.this.jdbcUrl());
            }

            @Override
            public Optional<String> username() {
                return Optional.empty();
            }

            @Override
            public Optional<String> password() {
                return Optional.empty();
            }

            @Override
            public int maxSize() {
                return 2;
            }

            @Override
            public Duration maxLag() {
                return Duration.ofHours(1);
            }
        };
        Standby made = new Standby(
                settings,
                database,
                Optional.of(setting("quarkus.datasource.username")),
                Optional.of(setting("quarkus.datasource.password")),
                new SimpleMeterRegistry());
        users.add(made);
        return made;
    }

    private void copy() throws IOException, InterruptedException {
        delete();
        Files.createDirectories(data);
        programs.own(data);
        ProcessBuilder backup = programs.process(List.of(
                programs.path("pg_basebackup"),
                "--pgdata=" + data,
                "--host=127.0.0.1",
                "--port=" + primary.getPort(),
                "--username=postgres",
                "--checkpoint=fast",
                "--wal-method=stream",
                "--write-recovery-conf",
                "--no-sync",
                "--no-manifest"));
        backup.environment().put("PGPASSWORD", password);
        Path log = data.resolveSibling("test-standby.log");
        int exit = backup.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("pg_basebackup failed: " + Files.readString(log));
        }
        Files.setPosixFilePermissions(data, java.nio.file.attribute.PosixFilePermissions.fromString("rwx------"));
    }

    /** Starts it; returns when it answers. */
    public void start() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("sh", "-c", SUPERVISE, "sh"));
        command.addAll(List.of(programs.path("postgres"), "-D", data.toString(), "-p", String.valueOf(port)));
        for (String setting : List.of(
                "listen_addresses=127.0.0.1",
                "unix_socket_directories=",
                "jit=off",
                "fsync=off",
                "shared_buffers=64MB",
                "max_connections=200",
                "max_standby_streaming_delay=300ms",
                "primary_conninfo=host=127.0.0.1 port=%d user=postgres password=%s".formatted(upstream, password),
                "wal_retrieve_retry_interval=100ms")) {
            command.addAll(List.of("-c", setting));
        }
        shell = programs.process(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        data.resolveSibling("test-standby.log").toFile()))
                .start();
        Waiting.until(this::answers, () -> "the standby did not start, see target/test-standby.log");
    }

    private boolean answers() {
        try {
            return query("select pg_is_in_recovery()").equals("t");
        } catch (SQLException notYet) {
            return false;
        }
    }

    /** Runs a query as its superuser; repeats it if replay cancels the query. */
    public String query(String sql) throws SQLException {
        while (true) {
            try {
                return ask(sql);
            } catch (SQLException failed) {
                if (!RECOVERY_CONFLICT.equals(failed.getSQLState())) {
                    throw failed;
                }
            }
        }
    }

    private String ask(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(jdbcUrl(), "postgres", password);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    /** {@code kill -9} of all its processes. */
    public void kill() throws IOException {
        List<ProcessHandle> all = processes();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(process -> process.onExit().join());
        stopShell();
    }

    /** Sends a signal such as {@code STOP} to all its processes. */
    public void signal(String name) throws IOException, InterruptedException {
        for (ProcessHandle process : processes()) {
            new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                    .start()
                    .waitFor();
        }
    }

    private List<ProcessHandle> processes() throws IOException {
        long postmaster = Long.parseLong(
                Files.readAllLines(data.resolve("postmaster.pid")).getFirst().strip());
        ProcessHandle handle = ProcessHandle.of(postmaster).orElseThrow();
        return Stream.concat(Stream.of(handle), handle.descendants()).toList();
    }

    private void stopShell() throws IOException {
        Process running = shell;
        if (running != null) {
            running.getOutputStream().close();
            running.onExit().join();
            shell = null;
        }
    }

    private void delete() throws IOException {
        if (Files.exists(data)) {
            try (Stream<Path> all = Files.walk(data)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        users.forEach(Standby::close);
        stopShell();
        delete();
    }

    private static String setting(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }
}
