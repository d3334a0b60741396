package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.PackagedProgram;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** {@code dateline migrate --distribute} and what moves then, on a real cluster of Citus; each test in a database of its own. */
class DistributionCitusIT {

    private final TestCitus cluster = TestCitus.named().orElseThrow();
    private TestCitus database = cluster;

    @BeforeEach
    void makeDatabase() throws SQLException {
        database = cluster.fresh("dateline_distributed");
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
        assertThat(database.query("""
                        select d.logicalrelid::text
                        from pg_dist_partition d
                        join pg_class c on c.oid = d.logicalrelid
                        where c.relkind = 'r'
                          and pg_relation_size(c.oid) > 0
                        """)).as("rows left on the coordinator").isEmpty();
        run("project", "create", "two");
        run("import", "--project", "two", "src/main/resources/demo/articles.ndjson");
        assertThat(counts().get("article")).isEqualTo(2 * before.get("article"));
        assertThat(run("migrate", "--distribute")).contains("the schema was up to date", "the tables were distributed");
    }

    @Test
    void aProjectMovesToAPlainDatabaseAndBack() throws Exception {
        database.migrate();
        database.distribute();
        TestCitus distributed = database;
        TestCitus plain = new TestCitus(cluster.plain("dateline_plain"));
        run("project", "create", "one");
        run("import", "--project", "one", "src/main/resources/demo/articles.ndjson");
        Map<String, Long> all = counts();
        database = plain;
        database.migrate();
        Map<String, Long> none = counts();

        database = distributed;
        run("project", "move", "one", "--to", plain.url());
        run("project", "move", "one", "--to", plain.url(), "--undo");
        assertThat(counts()).isEqualTo(all);
        database = plain;
        assertThat(counts()).isEqualTo(none);

        database = distributed;
        run("project", "move", "one", "--to", plain.url());
        run("project", "move", "one", "--to", plain.url(), "--confirm");
        assertThat(counts()).isEqualTo(none);
        database = plain;
        assertThat(counts()).isEqualTo(all);

        run("project", "move", "one", "--to", distributed.url());
        run("project", "move", "one", "--to", distributed.url(), "--confirm");
        assertThat(counts()).isEqualTo(none);
        database = distributed;
        assertThat(counts()).isEqualTo(all);
    }

    /** Runs the packaged program; returns what it said. */
    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(PackagedProgram.command("-Xmx256m"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment()
                .putAll(Map.of(
                        "QUARKUS_DATASOURCE_JDBC_URL", database.url(),
                        "QUARKUS_DATASOURCE_USERNAME", TestCitus.USERNAME,
                        "QUARKUS_DATASOURCE_PASSWORD", TestCitus.PASSWORD,
                        "DATELINE_TO_USERNAME", TestCitus.USERNAME,
                        "DATELINE_TO_PASSWORD", TestCitus.PASSWORD));
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as("%s: %s", List.of(arguments), said).isZero();
        return said;
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
                    table,
                    Long.parseLong(
                            database.query("select count(*) from " + table).getFirst()));
        }
        return counts;
    }
}
