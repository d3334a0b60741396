package dev.dateline.chaos.cluster;

import dev.dateline.embedded.PostgresPrograms;
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

/** One PostgreSQL server: a primary or a standby, as its data say. */
public final class PostgresNode extends Node {

    static final String DATABASE = "dateline";
    private static final long START_SECONDS = 60;
    private static final long INSIST_SECONDS = 60;
    private static final long PROMOTE_SECONDS = 30;

    /** Classes of SQLSTATE that time heals: no connection, a recovery conflict, no resources, an operator's intervention. */
    private static final Set<String> TRANSIENT = Set.of("08", "40", "53", "57");

    /** As many as the servers' pools and the workload's imports take, and some. */
    public static final int CONNECTIONS = 90;

    private final PostgresPrograms programs;
    private final Disk disk;
    private final PostgresData data;
    private final int port;
    private final String password;
    private final Path log;

    PostgresNode(PostgresPrograms programs, String name, Disk disk, int port, String password, Path log) {
        super(name);
        this.programs = programs;
        this.disk = disk;
        this.data = new PostgresData(programs, name, disk, password, log);
        this.port = port;
        this.password = password;
        this.log = log;
    }

    int port() {
        return port;
    }

    /** Its files, to be changed while it does not run. */
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

    /** Starts one that has no database of ours so far, and makes that. */
    void startEmpty() throws IOException, InterruptedException, SQLException {
        start("postgres");
        try (Connection connection = connect("postgres", PostgresData.SUPERUSER, password);
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + DATABASE);
        }
    }

    /** Starts it and waits until it answers; where the last one's processes are not all gone, tries again. */
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
        Files.deleteIfExists(
                data.folder().resolve("postmaster.pid")); // one that was killed left it; shared memory tells the truth
        List<String> command =
                List.of(programs.path("postgres"), "-D", data.folder().toString(), "-p", String.valueOf(port));
        become(Supervised.start(programs::process, command, Map.of(), log));
    }

    private boolean answers(String database) {
        try {
            connect(database, PostgresData.SUPERUSER, password).close();
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    /** Asks it something as its superuser, not by way of a proxy. */
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
     * As {@link #execute}, again while the server does not answer or cancels a statement, for a minute. For statements that may
     * be executed twice.
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
     * Makes a standby a primary; gives back when it takes writes. By a signal, for recovery may cancel any statement that a
     * standby executes, {@code pg_promote} too.
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
        if (user.equals(PostgresData.SUPERUSER)) { // who makes the faults does not suffer from them
            properties.setProperty("options", "-c synchronous_commit=local -c default_transaction_read_only=off");
        }
        return DriverManager.getConnection("jdbc:postgresql://127.0.0.1:" + port + "/" + database, properties);
    }

    String jdbcUrl() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + DATABASE;
    }

    /** {@code kill -9} of its postmaster; the others of its processes notice. */
    @Override
    public void kill() {
        resume(); // a stopped process would not notice
        super.kill();
    }

    /** All of its processes at once, as a machine that loses its power. */
    public void killAll() throws InterruptedException {
        List<ProcessHandle> all = tree();
        all.forEach(ProcessHandle::destroyForcibly);
        for (ProcessHandle each : all) {
            while (each.isAlive()) {
                Thread.sleep(10);
            }
        }
    }

    /** Holds its postmaster alone: nobody comes in any more, who is in works on. */
    public void pausePostmaster() {
        Supervised.signal("STOP", tree().stream().limit(1).toList());
    }

    /** Holds one of its processes, for example a session's. */
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
