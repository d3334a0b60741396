package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.work.RunOptions;
import dev.dateline.runs.work.RunStatus;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Several server processes on one database, some of which are killed; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SharedQueueIT {

    private static final int RUNS = 6;

    /** Every article needs its own transaction, so that a kill happens in the middle of many. */
    private static final int BATCH = 20;

    private final TestProject project = TestProjects.create();

    @Test
    void whatAKilledServerHadInHandAnotherFinishesAndNothingIsDoubled() throws Exception {
        try (ServerProcess survivor = ServerProcess.start("survivor", 1, BATCH);
                ServerProcess victim = ServerProcess.start("victim", 2, 2 * BATCH)) {
            List<UUID> runs = submit(victim);
            Waiting.until(() -> articles() > 300);
            Waiting.until(() -> isFrozenWithItemsInHand(victim));
            victim.kill();
            Waiting.until(() -> ended(runs));
            assertThat(survivor.readiness()).isEqualTo(200);
            assertNothingLostNothingDoubled();
        }
    }

    @Test
    void aDatabaseThatDiesInMidRunIsWaitedForAndNothingIsLostOrDoubled() throws Exception {
        try (ServerProcess server = ServerProcess.start("patient", 2, BATCH)) {
            List<UUID> runs = submit(server);
            Waiting.until(() -> articles() > 300);
            ProcessHandle postgres = postgres();
            long supervisor = postgres.parent().orElseThrow().pid();
            ServerProcess.signal("STOP", supervisor); // it would start another server before the test looks
            postgres.destroyForcibly();
            Waiting.until(() -> server.readiness() == 503);
            ServerProcess.signal("CONT", supervisor);
            Waiting.until(() -> server.readiness() == 200);
            Waiting.until(() -> ended(runs));
            assertNothingLostNothingDoubled();
        }
    }

    @Test
    void whatAStoppedServerHadInHandAnotherTakesAtOnce() throws Exception {
        try (ServerProcess survivor = ServerProcess.start("survivor", ofLongLeases(1))) {
            List<UUID> runs;
            try (ServerProcess stopped = ServerProcess.start("stopped", ofLongLeases(2));
                    Connection connection = TestRuns.bean(DataSource.class).getConnection()) {
                connection.setAutoCommit(false);
                connection.createStatement().execute("lock table article in share mode"); // nothing is processed
                runs = submit(stopped);
                Waiting.until(() -> owners() == 3);
                stopped.close();
                Waiting.until(() -> owners() == 1);
                connection.rollback();
            }
            Waiting.until(() -> ended(runs));
            assertThat(survivor.readiness()).isEqualTo(200);
            assertThat(attempts())
                    .containsExactly(entry("1", "6000")); // an expired lease would have counted as an attempt
            assertNothingLostNothingDoubled();
        }
    }

    @Test
    void theSameKeyToTwoServersAtOnceMakesOneRun() throws Exception {
        String body = "{\"items\": [%s]}".formatted(TestRuns.item(1));
        try (ServerProcess one = ServerProcess.start("one", 0, BATCH);
                ServerProcess other = ServerProcess.start("other", 0, BATCH);
                var clients = Executors.newFixedThreadPool(8)) {
            for (int round = 0; round < 20; round++) {
                String key = "key-" + round;
                List<Callable<String>> requests = IntStream.range(0, 8)
                        .<Callable<String>>mapToObj(client -> () -> (client % 2 == 0 ? one : other)
                                .post(project, key, body)
                                .then()
                                .statusCode(202)
                                .extract()
                                .path("run_id"))
                        .toList();
                Set<String> runs = new HashSet<>();
                for (var answer : clients.invokeAll(requests)) {
                    runs.add(answer.get());
                }
                assertThat(runs).hasSize(1);
            }
        }
        assertThat(TestRows.count(project, "run")).isEqualTo(20);
        assertThat(TestRows.count(project, "run_item")).isEqualTo(20);
    }

    @Test
    void anImportOutlastsADatabaseThatIsAwayBetweenItsSteps() throws Exception {
        RunExecutor executor = TestRuns.bean(RunExecutor.class);
        Flow flow = TestRuns.bean(Flows.class).find(project.id(), "default").orElseThrow();
        try (var importer = Executors.newSingleThreadExecutor()) {
            var runs = importer.submit(() -> {
                for (int run = 0; run < RUNS; run++) {
                    Run taken = executor.create(project.id(), flow, RunOptions.DEFAULT, items(run));
                    assertThat(executor.work(project.id(), taken.id()).status()).isEqualTo(RunStatus.SUCCEEDED);
                }
                return RUNS;
            });
            for (int outage = 1; outage <= 3; outage++) {
                long before = 1_500L * outage;
                Waiting.until(() -> articles() >= before);
                ProcessHandle postgres = postgres();
                postgres.destroyForcibly();
                Waiting.until(() -> !postgres.isAlive());
                Waiting.until(() -> articles() >= 0); // its supervisor has restarted it
            }
            assertThat(runs.get(Waiting.SECONDS, TimeUnit.SECONDS)).isEqualTo(RUNS);
        }
        assertThat(TestRows.count(project, "run")).isEqualTo(RUNS);
        assertNothingLostNothingDoubled();
    }

    /** No lease ends because a busy machine delays a heartbeat. */
    private static Map<String, String> ofLongLeases(int workers) {
        return Map.of(
                "DATELINE_RUNS_WORKERS", String.valueOf(workers),
                "DATELINE_RUNS_CHUNK", String.valueOf(BATCH),
                "DATELINE_RUNS_LEASE", "1H");
    }

    private List<UUID> submit(ServerProcess server) {
        List<UUID> runs = new ArrayList<>();
        for (int number = 0; number < RUNS; number++) {
            var answer = server.post(project, items(number));
            assertThat(answer.statusCode()).isEqualTo(202);
            runs.add(UUID.fromString(answer.path("run_id")));
        }
        return runs;
    }

    /** Every second one has no {@code external_id}, so that writing it twice would create a duplicate. */
    private static List<String> items(int run) {
        return IntStream.range(run * 1_000, (run + 1) * 1_000)
                .mapToObj(
                        item -> item % 2 == 0 ? TestRuns.item(item) : "{\"headline\": \"Headline %d\"}".formatted(item))
                .toList();
    }

    private void assertNothingLostNothingDoubled() {
        assertThat(TestRows.of(project, "select count(*), count(distinct headline) from article where project_id = ?"))
                .containsExactly("6000|6000");
        assertThat(TestRows.of(
                        project, "select count(*), count(distinct article_id) from mention where project_id = ?"))
                .containsExactly("3000|3000");
        assertThat(
                        TestRows.of(
                                project,
                                "select count(distinct article_id) from run_item where project_id = ? and status = 'succeeded'"))
                .containsExactly("6000");
        assertThat(TestRows.of(project, "select distinct status, succeeded, failed from run where project_id = ?"))
                .containsExactly("succeeded|1000|0");
        assertTheFeedTellsOfEachOnce();
    }

    private void assertTheFeedTellsOfEachOnce() {
        project.given().get(project.path("/events?limit=1")).then().statusCode(200); // sequences the remaining events
        assertThat(TestRows.of(project, """
                        select type, count(*), count(distinct coalesce(article_id::text, run_id::text))
                        from event
                        where project_id = ?
                        group by type
                        order by type
                        """))
                .containsExactly(
                        "service.article.created|6000|6000",
                        "service.run.completed|6|6",
                        "service.run.created|6|6",
                        "service.run.started|6|6");
        assertThat(TestRows.of(project, "select count(*) - max(position) from event where project_id = ?"))
                .containsExactly("0");
    }

    private Map<String, String> attempts() {
        Map<String, String> counts = new TreeMap<>();
        TestRows.of(project, "select attempt, count(*) from run_item where project_id = ? group by 1")
                .forEach(row -> counts.put(row.split("\\|")[0], row.split("\\|")[1]));
        return counts;
    }

    private long owners() {
        return quietly("select count(distinct lease_owner) from run_item where project_id = ? and status = 'running'");
    }

    private long articles() {
        return quietly("select count(*) from article where project_id = ?");
    }

    /** Stops the process (SIGSTOP); resumes it if it had no items at that moment. */
    private boolean isFrozenWithItemsInHand(ServerProcess victim) {
        victim.signal("STOP");
        // the survivor takes at most BATCH items at once
        String largest = """
                select coalesce(max(taken), 0)
                from (
                  select count(*) as taken
                  from run_item
                  where project_id = ?
                    and status = 'running'
                  group by lease_owner
                ) batch
                """;
        if (quietly(largest) > BATCH) {
            return true;
        }
        victim.signal("CONT");
        return false;
    }

    private boolean ended(List<UUID> runs) {
        return quietly("select count(*) from run where project_id = ? and finished_at is not null") == runs.size();
    }

    /** -1 while the database is unavailable. */
    private long quietly(String count) {
        try {
            return Long.parseLong(TestRows.of(project, count).getFirst());
        } catch (IllegalStateException unavailable) {
            return -1;
        }
    }

    private static ProcessHandle postgres() throws Exception {
        Path pid = Path.of("target", "test-home", "postgres", "data", "postmaster.pid");
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).getFirst()))
                .orElseThrow();
    }
}
