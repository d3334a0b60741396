package dev.dateline.platform.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.postgresql.ds.PGSimpleDataSource;

/** Another installation's database in the tests' server: empty, with the schema, and with other ids. */
public final class SecondDatabase implements AutoCloseable {

    private static final String TEMPLATE = "second_template";
    private static boolean hasTemplate;

    private final TestRoles roles = TestRoles.ofTests();
    private final PGSimpleDataSource owner = roles.owner();
    private final String name;

    public SecondDatabase(String name) throws SQLException {
        this.name = name;
        makeTemplate();
        roles.asSuperuser("drop database if exists %s with (force)".formatted(name));
        roles.asSuperuser("create database %s template %s owner %s".formatted(name, TEMPLATE, owner.getUser()));
        owner.setDatabaseName(name);
    }

    private SecondDatabase() {
        this.name = TEMPLATE;
        owner.setDatabaseName(TEMPLATE);
    }

    /** Once in a run of tests: PostGIS and the migrations take seconds, a copy of them does not. */
    private static synchronized void makeTemplate() throws SQLException {
        if (hasTemplate) {
            return;
        }
        var made = new SecondDatabase();
        made.roles.asSuperuser("drop database if exists %s with (force)".formatted(TEMPLATE));
        made.roles.asSuperuser("create database %s owner %s".formatted(TEMPLATE, made.owner.getUser()));
        try (Connection superuser = made.superuser();
                var statement = superuser.createStatement()) {
            statement.execute("create extension postgis; create extension btree_gist; create extension btree_gin");
        }
        Flyway.configure().dataSource(made.owner).load().migrate();
        made.execute("alter table project alter id restart with 7000");
        hasTemplate = true;
    }

    /** A connection as the superuser. */
    public Connection superuser() throws SQLException {
        try (Connection here = roles.superuser()) {
            String password = TestRoles.superuserPasswordOfTests();
            return DriverManager.getConnection(url(), here.getMetaData().getUserName(), password);
        }
    }

    public String url() {
        return "jdbc:postgresql://%s:%d/%s".formatted(owner.getServerNames()[0], owner.getPortNumbers()[0], name);
    }

    public String username() {
        return owner.getUser();
    }

    public String password() {
        return owner.getPassword();
    }

    public Connection connect() throws SQLException {
        return owner.getConnection();
    }

    /** Environment variables of a server on it. */
    public Map<String, String> environment() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", url(),
                "QUARKUS_DATASOURCE_USERNAME", username(),
                "QUARKUS_DATASOURCE_PASSWORD", password());
    }

    public void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() {
        roles.asSuperuser("drop database if exists %s with (force)".formatted(name));
    }
}
