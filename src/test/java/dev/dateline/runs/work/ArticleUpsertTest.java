package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.ArticleObserver;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunCounts;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** The same external id is the same article, and the later submission overwrites the earlier one. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticleUpsertTest {

    private static final String ARTICLES = "select external_id, headline from article where project_id = ? order by 1";

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    @Inject
    BatchWriter writer;

    @Inject
    ArticleObserver observer;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();

    @Test
    void anUpdateKeepsTheIdAndReplacesAllElseAsOne() {
        TestRuns.submit(project, """
                {"external_id": "a", "headline": "one", "body": "b", "url": "http://a/b", "pub_date": "2026-11-20",
                 "metadata": [{"meta_type": "t", "category": "c"}, {"meta_type": "t", "category": "d"}],
                 "images": [{"url": "http://a/1"}, {"url": "http://a/2"}],
                 "locations": [{"label": "L", "location_type": "city", "geometry": {"type": "Point", "coordinates": [1, 2]}}]}
                """);
        List<String> before = TestRows.of(project, "select id, created_at from article where project_id = ?");
        TestRuns.submit(project, """
                {"external_id": "a", "headline": "two", "pub_date": "2026-11-21", "metadata": [{"meta_type": "t", "category": "e"}],
                 "locations": [{"label": "M", "location_type": "city", "geometry": {"type": "Point", "coordinates": [3, 4]}},
                   {"label": "N", "location_type": "city", "geometry": {"type": "Point", "coordinates": [5, 6]}}]}
                """);
        assertThat(TestRows.of(project, "select id, created_at from article where project_id = ?"))
                .isEqualTo(before);
        assertThat(TestRows.of(project, """
                        select headline, coalesce(body, 'none'), coalesce(url, 'none'), location_count, image_count, tag_count,
                               updated_at > created_at
                        from article
                        where project_id = ?
                        """)).containsExactly("two|none|none|2|0|1|t");
        assertThat(TestRows.of(project, "select label, pub_date from mention where project_id = ? order by id"))
                .containsExactly("M|2026-11-21", "N|2026-11-21");
        assertThat(TestRows.of(project, "select category from article_tag where project_id = ?"))
                .containsExactly("e");
        assertThat(TestRows.count(project, "article_image")).isZero();
    }

    @Test
    void twiceInOneRunBothSucceedAndTheLaterWins() {
        Run run = TestRuns.submit(project, headline("a", "first"), headline("b", "other"), headline("a", "second"));
        assertThat(run.counts()).isEqualTo(new RunCounts(3, 0, 0, 3, 0));
        assertThat(TestRows.of(project, ARTICLES)).containsExactly("a|second", "b|other");
        assertThat(TestRows.of(
                        project,
                        "select count(distinct article_id) from run_item where project_id = ? and external_id = 'a'"))
                .containsExactly("1");
    }

    @Test
    void theLaterRunWinsEvenWhenItIsWrittenFirst() throws Exception {
        Run earlier = TestRuns.create(project, List.of(headline("a", "earlier")));
        Run later = TestRuns.create(project, List.of(headline("a", "later")));
        TestRuns.work(project, later.id());
        assertThat(TestRuns.work(project, earlier.id()).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(TestRows.of(project, ARTICLES)).containsExactly("a|later");
    }

    @Test
    void theLaterPositionWinsEvenWhenItsBatchIsWrittenFirst() throws Exception {
        List<String> items = IntStream.range(0, 500)
                .mapToObj(number -> headline("x-" + number % 250, number < 250 ? "earlier" : "later"))
                .toList();
        Run run = TestRuns.create(project, items);
        ItemBatch first = queue.leaseOf(project.id(), run.id()).orElseThrow();
        ItemBatch second = queue.leaseOf(project.id(), run.id()).orElseThrow();
        work.process(second, DatabaseAbsence.ofServer());
        work.process(first, DatabaseAbsence.ofServer());
        assertThat(TestRows.of(project, "select headline, count(*) from article where project_id = ? group by 1"))
                .containsExactly("later|250");
        assertThat(TestRows.of(project, "select status, count(*) from run_item where project_id = ? group by 1"))
                .containsExactly("succeeded|500");
    }

    @Test
    void aRunAgainMakesNoDoubles() {
        for (int times = 0; times < 3; times++) {
            TestRuns.work(project, TestRuns.create(project, TestRuns.items(300)).id());
        }
        assertThat(TestRows.count(project, "article")).isEqualTo(300);
        assertThat(TestRows.count(project, "mention")).isEqualTo(300);
        assertThat(TestRows.count(project, "article_tag")).isEqualTo(600);
    }

    /**
     * Without statistics of a project, the planner expects one row, and would read all rows of the project for each key
     * of the ten articles: at least 2,000. A plan that reads them once, about 200, is allowed.
     */
    @Test
    void writingNeverReadsAProjectOnceForEachKey() throws Exception {
        TestRuns.work(project, TestRuns.create(project, TestRuns.items(200)).id());
        Run again = TestRuns.create(project, TestRuns.items(10));
        ItemBatch batch = queue.leaseOf(project.id(), again.id()).orElseThrow();
        ItemReader reader = TestRuns.bean(ItemReader.class);
        List<ParsedItem> items = new ArrayList<>();
        for (ItemBatch.Item item : batch.items()) {
            items.add(reader.read(item, batch));
        }
        try (Transaction transaction = Transaction.begin(database)) {
            try (Statement planning = transaction.connection().createStatement()) {
                // otherwise all of a table of a few pages may be read, once autovacuum has counted them
                planning.execute("set local enable_seqscan = off");
                planning.execute("discard plans"); // functions keep those that other tests made on this connection
            }
            Map<String, Long> before = rowsRead(transaction.connection());
            writer.writeArticles(
                    transaction.connection(), batch, items, observer.observe(transaction.connection(), project.id()));
            Map<String, Long> read = rowsRead(transaction.connection());
            before.forEach((table, rows) -> read.merge(table, -rows, Long::sum));
            assertThat(read.values().stream().mapToLong(Long::longValue).sum())
                    .as("rows read, by table: %s", read)
                    .isBetween(10L, 1_000L);
        }
    }

    /** By table: index scans and sequential scans, as recently counted by this connection. */
    private static Map<String, Long> rowsRead(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                        select relname, coalesce(idx_tup_fetch, 0) + seq_tup_read
                        from pg_stat_xact_user_tables
                        where relname in ('article', 'article_tag', 'article_image', 'mention')
                        """)) {
            Map<String, Long> read = new TreeMap<>();
            while (rows.next()) {
                read.put(rows.getString(1), rows.getLong(2));
            }
            return read;
        }
    }

    @Test
    void twoWritersOfTheSameExternalIdsInAnyOrderNeitherDoubleNorFail() throws Exception {
        List<String> forth = IntStream.range(0, 250).mapToObj(TestRuns::item).toList();
        Callable<Run> up =
                () -> TestRuns.work(project, TestRuns.create(project, forth).id());
        Callable<Run> down = () -> TestRuns.work(
                project, TestRuns.create(project, forth.reversed()).id());
        try (var threads = Executors.newFixedThreadPool(4)) {
            for (var done : threads.invokeAll(List.of(up, down, up, down, up, down, up, down))) {
                assertThat(done.get().status()).isEqualTo(RunStatus.SUCCEEDED);
            }
        }
        assertThat(TestRows.count(project, "article")).isEqualTo(250);
        assertThat(TestRows.count(project, "mention")).isEqualTo(250);
    }

    @Test
    void withoutAnExternalIdEachItemIsNew() {
        TestRuns.submit(project, "{\"headline\": \"x\"}", "{\"headline\": \"x\"}");
        assertThat(TestRows.count(project, "article")).isEqualTo(2);
    }

    @Test
    void anExternalIdIsItsProjectsOwn() {
        TestProject other = TestProjects.create();
        TestRuns.submit(project, headline("a", "mine"));
        TestRuns.submit(other, headline("a", "theirs"));
        assertThat(TestRows.of(project, ARTICLES)).containsExactly("a|mine");
        assertThat(TestRows.of(other, ARTICLES)).containsExactly("a|theirs");
    }

    private static String headline(String externalId, String headline) {
        return "{\"external_id\": \"%s\", \"headline\": \"%s\"}".formatted(externalId, headline);
    }
}
