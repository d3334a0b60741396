package dev.dateline.chaos.cluster;

import com.sun.net.httpserver.HttpServer;
import dev.dateline.chaos.workload.Target;
import dev.dateline.chaos.workload.Tenant;
import dev.dateline.platform.embedded.PostgresPrograms;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
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

/**
 * Three servers, a primary and a standby (or a coordinator and workers of Citus), the receivers of webhooks, and a
 * proxy on every connection between them.
 */
public final class Cluster implements AutoCloseable {

    public static final int SERVERS = 3;
    public static final String ROLE = "dateline";
    private static final int POOL = 12;
    private static final Duration START = Duration.ofMinutes(5);

    private final Program program;
    private final Path folder;
    private final String password = secret();
    private final String superuser = secret();
    private final Databases databases;
    private final Optional<Workers> workers;
    private final Link toReceiver;
    private final HttpServer receiver;
    private final List<ServerNode> servers = new ArrayList<>();

    /** Starts only the proxies. @param distributed whether the database is one of Citus */
    public Cluster(Path folder, Map<String, String> environment, boolean distributed)
            throws IOException, InterruptedException {
        this.program = Program.of(environment);
        this.folder = folder;
        this.receiver = Target.bind();
        this.toReceiver =
                new Link("services to receivers", receiver.getAddress().getPort());
        PostgresPrograms programs = PostgresPrograms.locate();
        Map<String, String> settings = distributed ? Workers.settings(programs) : Map.of();
        List<PostgresNode> nodes = new ArrayList<>();
        for (String name : distributed ? List.of("coordinator", "worker-1", "worker-2") : List.of("a", "b")) {
            Disk disk = Disk.make(folder.resolve("postgres-" + name));
            Path log = folder.resolve("postgres-" + name + ".log");
            nodes.add(new PostgresNode(programs, name, disk, freePort(), superuser, log, settings));
        }
        this.workers = distributed
                ? Optional.of(new Workers(nodes.getFirst(), nodes.subList(1, nodes.size())))
                : Optional.empty();
        String webhookKey = Base64.getEncoder().encodeToString(new SecureRandom().generateSeed(32));
        for (int number = 1; number <= SERVERS; number++) {
            servers.add(server(number, webhookKey));
        }
        this.databases = new Databases(
                nodes.getFirst(),
                distributed ? null : nodes.getLast(),
                new Link("standby to primary", 0),
                servers.stream().map(ServerNode::toPrimary).toList(),
                servers.stream().flatMap(server -> server.toStandby().stream()).toList());
    }

    private ServerNode server(int number, String webhookKey) throws IOException {
        String name = "server " + number;
        int port = freePort();
        var ways = new ServerNode.Ways(
                new Link("clients to " + name, port),
                new Link(name + " to primary", 0),
                workers.isPresent() ? Optional.empty() : Optional.of(new Link(name + " to standby", 0)));
        // only one of the three clocks moves: more would be a different experiment
        Optional<FakeClock> clock = number == SERVERS ? FakeClock.in(folder) : Optional.empty();
        Map<String, String> environment =
                new HashMap<>(databaseEnvironment(ways.toPrimary().port()));
        ways.toStandby().ifPresent(link -> {
            environment.put("DATELINE_READ_JDBC_URL", jdbcUrl(link.port()));
            environment.put("DATELINE_READ_MAX_SIZE", String.valueOf(POOL));
        });
        if (workers.isPresent()) { // their role owns nothing
            environment.put("DATELINE_MIGRATE_AT_START", "false");
        }
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
        return databaseEnvironment(port, ROLE, password);
    }

    private static Map<String, String> databaseEnvironment(int port, String user, String secret) {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL",
                jdbcUrl(port),
                "QUARKUS_DATASOURCE_USERNAME",
                user,
                "QUARKUS_DATASOURCE_PASSWORD",
                secret,
                "QUARKUS_DATASOURCE_JDBC_MAX_SIZE",
                String.valueOf(POOL));
    }

    private static String jdbcUrl(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + PostgresNode.DATABASE;
    }

    /** Creates the databases and starts everything; returns when every server is ready. */
    public void start() throws IOException, InterruptedException, SQLException {
        PostgresNode primary = databases.primary();
        if (workers.isPresent()) {
            workers.get().assemble(Map.of(ROLE, password));
        } else {
            primary.data().initialise();
            primary.startEmpty();
        }
        primary.execute(
                "create extension postgis",
                "create extension btree_gist",
                "create extension btree_gin",
                "create role " + ROLE + " login password '" + password + "'",
                "create role hog login password '" + password + "'");
        if (workers.isPresent()) {
            distribute();
        } else {
            primary.execute("alter database " + PostgresNode.DATABASE + " owner to " + ROLE);
            Flyway.configure()
                    .dataSource(primary.jdbcUrl(), ROLE, password)
                    .load()
                    .migrate();
        }
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

    /** As an operator does: as the owner of the tables, for servers whose role owns nothing. */
    private void distribute() throws IOException, InterruptedException {
        ProcessBuilder command = new ProcessBuilder(program.with("migrate", "--distribute", "--grant-to", ROLE));
        command.environment()
                .putAll(databaseEnvironment(databases.primary().port(), PostgresData.SUPERUSER, superuser));
        Path log = folder.resolve("migrate.log");
        int code = command.redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException("dateline migrate --distribute ended with " + code + ", see " + log);
        }
    }

    /** Creates projects, on all nodes in turns, each with a key that has every scope. */
    public List<Tenant> tenants(List<String> slugs) throws SQLException {
        try (Connection connection = databases.primary().connect(ROLE, password)) {
            return new TenantRows(connection, workers).make(slugs);
        }
    }

    public List<ServerNode> servers() {
        return List.copyOf(servers);
    }

    public Databases databases() {
        return databases;
    }

    /** Empty unless the database is distributed. */
    public Optional<Workers> workers() {
        return workers;
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
        return "%d servers (%s), PostgreSQL with %s, data on %s, %s"
                .formatted(
                        SERVERS,
                        program.name(),
                        workers.isPresent() ? "Citus and " + Workers.NUMBER + " workers" : "a standby",
                        databases.primary().diskForm(),
                        servers.stream().anyMatch(server -> server.clock().isPresent())
                                ? "one clock that can be moved"
                                : "no clock that can be moved (libfaketime is not there)");
    }

    /** Resumes all nodes of the database that are stopped. */
    public void resumeDatabases() {
        databases.resume();
        workers.ifPresent(Workers::resume);
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
            if (workers.isPresent()) {
                workers.get().close();
            }
            databases.close();
            toReceiver.close();
        }
    }
}
