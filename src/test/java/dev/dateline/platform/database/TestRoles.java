package dev.dateline.platform.database;

import dev.dateline.platform.embedded.TestPrograms;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.AgroalConnectionPoolConfiguration.ConnectionValidator;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.postgresql.ds.PGSimpleDataSource;

/** Roles of the tests' server, created by its superuser. */
final class TestRoles {

    private static final String FOLDER = "dateline.embedded-folder";
    private static final String URL = "quarkus.datasource.jdbc.url";

    private static final int MAX_CONNECTIONS = 20;
    private static final int VALIDATION_SECONDS = 10;
    private static final Map<List<String>, DataSource> POOLS = new ConcurrentHashMap<>();

    private record Login(String name, String password) {}

    private final String url;
    private final Login superuser;
    private final Login owner;

    private TestRoles(String url, Login superuser, Login owner) {
        this.url = url;
        this.superuser = superuser;
        this.owner = owner;
    }

    static TestRoles of(TestCitus citus) {
        Login login = new Login(TestCitus.USERNAME, TestCitus.PASSWORD);
        return new TestRoles(citus.url(), login, login);
    }

    /** Roles of the running test server. */
    static TestRoles ofTests() {
        Config config = ConfigProvider.getConfig();
        Map<String, String> settings = new HashMap<>();
        for (String name : List.of(FOLDER, URL)) {
            config.getOptionalValue(name, String.class).ifPresent(value -> settings.put(name, value));
        }
        return of(settings);
    }

    /** Roles of the server that these settings name. */
    static TestRoles of(Map<String, String> settings) {
        return TestCitus.named()
                .map(TestRoles::of)
                .orElseGet(() -> of(Path.of(settings.get(FOLDER)), settings.get(URL)));
    }

    static String superuserPasswordOfTests() {
        return ofTests().superuser.password();
    }

    private static TestRoles of(Path folder, String url) {
        try {
            Login superuser = new Login("postgres", TestPrograms.superuserPassword(folder));
            return new TestRoles(url, superuser, new Login("dateline", TestPrograms.ownerPassword(folder)));
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
        return DriverManager.getConnection(url, superuser.name(), superuser.password());
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
        return as(owner.name(), owner.password());
    }

    /** A pool of connections as the owner: the server starts a process for each new one. */
    DataSource pool() {
        return POOLS.computeIfAbsent(List.of(url, owner.name(), owner.password()), known -> newPool());
    }

    private DataSource newPool() {
        var settings = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool -> pool.maxSize(MAX_CONNECTIONS)
                        .validateOnBorrow(true) // tests end servers, too
                        .connectionValidator(ConnectionValidator.defaultValidatorWithTimeout(VALIDATION_SECONDS))
                        .connectionFactoryConfiguration(factory -> factory.jdbcUrl(url)
                                .principal(new NamePrincipal(owner.name()))
                                .credential(new SimplePassword(owner.password()))));
        try {
            return AgroalDataSource.from(settings);
        } catch (SQLException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    /** Environment variables that run a command as the owner. */
    Map<String, String> environmentOfOwner() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", url,
                "QUARKUS_DATASOURCE_USERNAME", owner.name(),
                "QUARKUS_DATASOURCE_PASSWORD", owner.password());
    }

    PGSimpleDataSource as(String role, String password) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser(role);
        source.setPassword(password);
        return source;
    }
}
