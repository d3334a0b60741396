package dev.dateline.tenant.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.Waiting;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.FreezingProxy;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.SqlText;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.runs.work.BatchWork;
import dev.dateline.runs.work.DatabaseAbsence;
import dev.dateline.runs.work.ItemBatch;
import dev.dateline.runs.work.RunQueue;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

/** Every change of articles increments its project's version, in the order of commits (ADR 23). */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ProjectVersionTest {

    private static final String CHANGES =
            "select version, cardinality(article_ids) from project_change where project_id = ? order by version";
    private static final String IDS =
            "select distinct unnest(article_ids) from project_change where project_id = ? and version > %d order by 1";
    private static final String ARTICLES = "select id from article where project_id = ? order by 1";

    @Inject
    ProjectVersions versions;

    @Inject
    ProjectTour tour;

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    @Inject
    DataSource database;

    @Inject
    TestClock clock;

    @ConfigProperty(name = "quarkus.datasource.jdbc.url")
    String url;

    @ConfigProperty(name = "quarkus.datasource.username")
    String username;

    @ConfigProperty(name = "quarkus.datasource.password")
    String password;

    private final TestProject project = TestProjects.create();

    @Test
    void aProjectWithoutArticlesIsAtVersionNone() throws SQLException {
        assertThat(version()).isEqualTo(ProjectVersion.NONE);
        TestRuns.submit(project, "{}");
        assertThat(version()).isEqualTo(ProjectVersion.NONE);
    }

    @Test
    void withoutArticlesTheLastStatementRunsAndTheVersionStays() throws SQLException {
        SqlText last = SqlText.of(
                "update project set name = ? where id = ?",
                "renamed",
                project.id().value());
        try (Transaction transaction = Transaction.beginLocking(database, SqlText.of("select ?", 1))) {
            versions.commit(transaction, project.id(), List.of(), last);
        }
        assertThat(TestRows.of(project, "select name from project where id = ?"))
                .containsExactly("renamed");
        assertThat(version()).isEqualTo(ProjectVersion.NONE);
    }

    @Test
    void everyBatchOfARunRaisesItOnceWithTheArticlesItMade() {
        TestRuns.work(project, TestRuns.create(project, TestRuns.items(600)).id());
        assertThat(TestRows.of(project, CHANGES)).containsExactly("1|250", "2|250", "3|100");
        assertThat(TestRows.of(project, IDS.formatted(0))).isEqualTo(TestRows.of(project, ARTICLES));
    }

    @Test
    void createAndUpdateTogetherAreOneChangeAndSupersededIsNone() throws SQLException {
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2));
        TestRuns.submit(project, TestRuns.item(2), TestRuns.item(2), TestRuns.item(3), "{}");
        assertThat(TestRows.of(project, CHANGES)).containsExactly("1|2", "2|2");
        assertThat(TestRows.of(project, IDS.formatted(1))).isEqualTo(TestRows.of(project, """
                select id
                from article
                where project_id = ?
                  and external_id <> 'x-1'
                order by 1
                """));
        assertThat(version().number()).isEqualTo(2);
    }

    @Test
    void aDeletedArticleIsAChangeAndWhatIsNotThereIsNone() {
        TestRuns.submit(project, TestRuns.item(1));
        String id = TestRows.of(project, ARTICLES).getFirst();
        project.given().delete(project.path("/articles/" + id)).then().statusCode(204);
        project.given().delete(project.path("/articles/" + id)).then().statusCode(404);
        assertThat(TestRows.of(project, CHANGES)).containsExactly("1|1", "2|1");
        assertThat(TestRows.of(project, IDS.formatted(1))).containsExactly(id);
    }

    @Test
    void whatIsRolledBackLeavesNoTrace() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(3));
        ItemBatch batch = queue.leaseOf(project.id(), run.id()).orElseThrow();
        project.given()
                .post(project.path("/runs/" + run.id() + "/cancel"))
                .then()
                .statusCode(200);
        work.process(batch, DatabaseAbsence.ofCommand(() -> false));
        assertThat(version()).isEqualTo(ProjectVersion.NONE);
        assertThat(TestRows.count(project, "project_change")).isZero();
    }

    @Test
    void projectsHaveVersionsOfTheirOwn() throws SQLException {
        TestProject other = TestProjects.create();
        TestRuns.submit(project, TestRuns.item(1));
        assertThat(versions.versionOf(other.id())).isEqualTo(ProjectVersion.NONE);
    }

    @Test
    void versionsOfManyWritersHaveNoGapsAndShowExactlyTheirArticles() throws Exception {
        int runs = 60;
        AtomicBoolean over = new AtomicBoolean();
        List<Callable<Void>> clients = new ArrayList<>();
        for (int number = 0; number < runs; number++) {
            String item = TestRuns.item(number);
            clients.add(() -> {
                TestRuns.submit(project, item);
                return null;
            });
        }
        try (var threads = Executors.newFixedThreadPool(8);
                var readers = Executors.newSingleThreadExecutor()) {
            Future<?> reading = readers.submit(() -> {
                while (!over.get()) {
                    assertThat(TestRows.of(project, """
                            select count(*) - coalesce((select v.version from project_version v where v.project_id = a.project_id), 0)
                            from article a
                            where a.project_id = ?
                            group by a.project_id
                            """)).isSubsetOf("0");
                }
            });
            for (var done : threads.invokeAll(clients)) {
                done.get();
            }
            over.set(true);
            reading.get();
        }
        assertThat(TestRows.of(project, CHANGES))
                .isEqualTo(IntStream.rangeClosed(1, runs)
                        .mapToObj("%d|1"::formatted)
                        .toList());
    }

    @Test
    void whoFollowsIsToldEachArticleThatChanged() throws SQLException {
        ProjectVersion before = version();
        TestRuns.submit(project, TestRuns.item(1), TestRuns.item(2));
        ProjectVersion first = version();
        assertThat(changed(before)).isEqualTo(TestRows.of(project, ARTICLES));
        TestRuns.submit(project, TestRuns.item(2));
        TestRuns.submit(project, TestRuns.item(2), TestRuns.item(3));
        assertThat(changed(first)).hasSize(2).doesNotContain(changed(before).getFirst());
        assertThat(changed(version())).isEmpty();
        assertThat(versions.changesAfter(project.id(), first).orElseThrow().upTo())
                .isEqualTo(version());
    }

    @Test
    void whatIsNotWhollyKnownIsToBeReadAnew() throws SQLException {
        ProjectVersion none = version();
        TestRuns.submit(project, TestRuns.item(1));
        ProjectVersion first = version();
        TestRuns.submit(project, TestRuns.item(2));
        ProjectVersion second = version();
        clock.advance(Duration.ofHours(26));
        tour.visit(project.id());
        assertThat(TestRows.of(project, CHANGES)).containsExactly("2|1");
        assertThat(versions.changesAfter(project.id(), none)).isEmpty();
        assertThat(versions.changesAfter(project.id(), first)).isEmpty();
        assertThat(changed(second)).isEmpty();
    }

    @Test
    void whoIsUpToDateStaysSoHoweverLongNothingHappens() throws SQLException {
        TestRuns.submit(project, TestRuns.item(1));
        ProjectVersion seen = version();
        clock.advance(Duration.ofDays(2));
        tour.visit(project.id());
        TestRuns.submit(project, TestRuns.item(2));
        assertThat(changed(seen)).hasSize(1);
    }

    @Test
    void anotherHistoryOfTheProjectIsToBeReadAnew() throws SQLException {
        TestRuns.submit(project, TestRuns.item(1));
        ProjectVersion here = version();
        ProjectVersion elsewhere = new ProjectVersion(here.number(), here.mark() + 1);
        assertThat(versions.changesAfter(project.id(), elsewhere)).isEmpty();
        TestRuns.submit(project, TestRuns.item(2));
        assertThat(versions.changesAfter(project.id(), elsewhere)).isEmpty();
        assertThat(versions.changesAfter(project.id(), new ProjectVersion(3, 1)))
                .as("one that is ahead")
                .isEmpty();
        assertThat(versions.changesAfter(project.id(), here)).isPresent();
    }

    @Test
    void aProcessThatFreezesWithItsLastMessageHoldsNobody() throws Exception {
        List<Long> some = new Random(1).longs(500, 0, Long.MAX_VALUE).boxed().toList();
        try (var thread = Executors.newVirtualThreadPerTaskExecutor();
                FreezingProxy proxy = new FreezingProxy(url, "project_change")) {
            PGSimpleDataSource frozen = new PGSimpleDataSource();
            frozen.setUrl(proxy.url());
            frozen.setUser(username);
            frozen.setPassword(password);
            Future<?> hanging = thread.submit(() -> commit(frozen, some));
            proxy.awaitFrozen();
            commit(database, List.of(2L));
            Waiting.until(() -> TestRows.of(project, CHANGES).size() == 2);
            assertThat(hanging.isDone()).isFalse();
        }
    }

    @Test
    void aTransactionThatFallsSilentIsEndedAndItsLocksAreFree() throws SQLException {
        TestRuns.submit(project, TestRuns.item(1));
        String lock = "select from project_version where project_id = %d for update"
                .formatted(project.id().value());
        try (Transaction silent = Transaction.beginLocking(database, Duration.ofMillis(300))) {
            try (var statement = silent.connection().createStatement()) {
                statement.execute(lock);
                commit(database, List.of(1L)); // waits until it has the lock
                assertThat(version().number()).isEqualTo(2);
                assertThatExceptionOfType(SQLException.class)
                        .isThrownBy(() -> statement.execute(lock))
                        .satisfies(ended -> assertThat(SqlFault.of(ended)).isEqualTo(SqlFault.LOST));
            }
        } catch (SQLException broken) {
            assertThat(SqlFault.of(broken)).isEqualTo(SqlFault.LOST);
        }
    }

    private Void commit(DataSource source, List<Long> articles) throws SQLException {
        try (Transaction transaction = Transaction.begin(source)) {
            try (var statement = transaction.connection().createStatement()) {
                statement.execute("select 1");
            }
            versions.commit(transaction, project.id(), articles);
        }
        return null;
    }

    private ProjectVersion version() throws SQLException {
        return versions.versionOf(project.id());
    }

    private List<String> changed(ProjectVersion since) throws SQLException {
        return versions.changesAfter(project.id(), since).orElseThrow().articleIds().stream()
                .sorted()
                .map(String::valueOf)
                .toList();
    }
}
