package dev.dateline.platform.database;

import dev.dateline.PackagedProgram;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;

/**
 * The database for tests: the embedded PostGIS, a real server in the build folder, emptied and migrated, without waiting
 * for the disk; or, if {@code dateline.test.citus} names one, a distributed database ({@link TestCitus}).
 */
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {

    private @Nullable EmbeddedPostgres server;

    @Override
    public Map<String, String> start() {
        Optional<TestCitus> citus = TestCitus.named();
        Map<String, String> settings = new HashMap<>(citus.map(TestCitus::start).orElseGet(this::startEmbedded));
        settings.put("dateline.runs.batch", "250"); // several batches per run, without very large runs
        settings.put("dateline.webhooks.timeout", "2M"); // receivers of tests let requests wait
        settings.put("dateline.webhooks.lease", "4M");
        String role = System.getProperty("dateline.test.role", "");
        if (!role.isEmpty()) { // which owns nothing; otherwise the tables' owner
            settings.putAll(grant(TestRoles.of(settings), role));
            citus.ifPresent(database -> database.refuseManyShards(role));
        }
        return settings;
    }

    private Map<String, String> startEmbedded() {
        server = EmbeddedPostgres.attachForTests(Path.of("target", "test-home").toAbsolutePath(), System.err::println);
        empty(server);
        Flyway.configure()
                .dataSource(server.jdbcUrl(), server.username(), server.password())
                .load()
                .migrate();
        return server.settings();
    }

    private static Map<String, String> grant(TestRoles roles, String role) {
        String password = roles.create(role);
        roles.grantTo(role);
        return Map.of(
                "quarkus.datasource.username", role,
                "quarkus.datasource.password", password,
                "dateline.migrate-at-start", "false");
    }

    /** The tests' database: the program's own pool or, outside of the program, one of connections as the tables' owner. */
    public static DataSource dataSource() {
        if (!PackagedProgram.isTestedFromOutside()) {
            return Arc.container().instance(DataSource.class).get();
        }
        return TestRoles.ofTests().pool();
    }

    /** A connection as the server's superuser, which can admit and refuse others. */
    public static Connection superuser() throws SQLException {
        return TestRoles.ofTests().superuser();
    }

    /** Environment variables that run a command as the tables' owner, like administrators do. */
    public static Map<String, String> environmentOfOwner() {
        return TestRoles.ofTests().environmentOfOwner();
    }

    @Override
    public void stop() {
        if (server != null) {
            server.close();
        }
    }

    /**
     * Deletes what an earlier run left: everything that the service's role owns. Extensions belong to the superuser and
     * stay.
     */
    private static void empty(EmbeddedPostgres server) {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
                var statement = connection.createStatement()) {
            statement.execute("drop owned by " + server.username() + " cascade");
        } catch (SQLException failed) {
            throw new IllegalStateException("the test database cannot be emptied", failed);
        }
    }
}
