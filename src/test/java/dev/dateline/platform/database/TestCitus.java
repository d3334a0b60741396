package dev.dateline.platform.database;

import java.net.URI;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.Flyway;

/**
 * A distributed database that tests use instead of the embedded one: {@code dateline.test.citus} is the JDBC URL of its
 * coordinator, where {@code dateline} is a superuser. The program's role may not run a statement that asks several
 * shards: PostgreSQL then answers with an error, and logs the statement.
 */
record TestCitus(String url) {

    static final String USERNAME = "dateline";
    static final String PASSWORD = "dateline";

    /** What Citus says of a statement of several shards. */
    static final String MANY_SHARDS = "multi-task query about to be executed";

    static Optional<TestCitus> named() {
        return Optional.ofNullable(System.getProperty("dateline.test.citus"))
                .filter(url -> !url.isBlank())
                .map(TestCitus::new);
    }

    /** Migrates and distributes; gives the settings of the program. */
    Map<String, String> start() {
        migrate();
        try {
            distribute();
        } catch (SQLException failed) {
            throw new IllegalStateException("the test database cannot be distributed", failed);
        }
        return Map.of(
                "quarkus.datasource.jdbc.url", url,
                "quarkus.datasource.username", USERNAME,
                "quarkus.datasource.password", PASSWORD);
    }

    void migrate() {
        Flyway.configure().dataSource(url, USERNAME, PASSWORD).load().migrate();
    }

    /** Distributes the tables; gives the number of those that were not yet. */
    int distribute() throws SQLException {
        return new Distribution(TestRoles.of(this).owner()).distribute();
    }

    /** The first column of each row. */
    List<String> query(String sql) throws SQLException {
        try (Connection connection = TestRoles.of(this).owner().getConnection()) {
            return Query.list(SqlText.of(sql), row -> row.getString(1)).ask(connection);
        }
    }

    void execute(String sql) throws SQLException {
        execute(url, sql);
    }

    /** An empty database of this name on the same nodes; one that is there is dropped. */
    TestCitus fresh(String name) throws SQLException {
        List<String> workers;
        try (Connection connection = DriverManager.getConnection(url, USERNAME, PASSWORD)) {
            workers = Query.list(SqlText.of("""
                                    select nodename || ':' || nodeport
                                    from pg_dist_node
                                    where groupid > 0
                                    order by nodeid
                                    """), row -> row.getString(1)).ask(connection);
        }
        String coordinator = URI.create(url.substring("jdbc:".length())).getAuthority();
        for (String node :
                Stream.concat(Stream.of(coordinator), workers.stream()).toList()) {
            execute(at(node, "postgres"), "drop database if exists %s with (force)".formatted(name));
            execute(at(node, "postgres"), "create database " + name);
            execute(at(node, name), "create extension citus");
        }
        String made = at(coordinator, name);
        execute(made, "select citus_set_coordinator_host('%s', %s)".formatted((Object[]) coordinator.split(":")));
        for (String worker : workers) {
            execute(made, "select citus_add_node('%s', %s)".formatted((Object[]) worker.split(":")));
        }
        for (String extension : List.of("postgis", "btree_gist", "btree_gin")) {
            execute(made, "create extension " + extension); // reaches the workers
        }
        return new TestCitus(made);
    }

    /** An empty database of this name in the coordinator's server, without Citus; gives its URL. */
    String plain(String name) throws SQLException {
        String coordinator = URI.create(url.substring("jdbc:".length())).getAuthority();
        execute(at(coordinator, "postgres"), "drop database if exists %s with (force)".formatted(name));
        execute(at(coordinator, "postgres"), "create database " + name);
        return at(coordinator, name);
    }

    private static String at(String node, String database) {
        return "jdbc:postgresql://%s/%s".formatted(node, database);
    }

    private static void execute(String url, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, USERNAME, PASSWORD);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** Makes statements of a role that ask several shards fail. */
    void refuseManyShards(String role) {
        TestRoles.of(this).asSuperuser("alter role %s set citus.multi_task_query_log_level = 'error'".formatted(role));
    }
}
