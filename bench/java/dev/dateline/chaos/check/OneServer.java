package dev.dateline.chaos.check;

import dev.dateline.bench.BenchKey;
import dev.dateline.chaos.cluster.Program;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.chaos.workload.Wire;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** One server on an embedded database, without faults. */
final class OneServer implements AutoCloseable {

    private static final int START_SECONDS = 90;
    private static final int STOP_SECONDS = 30;

    private final EmbeddedPostgres database;
    private final Process process;
    private final URI address;
    private final Path pidFile;

    OneServer(Path home) throws IOException, InterruptedException {
        pidFile = home.resolve("postgres/data/postmaster.pid");
        database = EmbeddedPostgres.attachForTests(home, System.err::println);
        int port = freePort();
        address = URI.create("http://127.0.0.1:" + port);
        var builder = new ProcessBuilder(Program.of(System.getenv()).with("serve"));
        Map<String, String> environment = builder.environment();
        environment.put("QUARKUS_DATASOURCE_JDBC_URL", database.jdbcUrl());
        environment.put("QUARKUS_DATASOURCE_USERNAME", database.username());
        environment.put("QUARKUS_DATASOURCE_PASSWORD", database.password());
        environment.put("QUARKUS_HTTP_PORT", Integer.toString(port));
        environment.put("DATELINE_WEBHOOKS_ALLOW_CIDRS", "127.0.0.1/32");
        environment.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=");
        for (String bucket : List.of("RUN_STATUS", "STANDARD")) {
            environment.put("DATELINE_RATE_LIMIT_" + bucket + "_PER_SECOND", "1000000");
            environment.put("DATELINE_RATE_LIMIT_" + bucket + "_BURST", "1000000");
        }
        Path log = home.resolve("server.log");
        process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        awaitReady(log);
    }

    URI address() {
        return address;
    }

    Checker.Database database() {
        return new Checker.Database(database.jdbcUrl(), database.username(), database.password());
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(database.jdbcUrl(), database.username(), database.password());
    }

    /** A new project with a key. */
    Tenant tenant(String slug) throws SQLException {
        try (Connection connection = connect();
                PreparedStatement insert = connection.prepareStatement("""
                        with made as (
                            insert into project (slug, name, created_at) values (?, ?, now())
                            returning id
                        )
                        insert into flow (project_id, id, name, created_at)
                        select id, gen_random_uuid(), 'default', now()
                        from made
                        returning project_id
                        """)) {
            insert.setString(1, slug);
            insert.setString(2, slug);
            try (ResultSet row = insert.executeQuery()) {
                row.next();
                return new Tenant(slug, BenchKey.issueForAll(connection, row.getLong(1)));
            }
        }
    }

    private void awaitReady(Path log) throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        try (Wire wire = new Wire(address, 5_000)) {
            while (System.nanoTime() < limit && process.isAlive()) {
                try {
                    if (wire.ask("GET", "/q/health/ready", "", new byte[0]).status() == 200) {
                        return;
                    }
                } catch (IOException notYet) {
                    // nobody listens yet
                }
                Thread.sleep(100);
            }
        }
        close();
        throw new IOException("the server did not become ready, see " + log);
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            process.waitFor(15, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
        database.close();
        awaitStop();
    }

    /** The database stops by itself when it is no longer used; until then its folder cannot be deleted. */
    private void awaitStop() {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(STOP_SECONDS);
        try {
            while (Files.exists(pidFile) && System.nanoTime() < limit) {
                Thread.sleep(50);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
