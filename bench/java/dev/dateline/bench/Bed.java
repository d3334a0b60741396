package dev.dateline.bench;

import dev.dateline.engine.geo.H3Cells;
import dev.dateline.platform.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/** The database under measurement: an embedded one in its own folder, or any other, given by its URL. */
final class Bed implements AutoCloseable {

    private static final int BATCH = 5_000;
    private static final int BULK = 2_000_000;

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

    /** The same, whose articles get no vectors: nothing works in the background while reads are measured. */
    long projectWithoutVectors(String slug) throws SQLException {
        long project = project(slug);
        try (Connection connection = connect()) {
            update(connection, "update project set embedding = false where id = ?", project);
        }
        return project;
    }

    /** Loads the corpus of each size into the project {@code bench-<size>}, unless it is loaded. */
    void load(Corpus corpus, int... sizes) throws SQLException, IOException {
        var bulk = new BulkLoad(this);
        int[] missing = Arrays.stream(sizes).filter(size -> !isLoaded(size)).toArray();
        for (int size : missing) {
            clear(size);
        }
        boolean many = Arrays.stream(missing).anyMatch(size -> size >= BULK);
        if (many) {
            bulk.remove();
        }
        for (int size : missing) {
            BulkLoad.Batch batch = batch(corpus, size);
            if (many) {
                bulk.copy(size, batch);
            } else {
                loadWithIndexes(size, batch);
            }
        }
        if (bulk.complete() || missing.length > 0) {
            analyze();
        }
    }

    private boolean isLoaded(int size) {
        try (Connection connection = connect()) {
            long project = projectWithoutVectors(slug(size));
            return number(connection, "select count(*) from article where project_id = ?", project) == size;
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    /** Table by table: the foreign keys that would cascade may be missing after an interrupted load. */
    private void clear(int size) throws SQLException {
        long project = project(slug(size));
        try (Connection connection = connect()) {
            for (String table : List.of("article_image", "article_tag", "mention", "article")) {
                update(connection, "delete from " + table + " where project_id = ?", project);
            }
        }
    }

    private BulkLoad.Batch batch(Corpus corpus, int size) throws SQLException {
        long project = project(slug(size));
        try (Connection connection = connect()) {
            long first = reserveArticleIds(connection, size);
            return (writer, from, to) -> {
                var rows = new CopyBatch(project, new H3Cells());
                for (int number = from; number < to; number++) {
                    rows.add(first + number, corpus.article(number, size));
                }
                rows.copy(writer);
            };
        }
    }

    private void loadWithIndexes(int size, BulkLoad.Batch batch) throws SQLException, IOException {
        try (Connection connection = connect()) {
            connection.setAutoCommit(false);
            for (int from = 0; from < size; from += BATCH) {
                batch.copy(connection, from, Math.min(size, from + BATCH));
                connection.commit();
                if (from % 50_000 == 0) {
                    say("  %,d of %,d articles".formatted(from, size));
                }
            }
        }
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
