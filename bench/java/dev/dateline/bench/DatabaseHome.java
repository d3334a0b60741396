package dev.dateline.bench;

import dev.dateline.bench.HttpWire.Question;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One of the databases that {@link DistributedBench} compares, with its projects and the service that runs on it. */
final class DatabaseHome implements AutoCloseable {

    private static final String NODES = """
            select format('jdbc:postgresql://%s:%s/%s', nodename, nodeport, current_database())
            from pg_dist_node
            where noderole = 'primary' and groupid <> 0
            order by nodeport
            """;
    private static final String HAS_CITUS = "select count(*) from pg_extension where extname = 'citus'";
    private static final String HEAP = "-Xmx1g";

    final String name;
    final Bed bed;
    final TenantProjects projects;
    private final List<Connection> nodes = new ArrayList<>();
    private RunningService service;
    private int port;

    /** @param environment with a URL of this database, and the role and password for all its nodes */
    DatabaseHome(String name, Path folder, Map<String, String> environment, TenantProjects projects)
            throws SQLException {
        this.name = name;
        this.projects = projects;
        bed = new Bed(folder, environment);
        nodes.add(bed.connect());
        if (Bed.number(nodes.getFirst(), HAS_CITUS) == 0) {
            return;
        }
        try (Statement statement = nodes.getFirst().createStatement();
                ResultSet rows = statement.executeQuery(NODES)) {
            while (rows.next()) {
                nodes.add(DriverManager.getConnection(
                        rows.getString(1),
                        environment.get("QUARKUS_DATASOURCE_USERNAME"),
                        environment.get("QUARKUS_DATASOURCE_PASSWORD")));
            }
        }
    }

    /** How many servers of PostgreSQL it consists of. */
    int servers() {
        return nodes.size();
    }

    /** Starts the packaged service; the one that ran before must have been stopped. */
    void start(Map<String, String> settings, Path log) throws IOException {
        port = Launch.freePort();
        Map<String, String> environment = Launch.unlimited(bed.serviceEnvironment());
        environment.put("JAVA_TOOL_OPTIONS", HEAP);
        environment.putAll(settings);
        service = Contender.built().getFirst().start(environment, port, log);
        service.firstAnswer(Question.get("/q/health/ready", "none"));
    }

    void stop() {
        if (service != null) {
            service.close();
            service = null;
        }
    }

    HttpWire connect() throws IOException {
        return service.connect();
    }

    int port() {
        return port;
    }

    /** A line of the service's metrics, as a number. */
    double metric(String line) throws IOException {
        try (HttpWire wire = connect()) {
            return wire.ask(Question.get("/q/metrics", "none"))
                    .text()
                    .lines()
                    .filter(each -> each.startsWith(line + " "))
                    .mapToDouble(each -> Double.parseDouble(each.substring(line.length() + 1)))
                    .findFirst()
                    .orElse(0);
        }
    }

    /** Processor time of all servers of PostgreSQL, in milliseconds. */
    double databaseMillis() throws SQLException, IOException {
        double sum = 0;
        for (Connection node : nodes) {
            sum += ProcessTimes.ofServer(node);
        }
        return sum;
    }

    /** The part of it that the server takes to which the service connects. */
    double coordinatorMillis() throws SQLException, IOException {
        return ProcessTimes.ofServer(nodes.getFirst());
    }

    double serviceMillis() throws IOException {
        return service.processorMillis();
    }

    @Override
    public void close() throws SQLException {
        stop();
        for (Connection node : nodes) {
            node.close();
        }
        bed.close();
    }
}
