package dev.dateline.database;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
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
        Flyway.configure().dataSource(url, USERNAME, PASSWORD).load().migrate();
        try {
            new Distribution(TestRoles.of(this).owner()).distribute();
        } catch (SQLException failed) {
            throw new IllegalStateException("the test database cannot be distributed", failed);
        }
        return Map.of(
                "quarkus.datasource.jdbc.url", url,
                "quarkus.datasource.username", USERNAME,
                "quarkus.datasource.password", PASSWORD);
    }

    /** Makes statements of a role that ask several shards fail. */
    void refuseManyShards(String role) {
        TestRoles.of(this).asSuperuser("alter role %s set citus.multi_task_query_log_level = 'error'".formatted(role));
    }
}
