package dev.dateline.bench;

import dev.dateline.embedded.EmbeddedPostgres;
import dev.dateline.geo.H3Cells;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** The database under measurement: an embedded one in its own folder, or any other, given by its URL. */
final class Bed implements AutoCloseable {

    private static final int BATCH = 5_000;

    private final @Nullable EmbeddedPostgres embedded; // null where a URL was given
    private final String url;
    private final String username;
    private final String password;

    Bed(Path home, Map<String, String> environment) {
        String given = environment.get("QUARKUS_DATASOURCE_JDBC_URL");
        embedded = given == null ? EmbeddedPostgres.attach(home, Bed::say) : null;
        url = embedded == null ? given : embedded.jdbcUrl();
        username = embedded == null ? environment.get("QUARKUS_DATASOURCE_USERNAME") : embedded.username();
        password = embedded == null ? environment.get("QUARKUS_DATASOURCE_PASSWORD") : embedded.password();
        Flyway.configure().dataSource(url, username, password).load().migrate();
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(url, username, password);
    }

    DataSource dataSource() {
        var source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser(username);
        source.setPassword(password);
        return source;
    }

    Psql psql() throws IOException {
        return new Psql(url, username, password);
    }

    Map<String, String> serviceEnvironment() {
        return Map.of(
                "QUARKUS_DATASOURCE_JDBC_URL", url,
                "QUARKUS_DATASOURCE_USERNAME", username,
                "QUARKUS_DATASOURCE_PASSWORD", password);
    }

    /** The project of this slug; creates it if necessary. */
    long project(String slug) throws SQLException {
        try (Connection connection = connect()) {
            update(
                    connection,
                    "insert into project (slug, name, created_at) values (?, ?, now()) on conflict do nothing",
                    slug,
                    slug);
            long id = number(connection, "select id from project where slug = ?", slug);
            update(connection, """
                    insert into flow (project_id, id, name, created_at)
                    values (?, gen_random_uuid(), 'default', now())
                    on conflict do nothing
                    """, id);
            return id;
        }
    }

    /** Loads the corpus of this size into the project {@code bench-<size>}, unless it is loaded. */
    void load(Corpus corpus, int size) throws SQLException, IOException {
        long project = project(slug(size));
        try (Connection connection = connect()) {
            if (number(connection, "select count(*) from article where project_id = ?", project) == size) {
                return;
            }
            update(connection, "delete from article where project_id = ?", project);
            connection.setAutoCommit(false);
            long first = reserveArticleIds(connection, size);
            var cells = new H3Cells();
            for (int from = 0; from < size; from += BATCH) {
                var batch = new CopyBatch(project, cells);
                for (int number = from; number < Math.min(size, from + BATCH); number++) {
                    batch.add(first + number, corpus.article(number, size));
                }
                batch.copy(connection);
                connection.commit();
                if (from % 50_000 == 0) {
                    say("  %,d of %,d articles".formatted(from, size));
                }
            }
        }
        analyze();
    }

    void analyze() throws SQLException {
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            statement.execute("vacuum analyze article, mention, article_tag, article_image");
        }
    }

    static String slug(int size) {
        return "bench-" + size;
    }

    static long reserveArticleIds(Connection connection, int count) throws SQLException {
        long first = number(connection, "select nextval('article_id')");
        number(connection, "select setval('article_id', ?)", first + count);
        return first;
    }

    static long number(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = bound(connection, sql, values);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }

    static void update(Connection connection, String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = bound(connection, sql, values)) {
            statement.executeUpdate();
        }
    }

    private static PreparedStatement bound(Connection connection, String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    static void say(String line) {
        System.err.println(line);
    }

    @Override
    public void close() {
        if (embedded != null) {
            embedded.close();
        }
    }
}
