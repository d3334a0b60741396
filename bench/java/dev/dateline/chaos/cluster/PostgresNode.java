package dev.dateline.chaos.cluster;

import dev.dateline.platform.embedded.PostgresPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** One PostgreSQL server: a primary or a standby, according to its data. */
public final class PostgresNode extends Node {

    static final String DATABASE = "dateline";
    private static final long START_SECONDS = 60;
    private static final long INSIST_SECONDS = 60;
    private static final long PROMOTE_SECONDS = 30;
    private static final long STOP_SECONDS = 10;

    /** Transient classes of SQLSTATE: no connection, recovery conflict, no resources, operator intervention. */
    private static final Set<String> TRANSIENT = Set.of("08", "40", "53", "57");

    /** Enough for the servers' pools and the imports of the workload. */
    public static final int CONNECTIONS = 90;

    private final PostgresPrograms programs;
    private final Disk disk;
    private final PostgresData data;
    private final int port;
    private final String password;
    private final Path log;

    PostgresNode(
            PostgresPrograms programs,
            String name,
            Disk disk,
            int port,
            String password,
            Path log,
            Map<String, String> settings) {
        super(name);
        this.programs = programs;
        this.disk = disk;
        this.data = new PostgresData(programs, name, disk, password, log, settings);
        this.port = port;
        this.password = password;
        this.log = log;
    }

    int port() {
        return port;
    }

    /** Its files; change them only while it does not run. */
    PostgresData data() {
        return data;
    }

    /** Whether its disk can be filled. */
    public boolean hasDiskOfItsOwn() {
        return disk.canBeFilled();
    }

    public void fillDisk() throws IOException, InterruptedException {
        disk.fill();
    }

    public void freeDisk() throws IOException {
        disk.free();
    }

    String diskForm() {
        return disk.form().text();
    }

    /** Starts a new server, and creates our database on it. */
    void startEmpty() throws IOException, InterruptedException, SQLException {
        start("postgres");
        try (Connection connection = connect("postgres", PostgresData.SUPERUSER, password);
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + DATABASE);
        }
    }

    /** Starts it and waits until it answers; tries again while processes of the previous one are left. */
    public void start() throws IOException, InterruptedException {
        start(DATABASE);
    }

    private void start(String database) throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        while (true) {
            if (!isRunning()) {
                launch();
            } else if (answers(database)) {
                return;
            }
            if (System.nanoTime() > limit) {
                throw new IOException("PostgreSQL " + name() + " did not start, see " + log);
            }
            Thread.sleep(50);
        }
    }

    private void launch() throws IOException {
        letGo();
        Files.deleteIfExists(data.folder()
                .resolve("postmaster.pid")); // left by a killed server; shared memory shows whether it still runs
        List<String> command =
                List.of(programs.path("postgres"), "-D", data.folder().toString(), "-p", String.valueOf(port));
        become(Supervised.start(
                programs::process,
                command,
                Map.of("PGPASSFILE", data.passwords().toString()),
                log));
    }

    private boolean answers(String database) {
        try {
            connect(database, PostgresData.SUPERUSER, password).close();
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    /** Runs a statement as superuser, without a proxy. */
    public String ask(String sql) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return String.valueOf(row.getString(1));
        }
    }

    public void execute(String... statements) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /**
     * Like {@link #execute}; repeats for a minute while the server does not answer or cancels the statement. For
     * statements that may be executed twice.
     */
    void insist(String... statements) throws SQLException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(INSIST_SECONDS);
        while (true) {
            try {
                execute(statements);
                return;
            } catch (SQLException failed) {
                String state = String.valueOf(failed.getSQLState());
                if (!TRANSIENT.contains(state.substring(0, 2)) || System.nanoTime() > limit) {
                    throw failed;
                }
                Thread.sleep(100);
            }
        }
    }

    /** Changes a setting of the whole server while it runs. */
    public void set(String name, String value) throws SQLException, InterruptedException {
        insist("alter system set %s = %s".formatted(name, value), "select pg_reload_conf()");
    }

    /**
     * Promotes a standby; returns when it accepts writes. Uses a signal, because recovery may cancel any statement on a
     * standby, including {@code pg_promote}.
     */
    void promote() throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(PROMOTE_SECONDS);
        data.promote(PROMOTE_SECONDS);
        while (!isPrimary()) {
            if (System.nanoTime() > limit) {
                throw new IOException("PostgreSQL " + name() + " was not promoted, see " + log);
            }
            Thread.sleep(20);
        }
    }

    private boolean isPrimary() {
        try {
            return ask("select pg_is_in_recovery()").equals("f");
        } catch (SQLException notYet) {
            return false;
        }
    }

    Connection connect() throws SQLException {
        return connect(PostgresData.SUPERUSER, password);
    }

    public Connection connect(String user, String secret) throws SQLException {
        return connect(DATABASE, user, secret);
    }

    private Connection connect(String database, String user, String secret) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", secret);
        properties.setProperty("connectTimeout", "3");
        properties.setProperty("socketTimeout", "15");
        properties.setProperty("ApplicationName", "chaos");
        if (user.equals(PostgresData.SUPERUSER)) { // the nemesis itself is exempt from its faults
            properties.setProperty("options", "-c synchronous_commit=local -c default_transaction_read_only=off");
        }
        return DriverManager.getConnection(jdbcUrl(database), properties);
    }

    String jdbcUrl() {
        return jdbcUrl(DATABASE);
    }

    /** Without TLS, which it does not have; pgJDBC would ask for it, and wait 5 s at most for the answer. */
    private String jdbcUrl(String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?sslmode=disable".formatted(port, database);
    }

    /** {@code kill -9} of its postmaster; its other processes notice this and end. */
    @Override
    public void kill() {
        resume(); // a stopped process would not notice
        super.kill();
    }

    /** A fast shutdown: sessions end, the data are complete on the disk. By force if that takes too long. */
    public void stop() throws InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(STOP_SECONDS);
        Supervised.signal("INT", tree().stream().limit(1).toList());
        while (isRunning()) {
            if (System.nanoTime() > limit) {
                killAll();
            }
            Thread.sleep(20);
        }
    }

    /** Kills all of its processes at once, like a power failure. */
    public void killAll() throws InterruptedException {
        List<ProcessHandle> all = tree();
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle each : all) {
            while (each.isAlive()) {
                Thread.sleep(10);
            }
        }
    }

    /** Stops only its postmaster: no new connections, while existing ones work. */
    public void pausePostmaster() {
        Supervised.signal("STOP", tree().stream().limit(1).toList());
    }

    /** Stops one of its processes, such as a session's. */
    public void pause(long pid) {
        ProcessHandle.of(pid).ifPresent(backend -> Supervised.signal("STOP", List.of(backend)));
    }

    @Override
    public void close() throws IOException {
        kill();
        letGo();
        disk.close();
    }
}
