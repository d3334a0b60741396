package dev.dateline.database;

import dev.dateline.embedded.EmbeddedPostgres;
import dev.dateline.embedded.TestPrograms;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.postgresql.ds.PGSimpleDataSource;

/** Roles of the tests' server, created by its superuser. */
final class TestRoles {

    private final String url;
    private final String owner;
    private final String superuserPassword;
    private final String ownerPassword;

    private TestRoles(String url, String owner, Path folder) throws IOException {
        this.url = url;
        this.owner = owner;
        this.superuserPassword = TestPrograms.superuserPassword(folder);
        this.ownerPassword = TestPrograms.ownerPassword(folder);
    }

    static TestRoles of(EmbeddedPostgres server) {
        return of(Path.of(server.settings().get("dateline.embedded-folder")), server.jdbcUrl());
    }

    /** Roles of the running test server. */
    static TestRoles ofTests() {
        Config config = ConfigProvider.getConfig();
        return of(
                Path.of(config.getValue("dateline.embedded-folder", String.class)),
                config.getValue("quarkus.datasource.jdbc.url", String.class));
    }

    static String superuserPasswordOfTests() {
        return ofTests().superuserPassword;
    }

    private static TestRoles of(Path folder, String url) {
        try {
            return new TestRoles(url, "dateline", folder);
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Creates a role that may only log in, if it does not exist; returns its new password. */
    String create(String name) {
        String password = UUID.randomUUID().toString();
        asSuperuser("""
                do $$
                begin
                    if not exists (select from pg_roles where rolname = '%1$s') then
                        create role %1$s;
                    end if;
                end $$;
                alter role %1$s login nosuperuser password '%2$s';
                """.formatted(name, password));
        return password;
    }

    void asSuperuser(String sql) {
        try (Connection connection = superuser();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    Connection superuser() throws SQLException {
        return DriverManager.getConnection(url, "postgres", superuserPassword);
    }

    /** Like {@code dateline migrate --grant-to}. */
    void grantTo(String role) {
        try {
            asOwner().grantTo(role);
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    ServiceRole asOwner() {
        return new ServiceRole(owner());
    }

    /** The owner of all tables, independent of the role of the program under test. */
    PGSimpleDataSource owner() {
        return as(owner, ownerPassword);
    }

    /** Environment variables that run a command as the owner. */
    Map<String, String> environmentOfOwner() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", url,
                "QUARKUS_DATASOURCE_USERNAME", owner,
                "QUARKUS_DATASOURCE_PASSWORD", ownerPassword);
    }

    PGSimpleDataSource as(String role, String password) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser(role);
        source.setPassword(password);
        return source;
    }
}
