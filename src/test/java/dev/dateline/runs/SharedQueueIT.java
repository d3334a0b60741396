package dev.dateline.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.database.TestDatabase;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Real server processes on one database, and what kills them; needs the package. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SharedQueueIT {

    private static final int RUNS = 6;

    /** Every article needs its own transaction, so that a kill comes in the middle of many. */
    private static final int CHUNK = 20;

    private final TestProject project = TestProjects.create();

    @Test
    void whatAKilledServerHadInHandAnotherFinishesWithin30SecondsAndNothingIsDoubled() throws Exception {
        try (ServerProcess survivor = ServerProcess.start("survivor", 1, CHUNK);
                ServerProcess victim = ServerProcess.start("victim", 2, CHUNK)) {
            List<UUID> runs = submit(victim);
            ServerProcess.await(() -> articles() > 300, 60);
            ServerProcess.await(() -> isFrozenWithItemsInHand(victim), 60);
            victim.kill();
            long killed = System.nanoTime();
            ServerProcess.await(() -> ended(runs), 60);
            long seconds = (System.nanoTime() - killed) / 1_000_000_000;
            System.err.printf("taken over and finished %d s after the kill, attempts %s%n", seconds, attempts());
            assertThat(seconds).isLessThan(35);
            assertThat(survivor.readiness()).isEqualTo(200);
            assertNothingLostNothingDoubled();
        }
    }

    @Test
    void aDatabaseThatDiesInMidRunIsWaitedForAndNothingIsLostOrDoubled() throws Exception {
        try (ServerProcess server = ServerProcess.start("patient", 2, CHUNK)) {
            List<UUID> runs = submit(server);
            ServerProcess.await(() -> articles() > 300, 60);
            ProcessHandle postgres = postgres();
            long supervisor = postgres.parent().orElseThrow().pid();
            ServerProcess.signal("STOP", supervisor); // it would have another server up before anyone looked
            postgres.destroyForcibly();
            ServerProcess.await(() -> server.readiness() == 503, 20);
            ServerProcess.signal("CONT", supervisor);
            ServerProcess.await(() -> server.readiness() == 200, 60);
            ServerProcess.await(() -> ended(runs), 60);
            assertNothingLostNothingDoubled();
        }
    }

    private List<UUID> submit(ServerProcess server) {
        List<UUID> runs = new ArrayList<>();
        for (int number = 0; number < RUNS; number++) {
            int from = number * 1_000;
            List<String> items = IntStream.range(from, from + 1_000)
                    .mapToObj(item ->
                            item % 2 == 0 ? TestRuns.item(item) : "{\"headline\": \"Headline %d\"}".formatted(item))
                    .toList();
            var answer = server.post(project, items);
            assertThat(answer.statusCode()).isEqualTo(202);
            runs.add(UUID.fromString(answer.path("run_id")));
        }
        return runs;
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
    }

    private Map<String, String> attempts() {
        Map<String, String> counts = new TreeMap<>();
        TestRows.of(project, "select attempt, count(*) from run_item where project_id = ? group by 1")
                .forEach(row -> counts.put(row.split("\\|")[0], row.split("\\|")[1]));
        return counts;
    }

    private long articles() {
        return quietly("select count(*) from article where project_id = ?");
    }

    /** Stops the process where it stands; lets it go on if it had nothing in hand just then. */
    private boolean isFrozenWithItemsInHand(ServerProcess victim) {
        victim.signal("STOP");
        // the survivor has one worker, so of two owners one is the victim's
        if (quietly("select count(distinct lease_owner) from run_item where project_id = ? and status = 'running'")
                > 1) {
            return true;
        }
        victim.signal("CONT");
        return false;
    }

    private boolean ended(List<UUID> runs) {
        return quietly("select count(*) from run where project_id = ? and finished_at is not null") == runs.size();
    }

    /** -1 while the database is away. */
    private long quietly(String count) {
        try {
            return Long.parseLong(TestRows.of(project, count).getFirst());
        } catch (IllegalStateException away) {
            return -1;
        }
    }

    private static ProcessHandle postgres() throws Exception {
        Path pid = Path.of("target", "test-home", "postgres", "data", "postmaster.pid");
        return ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).getFirst()))
                .orElseThrow();
    }
}
