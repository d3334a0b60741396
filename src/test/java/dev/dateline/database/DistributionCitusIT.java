package dev.dateline.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.PackagedProgram;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * {@code dateline migrate --distribute} and what it makes of a database, on a real cluster of Citus; each test in a
 * database of its own.
 */
class DistributionCitusIT {

    private static final String ROLE = "dateline_tenant";

    private final TestCitus cluster = TestCitus.named().orElseThrow();
    private String url = "";

    @BeforeEach
    void makeDatabase() throws SQLException {
        url = cluster.fresh("dateline_distributed").url();
    }

    @Test
    void everyTableOfANewDatabaseHasItsHome() throws Exception {
        migrate();
        distribute();
        assertThat(query("""
                        select c.relname || ' ' || coalesce(d.partmethod::text || d.repmodel::text, 'local')
                        from pg_class c
                        left join pg_dist_partition d on d.logicalrelid = c.oid
                        where c.relnamespace = 'public'::regnamespace
                          and c.relkind in ('r', 'p')
                          and not exists (select from pg_depend e where e.objid = c.oid and e.deptype = 'e')
                        order by 1
                        """)).allSatisfy(table -> {
            String name = table.substring(0, table.indexOf(' '));
            String home = table.substring(table.indexOf(' ') + 1);
            assertThat(home)
                    .as(name)
                    .isEqualTo(
                            Distribution.ON_EVERY_NODE.contains(name)
                                    ? "nt"
                                    : Distribution.ON_COORDINATOR.contains(name) ? "local" : "hs");
        });
        assertThat(query("select distinct colocationid::text from pg_dist_partition where partmethod = 'h'"))
                .as("one group, so that a project's rows lie on one node")
                .hasSize(1);
    }

    @Test
    void theForeignKeysStay() throws Exception {
        migrate();
        List<String> before = foreignKeys();
        distribute();
        assertThat(foreignKeys()).isEqualTo(before).hasSizeGreaterThan(20);
    }

    @Test
    void aPlainDatabaseMovesWithItsRows() throws Exception {
        run("migrate");
        run("project", "create", "one");
        run("import", "--project", "one", "src/main/resources/demo/articles.ndjson");
        Map<String, Long> before = counts();
        assertThat(before.get("article")).isGreaterThan(300);

        assertThat(run("migrate", "--distribute")).containsPattern("distributed \\d+ tables");
        assertThat(counts()).isEqualTo(before);
        assertThat(query("""
                        select d.logicalrelid::text
                        from pg_dist_partition d
                        join pg_class c on c.oid = d.logicalrelid
                        where c.relkind = 'r'
                          and pg_relation_size(c.oid) > 0
                        """)).as("rows left on the coordinator").isEmpty();
        run("project", "create", "two");
        run("import", "--project", "two", "src/main/resources/demo/articles.ndjson");
        assertThat(counts().get("article")).isEqualTo(2 * before.get("article"));
    }

    @Test
    void anotherTimeChangesNothing() throws Exception {
        migrate();
        assertThat(distribute()).isGreaterThan(20);
        assertThat(distribute()).isZero();
        assertThat(run("migrate", "--distribute")).contains("the schema was up to date", "the tables were distributed");
    }

    @Test
    void aLaterMigrationPlacesItsTable() throws Exception {
        migrate();
        distribute();
        execute(
                "create table shelf (project_id bigint not null, article_id bigint not null, primary key (project_id, article_id))");
        execute("select place_table('shelf')");
        execute("alter table shelf add foreign key (project_id, article_id) references article on delete cascade");
        assertThat(query("""
                        select (select colocationid from pg_dist_partition where logicalrelid = 'shelf'::regclass)
                             = (select colocationid from pg_dist_partition where logicalrelid = 'article'::regclass)
                        """)).containsExactly("t");
    }

    @Test
    void aTableThatAMigrationForgotMovesTheNextTime() throws Exception {
        migrate();
        distribute();
        execute("create table forgotten (project_id bigint not null primary key, word text)");
        execute("insert into forgotten values (1, 'a')");
        assertThat(distribute()).isEqualTo(1);
        assertThat(query("select partmethod::text from pg_dist_partition where logicalrelid = 'forgotten'::regclass"))
                .containsExactly("h");
        assertThat(query("select word from forgotten")).containsExactly("a");
    }

    @Test
    void aRoleThatOwnsNothingMakesPartitionsOfTheFeed() throws Exception {
        TestRoles.of(cluster).create(ROLE);
        migrate();
        distribute();
        new ServiceRole(source()).grantTo(ROLE);
        try (Connection connection = DriverManager.getConnection(url, ROLE, "trusted");
                var statement = connection.createStatement()) {
            statement.execute("select keep_event_partitions(now(), now() + interval '60 days', '-infinity')");
            assertThatThrownBy(() -> statement.execute("create table mine (id bigint)"))
                    .isInstanceOf(SQLException.class);
        }
        assertThat(query("""
                        select count(*)
                        from pg_inherits i
                        join pg_dist_partition d on d.logicalrelid = i.inhrelid
                        where i.inhparent = 'event'::regclass
                          and d.partmethod = 'h'
                        """))
                .first()
                .satisfies(count -> assertThat(Integer.parseInt(count)).isGreaterThan(8));
    }

    @Test
    void aStatementOfManyShardsFailsInTheseTests() throws Exception {
        migrate();
        distribute();
        TestRoles.of(cluster).create(ROLE);
        new ServiceRole(source()).grantTo(ROLE);
        cluster.refuseManyShards(ROLE);
        try (Connection connection = DriverManager.getConnection(url, ROLE, "trusted");
                var statement = connection.createStatement()) {
            statement.execute("select count(*) from article where project_id = 1");
            assertThatThrownBy(() -> statement.execute("select count(*) from article"))
                    .hasMessageContaining(TestCitus.MANY_SHARDS);
        }
    }

    @Test
    void aProjectMovesToAPlainDatabaseAndBack() throws Exception {
        migrate();
        distribute();
        String distributed = url;
        String plain = cluster.plain("dateline_plain");
        run("project", "create", "one");
        run("import", "--project", "one", "src/main/resources/demo/articles.ndjson");
        Map<String, Long> all = counts();
        url = plain;
        migrate();
        Map<String, Long> none = counts();

        url = distributed;
        run("project", "move", "one", "--to", plain);
        run("project", "move", "one", "--to", plain, "--undo");
        assertThat(counts()).isEqualTo(all);
        url = plain;
        assertThat(counts()).isEqualTo(none);

        url = distributed;
        run("project", "move", "one", "--to", plain);
        run("project", "move", "one", "--to", plain, "--confirm");
        assertThat(counts()).isEqualTo(none);
        url = plain;
        assertThat(counts()).isEqualTo(all);

        run("project", "move", "one", "--to", distributed);
        run("project", "move", "one", "--to", distributed, "--confirm");
        assertThat(counts()).isEqualTo(none);
        url = distributed;
        assertThat(counts()).isEqualTo(all);
    }

    private void migrate() {
        Flyway.configure()
                .dataSource(url, TestCitus.USERNAME, TestCitus.PASSWORD)
                .load()
                .migrate();
    }

    private int distribute() throws SQLException {
        return new Distribution(source()).distribute();
    }

    /** Runs the packaged program; returns what it said. */
    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(PackagedProgram.command("-Xmx256m"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL", url,
                        "QUARKUS_DATASOURCE_USERNAME", TestCitus.USERNAME,
                        "QUARKUS_DATASOURCE_PASSWORD", TestCitus.PASSWORD,
                        "DATELINE_TO_USERNAME", TestCitus.USERNAME,
                        "DATELINE_TO_PASSWORD", TestCitus.PASSWORD));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s", List.of(arguments), said).isZero();
        return said;
    }

    private List<String> foreignKeys() throws SQLException {
        return query("""
                select c.conrelid::regclass || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
                from pg_constraint c
                where c.contype = 'f'
                  and c.conparentid = 0
                  and c.connamespace = 'public'::regnamespace
                  and c.conrelid::regclass::text !~ '_[0-9]{6}$' -- shards of reference tables
                order by 1
                """);
    }

    /** Rows by table, of all that has data. */
    private Map<String, Long> counts() throws SQLException {
        Map<String, Long> counts = new TreeMap<>();
        for (String table : List.of(
                "project",
                "flow",
                "run",
                "run_item",
                "article",
                "mention",
                "article_tag",
                "article_image",
                "entity",
                "event",
                "event_feed",
                "project_version",
                "project_change")) {
            counts.put(
                    table, Long.parseLong(query("select count(*) from " + table).getFirst()));
        }
        return counts;
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private List<String> query(String sql) throws SQLException {
        try (Connection connection = connect()) {
            return Query.list(SqlText.of(sql), row -> row.getString(1)).ask(connection);
        }
    }

    private Connection connect() throws SQLException {
        return source().getConnection();
    }

    private PGSimpleDataSource source() {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url);
        source.setUser(TestCitus.USERNAME);
        source.setPassword(TestCitus.PASSWORD);
        return source;
    }
}
