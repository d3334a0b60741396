package dev.dateline.platform.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The server of a home folder whose path has a space, while users start, stop and are killed. */
@Tag("slow")
class EmbeddedPostgresTest {

    @TempDir
    Path temporary;

    private Path home;
    private Path folder;

    @BeforeEach
    void nameTheHome() {
        home = temporary.resolve("a home");
        folder = home.resolve("postgres");
    }

    @AfterEach
    void leaveNoServerBehind() throws IOException, InterruptedException {
        awaitStopped();
    }

    @Test
    void usersShareOneServerAndTheFirstMayLeaveFirst() throws SQLException {
        EmbeddedPostgres first = attach();
        EmbeddedPostgres second = attach();
        first.close();
        try (second) {
            assertThat(second.port()).isEqualTo(first.port());
            assertThat(answers(second)).isTrue();
        }
    }

    @Test
    void serverStopsAfterItsLastUserAndKeepsItsData() throws Exception {
        try (EmbeddedPostgres server = attach();
                EmbeddedPostgres other = attach()) {
            execute(server, "create table kept as select 1 as one");
            other.close();
            assertThat(answers(server)).isTrue();
        }
        awaitStopped();
        assertThat(folder.resolve("data/postmaster.pid")).doesNotExist();
        try (EmbeddedPostgres again = attach()) {
            execute(again, "select one from kept");
        }
    }

    @Test
    void serverStopsWhereItsUserIsKilled() throws Exception {
        Process user = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        User.class.getName(),
                        home.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(user.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("attached");
        long postmaster = postmaster();

        user.destroyForcibly().waitFor();
        awaitStopped();

        assertThat(ProcessHandle.of(postmaster)).isEmpty();
    }

    @Test
    void killedServerComesBackOnItsPortWithAllThatWasCommitted() throws Exception {
        try (EmbeddedPostgres server = EmbeddedPostgres.attach(home, line -> {})) {
            execute(server, "create table kept as select 1 as one");
            kill(postmaster());
            try (EmbeddedPostgres afterwards = attach()) {
                assertThat(afterwards.port()).isEqualTo(server.port());
                execute(afterwards, "select one from kept");
            }
        }
    }

    @Test
    void serverStopsAlsoWhereItsSupervisorWasKilled() throws Exception {
        try (EmbeddedPostgres server = attach()) {
            kill(ProcessHandle.of(postmaster())
                    .flatMap(ProcessHandle::parent)
                    .orElseThrow()
                    .pid());
            assertThat(answers(server)).isTrue();
        }
        awaitStopped();
    }

    @Test
    void whoComesAfterAnUnfinishedSetUpFinishesIt() throws Exception {
        try (EmbeddedPostgres starter = attach()) {
            Files.delete(folder.resolve("lock.ready"));
            try (EmbeddedPostgres other = attach()) {
                assertThat(answers(other)).isTrue();
                assertThat(folder.resolve("lock.ready")).exists();
                assertThat(other.port()).isEqualTo(starter.port());
            }
        }
    }

    @Test
    void halfMadeDataFoldersAreMadeAnew() throws Exception {
        Files.createDirectories(folder.resolve("data.new123/global"));
        Files.writeString(folder.resolve("password.new9"), "left by a kill");
        try (EmbeddedPostgres server = attach()) {
            assertThat(answers(server)).isTrue();
            assertThat(folder.resolve("data.new123")).doesNotExist();
            assertThat(folder.resolve("password.new9")).doesNotExist();
        }
    }

    @Test
    void whatIsNoDatabaseIsToldAndKept() throws Exception {
        Files.createDirectories(folder.resolve("data/precious"));
        assertThatExceptionOfType(EmbeddedDatabaseException.class)
                .isThrownBy(this::attach)
                .withMessageContaining("is not a PostgreSQL database");
        assertThat(folder.resolve("data/precious")).exists();
    }

    @Test
    void homeThatCannotBeMadeIsToldWithItsReason() throws Exception {
        home = Path.of("/proc/nowhere");
        assertThatExceptionOfType(EmbeddedDatabaseException.class)
                .isThrownBy(this::attach)
                .withMessageContaining("/proc/nowhere")
                .withMessageContaining("cannot be created");
        Path file = Files.writeString(temporary.resolve("file"), "in the way");
        home = file;
        assertThatExceptionOfType(EmbeddedDatabaseException.class)
                .isThrownBy(this::attach)
                .withMessageContaining("file/postgres: Not a directory");
    }

    @Test
    void pidFileOfAnEarlierBootIsNotBelieved() throws Exception {
        attach().close();
        awaitStopped();
        Path data = folder.resolve("data");
        Files.write(
                data.resolve("postmaster.pid"),
                List.of(
                        String.valueOf(ProcessHandle.current().pid()), // alive, but not PostgreSQL
                        data.toString(),
                        "1",
                        "1",
                        "",
                        "127.0.0.1",
                        "0 0",
                        "ready"));
        try (EmbeddedPostgres server = attach()) {
            assertThat(server.port()).isNotEqualTo(1);
            assertThat(answers(server)).isTrue();
        }
    }

    @Test
    void damagedDatabaseIsToldAtOnceAndLeavesNothingRunning() throws Exception {
        attach().close();
        awaitStopped();
        Files.delete(folder.resolve("data/global/pg_control"));
        assertThatExceptionOfType(EmbeddedDatabaseException.class)
                .isThrownBy(this::attach)
                .withMessageContaining("pg_control");
    }

    @Test
    void aPortThatAnotherProcessTookIsReplaced() throws Exception {
        attach().close();
        awaitStopped();
        Process holder = new ProcessBuilder(
                        "flock", "--shared", folder.resolve("lock").toString(), "sh", "-c", "echo held; exec cat")
                .start();
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThat(holder.inputReader().readLine()).isEqualTo("held");
            List<Integer> ports = new ArrayList<>(List.of(other.getLocalPort(), free.getLocalPort()));
            free.close();
            PostgresServer server = new PostgresServer(folder, line -> {}, ports::removeFirst);
            int port = server.run(Credentials.readOrCreate(folder.resolve("credentials")), false);
            assertThat(port).isEqualTo(free.getLocalPort()).isNotEqualTo(other.getLocalPort());
        } finally {
            holder.getOutputStream().close();
        }
    }

    /** Another process that uses the server until it is killed. */
    static final class User {
        public static void main(String[] arguments) throws InterruptedException {
            EmbeddedPostgres server = EmbeddedPostgres.attachForTests(Path.of(arguments[0]), line -> {});
            System.out.println("attached");
            Thread.currentThread().join();
            server.close();
        }
    }

    private EmbeddedPostgres attach() {
        return EmbeddedPostgres.attachForTests(home, line -> {});
    }

    private long postmaster() throws IOException {
        return Long.parseLong(
                Files.readAllLines(folder.resolve("data/postmaster.pid")).getFirst());
    }

    private static void kill(long process) {
        ProcessHandle handle = ProcessHandle.of(process).orElseThrow();
        handle.destroyForcibly();
        handle.onExit().join();
    }

    /**
     * Returns when the server has ended completely: its processes hold the first lock, the process that stops it the
     * second.
     */
    private void awaitStopped() throws IOException, InterruptedException {
        if (!Files.exists(folder)) {
            return;
        }
        for (String lock : List.of("lock.server", "lock")) {
            assertThat(new ProcessBuilder("flock", "--timeout", "60", folder.resolve(lock) + "", "true")
                            .start()
                            .waitFor())
                    .isZero();
        }
    }

    private static boolean answers(EmbeddedPostgres server) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password())) {
            return connection.isValid(5);
        }
    }

    private static void execute(EmbeddedPostgres server, String sql) throws SQLException {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
