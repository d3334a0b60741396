package dev.dateline.runs.work;

import static dev.dateline.runs.LongLeases.DEAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.TestSettings;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.LongLeases;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunCounts;
import dev.dateline.runs.Runs;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(LongLeases.class)
class RunQueueTest {

    private static final Duration MINUTES = Duration.ofMinutes(10);

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    @Inject
    RunSweep sweep;

    @Inject
    Leases leases;

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @Test
    void twoWorkersNeverTakeTheSameItem() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(600));
        List<Integer> taken = new ArrayList<>();
        for (int times = 0; times < 3; times++) {
            taken.addAll(take(run).positions());
        }
        assertThat(taken)
                .containsExactlyElementsOf(IntStream.range(0, 600).boxed().toList());
        assertThat(queue.leaseOf(project.id(), run.id())).isEmpty();
    }

    @Test
    void ofLargeItemsFewAreTakenAtOnce() throws Exception {
        String large = "{\"headline\": \"x\", \"ignored\": \"%s\"}".formatted("y".repeat(3 * 1024 * 1024 / 2));
        String larger = "{\"headline\": \"x\", \"ignored\": \"%s\"}".formatted("y".repeat(5 * 1024 * 1024));
        Run run = TestRuns.create(project, List.of("{}", large, large, large, larger, large, "{}"));
        List<List<Integer>> taken = new ArrayList<>();
        for (int times = 0; times < 4; times++) {
            taken.add(take(run).positions());
        }
        assertThat(taken).containsExactly(List.of(0, 1, 2), List.of(3), List.of(4), List.of(5, 6));
    }

    @Test
    void itemsOfADeadWorkerAreTakenOverOnceItsLeaseIsOver() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(10));
        take(run);
        passes(DEAD.minus(MINUTES));
        assertThat(queue.leaseOf(project.id(), run.id())).isEmpty();
        passes(MINUTES);
        assertThat(TestRuns.work(project, run.id()).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(TestRows.count(project, "article")).isEqualTo(10);
        assertThat(TestRows.of(project, "select attempt from run where project_id = ?"))
                .containsExactly("2");
        assertThat(TestRows.of(project, "select distinct attempt from run_item where project_id = ?"))
                .containsExactly("2");
    }

    @Test
    void theLeaseIsFarBelowThe30SecondsPromised() throws Exception {
        RunSettings settings = TestSettings.with(RunSettings.class, Map.of());
        assertThat(settings.lease().plus(settings.poll().multipliedBy(2))).isLessThan(Duration.ofSeconds(20));
        assertThat(settings.heartbeat().multipliedBy(3)).isLessThanOrEqualTo(settings.lease());
    }

    @Test
    void aSignOfLifeKeepsTheLease() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(1));
        ItemBatch batch = take(run);
        passes(DEAD.minus(MINUTES));
        TestRuns.bean(ItemLeases.class).renew(batch);
        passes(DEAD.minus(MINUTES));
        assertThat(queue.leaseOf(project.id(), run.id())).isEmpty();
    }

    @Test
    void aClockThatJumpsTakesNothingFromOthersAndKeepsNothingLonger() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(1));
        ItemBatch batch = take(run);
        clock.advance(Duration.ofHours(1));
        assertThat(queue.leaseOf(project.id(), run.id()))
                .as("taken from a worker that lives")
                .isEmpty();
        TestRuns.bean(ItemLeases.class).renew(batch);
        passes(DEAD);
        assertThat(take(run).positions()).as("left by a worker that died").containsExactly(0);
        passes(DEAD);
        clock.advance(Duration.ofHours(-2));
        assertThat(take(run).positions()).containsExactly(0);
        assertThat(queue.leaseOf(project.id(), run.id())).isEmpty();
    }

    @Test
    void aWorkerThatComesBackFromTheDeadWritesNothing() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(10));
        ItemBatch stale = take(run);
        passes(DEAD);
        ItemBatch taken = take(run);
        process(stale);
        assertThat(TestRows.count(project, "article")).isZero();
        process(taken);
        assertThat(TestRows.count(project, "article")).isEqualTo(10);
    }

    @Test
    void aWorkerThatWasLateAfterTheEndWritesNothing() throws Exception {
        Run run = TestRuns.create(project, List.of("{\"headline\": \"without external id\"}"));
        ItemBatch stale = take(run);
        passes(DEAD);
        TestRuns.work(project, run.id());
        process(stale);
        assertThat(TestRows.count(project, "article")).isEqualTo(1);
    }

    @Test
    void itemsThatTakeTheirWorkerDownAreGivenUpAlone() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(30));
        for (int attempt = 1; attempt <= 5; attempt++) {
            while (true) { // every worker that takes item 7 dies
                ItemBatch batch = take(run);
                if (batch.positions().contains(7)) {
                    break;
                }
                process(batch);
            }
            passes(DEAD);
        }
        Run ended = TestRuns.work(project, run.id());
        assertThat(ended.counts()).isEqualTo(new RunCounts(30, 0, 0, 29, 1));
        assertThat(TestRows.of(
                        project, "select position, error from run_item where project_id = ? and status = 'failed'"))
                .containsExactly("7|given up: its worker died 5 times");
    }

    @Test
    void aWorkerThatStopsHandsItsItemsBackAtOnce() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(10));
        TestRuns.bean(ItemLeases.class).handBack(take(run));
        assertThat(take(run).positions()).hasSize(10);
        assertThat(TestRows.of(project, "select distinct attempt from run_item where project_id = ?"))
                .containsExactly("1");
    }

    @Test
    void aRunWhoseWorkerDiedBeforeItsEndIsEnded() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(1));
        TestRuns.bean(BatchWriter.class)
                .write(take(run), List.of(new ParsedItem.Rejected(0, null, "the item is wrong")));
        assertThat(TestRuns.bean(Runs.class).get(project.id(), run.id()).status())
                .isEqualTo(RunStatus.RUNNING);
        sweep.sweep();
        Run swept = TestRuns.bean(Runs.class).get(project.id(), run.id());
        assertThat(swept.status()).isEqualTo(RunStatus.FAILED);
        assertThat(swept.errorMessage()).isEqualTo("none of 1 items succeeded; item 0: the item is wrong");
    }

    @Test
    void whoWaitsForARunEndsItWhereNobodyElseWill() throws Exception {
        Run run = TestRuns.create(project, List.of("{}"));
        TestRuns.bean(BatchWriter.class)
                .write(take(run), List.of(new ParsedItem.Rejected(0, null, "the item is wrong")));
        assertThat(TestRuns.work(project, run.id()).status()).isEqualTo(RunStatus.FAILED);
    }

    @Test
    void cancellingTakesBackWhatIsPendingAndWhatIsRunning() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(600));
        process(take(run));
        ItemBatch inFlight = take(run);
        cancel(run)
                .statusCode(200)
                .header("Retry-After", org.hamcrest.Matchers.nullValue())
                .body("status", equalTo("cancelled"))
                .body("counts.total", equalTo(600))
                .body("counts.succeeded", equalTo(250))
                .body("counts.running", equalTo(0))
                .body("counts.pending", equalTo(0));
        process(inFlight);
        assertThat(TestRows.count(project, "article")).isEqualTo(250);
        assertThat(queue.leaseOf(project.id(), run.id())).isEmpty();
        cancel(run).statusCode(200).body("counts.succeeded", equalTo(250)).body("status", equalTo("cancelled"));
        assertThat(TestRows.of(project, "select count(*) from run_item where project_id = ? and payload is not null"))
                .containsExactly("0");
    }

    @Test
    void aRunThatHasEndedCannotBeCancelled() {
        Run run = TestRuns.submit(project, TestRuns.item(1));
        cancel(run).statusCode(409).body("code", equalTo("conflict"));
    }

    @Test
    void aHugeImportDoesNotHoldUpAnotherProjectsRun() throws Exception {
        TestProject small = TestProjects.create();
        TestRuns.create(project, TestRuns.items(1_000));
        TestRuns.create(project, TestRuns.items(1_000));
        TestRuns.create(small, TestRuns.items(1));
        List<ProjectId> served = new ArrayList<>();
        ProjectId last = new ProjectId(project.id().value() - 1);
        for (int times = 0; times < 2; times++) {
            last = queue.leaseNext(ProjectScheduler.Order.after(last))
                    .orElseThrow()
                    .project();
            served.add(last);
        }
        assertThat(served).containsExactly(project.id(), small.id());
        queue.leaseNext(
                ProjectScheduler.Order.after(last)); // apart from leftovers of other tests, the round starts again
    }

    @Test
    void twoExecutorsRacingOn5000ItemsMakeNoDoubles() throws Exception {
        List<Run> runs = new ArrayList<>();
        for (int number = 0; number < 5; number++) {
            int from = number * 1_000;
            runs.add(TestRuns.create(
                    project,
                    IntStream.range(from, from + 1_000)
                            .mapToObj(item -> "{\"headline\": \"no external id %d\"}".formatted(item))
                            .toList()));
        }
        Callable<Void> executor = () -> {
            runs.forEach(run -> TestRuns.work(project, run.id()));
            return null;
        };
        try (var threads = Executors.newFixedThreadPool(2)) {
            for (var done : threads.invokeAll(List.of(executor, executor))) {
                done.get();
            }
        }
        assertThat(TestRows.of(project, "select count(*), count(distinct headline) from article where project_id = ?"))
                .containsExactly("5000|5000");
        assertThat(TestRows.of(project, "select distinct status, attempt from run where project_id = ?"))
                .containsExactly("succeeded|1");
    }

    /** Makes the leases of the project's items this much older. */
    private void passes(Duration time) {
        TestRuns.age(project, time);
    }

    private ItemBatch take(Run run) throws Exception {
        Optional<ItemBatch> batch = queue.leaseOf(project.id(), run.id());
        return batch.orElseThrow();
    }

    private void process(ItemBatch batch) throws Exception {
        work.process(batch, DatabaseAbsence.ofServer());
    }

    private io.restassured.response.ValidatableResponse cancel(Run run) {
        return project.given()
                .post(project.path("/runs/" + run.id() + "/cancel"))
                .then();
    }
}
