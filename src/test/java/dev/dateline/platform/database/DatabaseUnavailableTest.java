package dev.dateline.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.Waiting;
import dev.dateline.runs.ServerProcess;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Waiting time of a request while the database is unavailable: two seconds, as set, and never the ten of a start. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DatabaseUnavailableTest {

    private static final Duration WAKE_UP = Duration.ofSeconds(10);
    private static final List<String> PATHS = List.of(
            "/articles", "/articles/geo-search?bbox=0,0,1,1", "/events", "/runs", "/webhooks", "/locations/types");

    private final TestProject project = TestProjects.create();

    @Test
    void aFrozenDatabaseIsAnswered503SoonAndNobodyHangs() throws Exception {
        assertThat(status("/articles")).isEqualTo(200);
        signalAll("STOP");
        try (ExecutorService clients = Executors.newFixedThreadPool(20)) {
            List<Future<Integer>> caught = askAtOnce(clients, 12); // the database answered a moment ago
            long frozen = System.nanoTime();
            Waiting.until(
                    () -> System.nanoTime() - frozen > Duration.ofMillis(1_100).toNanos());
            assertAllAreTurnedAwaySoon();
            // queries in progress are given up, too, after a while
            Waiting.until(() -> status("/articles") == 503 && caught.stream().allMatch(Future::isDone));
            for (Future<Integer> status : caught) {
                assertThat(status.get()).isIn(200, 503);
            }
        } finally {
            signalAll("CONT");
        }
        Waiting.until(() -> status("/articles") == 200);
    }

    @Test
    void aStoppedDatabaseIsAnswered503Soon() throws Exception {
        assertThat(status("/articles")).isEqualTo(200);
        ProcessHandle postmaster = postmaster();
        long supervisor = postmaster.parent().orElseThrow().pid();
        ServerProcess.signal("STOP", supervisor); // it would start another server before the test looks
        try {
            postmaster.destroyForcibly();
            Waiting.until(() -> status("/articles") == 503);
            assertAllAreTurnedAwaySoon();
        } finally {
            ServerProcess.signal("CONT", supervisor);
        }
        Waiting.until(() -> status("/articles") == 200);
    }

    /** Queries of one request wait once: if each waited, a request would take several times as long. */
    private void assertAllAreTurnedAwaySoon() {
        for (String path : PATHS) {
            long asked = System.nanoTime();
            project.given()
                    .get(project.path(path))
                    .then()
                    .statusCode(503)
                    .header("Retry-After", notNullValue())
                    .body("code", equalTo("unavailable"));
            Duration took = Duration.ofNanos(System.nanoTime() - asked);
            System.err.printf("503 of %s after %d ms%n", path, took.toMillis());
            assertThat(took).as(path).isLessThan(WAKE_UP);
        }
    }

    private List<Future<Integer>> askAtOnce(ExecutorService clients, int count) {
        List<Future<Integer>> answers = new ArrayList<>();
        for (Callable<Integer> request : Collections.<Callable<Integer>>nCopies(count, () -> status("/runs"))) {
            answers.add(clients.submit(request));
        }
        return answers;
    }

    private int status(String path) {
        return project.given().get(project.path(path)).statusCode();
    }

    private static void signalAll(String name) throws IOException, InterruptedException {
        ProcessHandle postmaster = postmaster();
        List<String> command = new ArrayList<>(List.of("kill", "-" + name));
        Stream.concat(Stream.of(postmaster), postmaster.descendants())
                .forEach(process -> command.add(String.valueOf(process.pid())));
        assertThat(new ProcessBuilder(command).start().waitFor(Waiting.SECONDS, TimeUnit.SECONDS))
                .isTrue();
    }

    private static ProcessHandle postmaster() throws IOException {
        long pid = Long.parseLong(Files.readAllLines(Path.of("target/test-home/postgres/data/postmaster.pid"))
                .getFirst());
        return ProcessHandle.of(pid).orElseThrow();
    }
}
