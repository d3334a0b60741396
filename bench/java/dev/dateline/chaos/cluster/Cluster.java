package dev.dateline.chaos.cluster;

import com.sun.net.httpserver.HttpServer;
import dev.dateline.bench.BenchKey;
import dev.dateline.chaos.workload.Target;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.embedded.PostgresPrograms;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.flywaydb.core.Flyway;

/** Three servers, a primary and a standby, the receivers of webhooks, and a proxy on every connection between them. */
public final class Cluster implements AutoCloseable {

    public static final int SERVERS = 3;
    public static final String ROLE = "dateline";
    private static final int POOL = 12;
    private static final Duration START = Duration.ofMinutes(5);

    private final Program program;
    private final Path folder;
    private final String password = secret();
    private final Databases databases;
    private final Link toReceiver;
    private final HttpServer receiver;
    private final List<ServerNode> servers = new ArrayList<>();

    /** Starts only the proxies. */
    public Cluster(Path folder, Map<String, String> environment) throws IOException, InterruptedException {
        this.program = Program.of(environment);
        this.folder = folder;
        this.receiver = Target.bind();
        this.toReceiver =
                new Link("services to receivers", receiver.getAddress().getPort());
        PostgresPrograms programs = PostgresPrograms.locate();
        String superuser = secret();
        List<PostgresNode> nodes = new ArrayList<>();
        for (String name : List.of("a", "b")) {
            Disk disk = Disk.make(folder.resolve("postgres-" + name));
            nodes.add(new PostgresNode(
                    programs, name, disk, freePort(), superuser, folder.resolve("postgres-" + name + ".log")));
        }
        String webhookKey = Base64.getEncoder().encodeToString(new SecureRandom().generateSeed(32));
        for (int number = 1; number <= SERVERS; number++) {
            servers.add(server(number, webhookKey));
        }
        this.databases = new Databases(
                nodes.getFirst(),
                nodes.getLast(),
                new Link("standby to primary", 0),
                servers.stream().map(ServerNode::toPrimary).toList(),
                servers.stream().map(ServerNode::toStandby).toList());
    }

    private ServerNode server(int number, String webhookKey) throws IOException {
        String name = "server " + number;
        int port = freePort();
        var ways = new ServerNode.Ways(
                new Link("clients to " + name, port),
                new Link(name + " to primary", 0),
                new Link(name + " to standby", 0));
        // only one of the three clocks moves: more would be a different experiment
        Optional<FakeClock> clock = number == SERVERS ? FakeClock.in(folder) : Optional.empty();
        Map<String, String> environment =
                new HashMap<>(databaseEnvironment(ways.toPrimary().port()));
        environment.put("DATELINE_READ_JDBC_URL", jdbcUrl(ways.toStandby().port()));
        environment.put("DATELINE_READ_MAX_SIZE", String.valueOf(POOL));
        environment.put("QUARKUS_HTTP_HOST", "127.0.0.1");
        environment.put("QUARKUS_HTTP_PORT", String.valueOf(port));
        environment.put("DATELINE_WEBHOOKS_ALLOW_CIDRS", "127.0.0.0/8");
        environment.put("DATELINE_WEBHOOKS_ENCRYPTION_KEYS", webhookKey);
        for (String bucket :
                List.of("RUN_STATUS", "STANDARD")) { // the workload sends more requests than the rate limit allows
            environment.put("DATELINE_RATE_LIMIT_" + bucket + "_PER_SECOND", "1000000");
            environment.put("DATELINE_RATE_LIMIT_" + bucket + "_BURST", "1000000");
        }
        clock.ifPresent(moved -> environment.putAll(moved.environment()));
        Path log = folder.resolve("server-" + number + ".log");
        return new ServerNode(name, port, ways, new ServerNode.Launch(program.with("serve"), environment, log), clock);
    }

    private Map<String, String> databaseEnvironment(int port) {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL",
                jdbcUrl(port),
                "QUARKUS_DATASOURCE_USERNAME",
                ROLE,
                "QUARKUS_DATASOURCE_PASSWORD",
                password,
                "QUARKUS_DATASOURCE_JDBC_MAX_SIZE",
                String.valueOf(POOL));
    }

    private static String jdbcUrl(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + PostgresNode.DATABASE;
    }

    /** Creates the databases and starts everything; returns when every server is ready. */
    public void start() throws IOException, InterruptedException, SQLException {
        PostgresNode primary = databases.primary();
        primary.data().initialise();
        primary.startEmpty();
        primary.execute(
                "create extension postgis",
                "create extension btree_gist",
                "create extension btree_gin",
                "create role " + ROLE + " login password '" + password + "'",
                "alter database " + PostgresNode.DATABASE + " owner to " + ROLE,
                "create role hog login password '" + password + "'");
        Flyway.configure().dataSource(primary.jdbcUrl(), ROLE, password).load().migrate();
        databases.assemble();
        for (ServerNode server : servers) {
            server.start();
        }
        long limit = System.nanoTime() + START.toNanos();
        while (!isReady()) {
            if (System.nanoTime() > limit) {
                throw new IOException("the servers do not become ready, see " + folder + "/server-*.log");
            }
            Thread.sleep(100);
        }
    }

    /** Creates projects, each with a key that has every scope. */
    public List<Tenant> tenants(List<String> slugs) throws SQLException {
        List<Tenant> made = new ArrayList<>();
        try (Connection connection = databases.primary().connect(ROLE, password)) {
            for (String slug : slugs) {
                long project = insert(connection, """
                        insert into project (slug, name, created_at) values (?, ?, now())
                        returning id
                        """, slug, slug);
                insert(connection, """
                        insert into flow (project_id, id, name, created_at)
                        values (?, gen_random_uuid(), 'default', now())
                        returning 1
                        """, project);
                made.add(new Tenant(slug, BenchKey.issueForAll(connection, project)));
            }
        }
        return made;
    }

    private static long insert(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    public List<ServerNode> servers() {
        return List.copyOf(servers);
    }

    public Databases databases() {
        return databases;
    }

    public Link toReceiver() {
        return toReceiver;
    }

    /** What the workload's receiver answers on. */
    public HttpServer receiver() {
        return receiver;
    }

    /** The receivers' address for the services, through their proxy. */
    public URI receiverAddress() {
        return URI.create("http://127.0.0.1:" + toReceiver.port());
    }

    /** The database password of the servers. */
    public String password() {
        return password;
    }

    public String jdbcUrlOfPrimary() {
        return databases.primary().jdbcUrl();
    }

    /** An import command, which uses the first server's link to the primary. */
    public ImportCommand importCommand(String slug, Path file) {
        Map<String, String> environment =
                new HashMap<>(databaseEnvironment(servers.getFirst().toPrimary().port()));
        environment.put("QUARKUS_DATASOURCE_JDBC_MAX_SIZE", "4");
        return new ImportCommand(program, environment, folder.resolve("import.log"), slug, file);
    }

    /** Which faults this machine supports, in a few words. */
    public String description() {
        return "%d servers (%s), PostgreSQL with a standby, data on %s, %s"
                .formatted(
                        SERVERS,
                        program.name(),
                        databases.primary().diskForm(),
                        servers.stream().anyMatch(server -> server.clock().isPresent())
                                ? "one clock that can be moved"
                                : "no clock that can be moved (libfaketime is not there)");
    }

    /** Whether all servers report ready. */
    public boolean isReady() {
        return servers.stream().allMatch(ServerNode::isReady);
    }

    private static String secret() {
        byte[] bytes = new byte[18];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Stops everything at once: cleanly if that is quick, otherwise by force. */
    @Override
    public void close() throws IOException {
        List<Callable<Object>> ends = new ArrayList<>();
        servers.forEach(server -> ends.add(() -> {
            server.close();
            return server;
        }));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Object> end : threads.invokeAll(ends)) {
                end.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException failed) {
            throw new IOException(failed);
        } finally {
            databases.close();
            toReceiver.close();
        }
    }
}
