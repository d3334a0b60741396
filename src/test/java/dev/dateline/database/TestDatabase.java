package dev.dateline.database;

import dev.dateline.PackagedProgram;
import dev.dateline.embedded.EmbeddedPostgres;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;

/**
 * The embedded PostGIS for tests: the real server in the build folder, emptied and migrated, without waiting for the
 * disk.
 */
public final class TestDatabase implements QuarkusTestResourceLifecycleManager {

    private @Nullable EmbeddedPostgres server;

    @Override
    public Map<String, String> start() {
        server = EmbeddedPostgres.attachForTests(Path.of("target", "test-home").toAbsolutePath(), System.err::println);
        empty(server);
        Flyway.configure()
                .dataSource(server.jdbcUrl(), server.username(), server.password())
                .load()
                .migrate();
        Map<String, String> settings = new HashMap<>(server.settings());
        settings.putAll(role(server));
        settings.put("dateline.runs.batch", "250"); // several batches per run, without very large runs
        return settings;
    }

    /** The tests' database: the program's own pool or, outside of the program, connections as the tables' owner. */
    public static DataSource dataSource() {
        if (!PackagedProgram.isTestedFromOutside()) {
            return Arc.container().instance(DataSource.class).get();
        }
        return TestRoles.ofTests().owner();
    }

    /** A connection as the server's superuser, which can admit and refuse others. */
    public static Connection superuser() throws SQLException {
        return TestRoles.ofTests().superuser();
    }

    /** Environment variables that run a command as the tables' owner, like administrators do. */
    public static Map<String, String> environmentOfOwner() {
        return TestRoles.ofTests().environmentOfOwner();
    }

    /** The role of the program: {@code dateline.test.role} if set, which owns nothing; otherwise the tables' owner. */
    private static Map<String, String> role(EmbeddedPostgres server) {
        String name = System.getProperty("dateline.test.role", "");
        if (name.isEmpty()) {
            return Map.of();
        }
        TestRoles roles = TestRoles.of(server);
        String password = roles.create(name);
        roles.grantTo(name);
        return Map.of(
                "quarkus.datasource.username", name,
                "quarkus.datasource.password", password,
                "dateline.migrate-at-start", "false");
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
