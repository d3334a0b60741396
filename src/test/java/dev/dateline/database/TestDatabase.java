package dev.dateline.database;

import dev.dateline.PackagedProgram;
import io.quarkus.arc.Arc;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** The embedded PostGIS for tests: the real server in the build folder, emptied and migrated, not waiting for the disk. */
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
        settings.put("dateline.runs.chunk", "250"); // several helpings of a run, without the largest of runs
        return settings;
    }

    /** The tests' database: the program's own pool, or from outside connections beside it. */
    public static DataSource dataSource() {
        if (!PackagedProgram.isTestedFromOutside()) {
            return Arc.container().instance(DataSource.class).get();
        }
        Config config = ConfigProvider.getConfig();
        PGSimpleDataSource outside = new PGSimpleDataSource();
        outside.setUrl(config.getValue("quarkus.datasource.jdbc.url", String.class));
        outside.setUser(config.getValue("quarkus.datasource.username", String.class));
        outside.setPassword(config.getValue("quarkus.datasource.password", String.class));
        return outside;
    }

    @Override
    public void stop() {
        if (server != null) {
            server.close();
        }
    }

    /** What an earlier run left: all that the service's role owns. The extensions are the superuser's and stay. */
    private static void empty(EmbeddedPostgres server) {
        try (var connection = DriverManager.getConnection(server.jdbcUrl(), server.username(), server.password());
                var statement = connection.createStatement()) {
            statement.execute("drop owned by " + server.username() + " cascade");
        } catch (SQLException failed) {
            throw new IllegalStateException("the test database cannot be emptied", failed);
        }
    }
}
