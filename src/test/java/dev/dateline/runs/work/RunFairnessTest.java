package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.dateline.engine.geo.GeoJson;
import dev.dateline.engine.geo.HardPolygons;
import dev.dateline.platform.database.TestDatabase;
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
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Workers of two projects, turn by turn; here a turn ends with its first item. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunFairnessTest {

    private static final int HARD = 8;

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    @Inject
    Leases leases;

    private final TestProject rude = TestProjects.create();
    private final TestProject polite = TestProjects.create();
    private long now;
    private final ProjectScheduler scheduler = new ProjectScheduler(2, () -> now);

    @Test
    void anotherProjectsRunEndsWhileTwoOfHardPlacesAreWorkedOn() throws Exception {
        Run first = TestRuns.create(rude, hardItems());
        Run second = TestRuns.create(rude, hardItems());
        ItemBatch ofOneWorker = begin(queue.leaseOf(rude.id(), first.id()));
        ItemBatch ofTheOther = begin(queue.leaseOf(rude.id(), second.id()));
        Run small = TestRuns.create(polite, List.of(TestRuns.item(1)));
        process(ofOneWorker);
        process(begin(queue.leaseNext(scheduler.order())));
        assertThat(read(polite, small).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(read(rude, first).counts()).isEqualTo(new RunCounts(HARD, HARD - 1, 0, 1, 0));
        assertThat(read(rude, second).counts()).isEqualTo(new RunCounts(HARD, 0, HARD, 0, 0));
        process(ofTheOther);
        assertThat(read(rude, second).counts()).isEqualTo(new RunCounts(HARD, HARD - 1, 0, 1, 0));
        TestRuns.work(rude, first.id());
        TestRuns.work(rude, second.id());
    }

    @Test
    void whoHadLessTimeIsServedBeforeWhoHadMore() throws Exception {
        Run ofRude = TestRuns.create(rude, TestRuns.items(3));
        Run ofPolite = TestRuns.create(polite, TestRuns.items(3));
        assertThat(servedFirst(polite, rude)).isEqualTo(polite.id());
        assertThat(servedFirst(rude, polite)).isEqualTo(rude.id());
        TestRuns.work(rude, ofRude.id());
        assertThat(servedFirst(rude, polite)).isEqualTo(polite.id());
        TestRuns.work(polite, ofPolite.id());
    }

    @Test
    void aTurnThatEndsEarlyLosesAndRepeatsNothing() throws Exception {
        Run run = TestRuns.create(rude, hardItems());
        for (int done = 1; done <= HARD; done++) {
            ItemBatch batch = queue.leaseOf(rude.id(), run.id()).orElseThrow();
            assertThat(batch.positions())
                    .containsExactlyElementsOf(
                            IntStream.range(done - 1, HARD).boxed().toList());
            turn(batch);
            assertThat(TestRows.count(rude, "article")).isEqualTo(done);
            assertThat(TestRows.of(rude, """
                            select status, attempt, count(*), count(lease_owner)
                            from run_item
                            where project_id = ? and status = 'pending'
                            group by status, attempt
                            """))
                    .isEqualTo(done == HARD ? List.of() : List.of("pending|0|%d|0".formatted(HARD - done)));
        }
        assertThat(queue.leaseOf(rude.id(), run.id())).isEmpty();
        assertThat(read(rude, run).counts()).isEqualTo(new RunCounts(HARD, 0, 0, HARD, 0));
        assertThat(TestRows.of(rude, "select distinct status, attempt from run_item where project_id = ?"))
                .containsExactly("succeeded|1");
        assertThat(TestRows.of(rude, "select status, attempt from run where project_id = ?"))
                .containsExactly("succeeded|1");
        rude.given().get(rude.path("/events")).then().statusCode(200); // sequences the last events
        assertThat(TestRows.of(
                        rude, "select count(*) from event where project_id = ? and type = 'service.article.created'"))
                .containsExactly(String.valueOf(HARD));
    }

    @Test
    void whatWasTakenOverMeanwhileIsNotGivenBack() throws Exception {
        Run run = TestRuns.create(rude, hardItems());
        ItemBatch batch = queue.leaseOf(rude.id(), run.id()).orElseThrow();
        leases.handBack(batch, batch.positions());
        ItemBatch again = queue.leaseOf(rude.id(), run.id()).orElseThrow();
        leases.handBack(batch, batch.positions());
        assertThat(TestRows.of(rude, "select distinct status, attempt from run_item where project_id = ?"))
                .containsExactly("running|1");
        turn(again);
        assertThat(TestRows.count(rude, "article")).isEqualTo(1);
        TestRuns.work(rude, run.id());
    }

    /** Whose items are taken when all projects have had time, these two the least. */
    private ProjectId servedFirst(TestProject first, TestProject second) throws Exception {
        List<ProjectId> later = new ArrayList<>(List.of(first.id(), second.id()));
        TestRows.of(rude, """
                        select distinct r.project_id
                        from run r
                        where r.status in ('pending', 'running')
                          and r.project_id < ? -- what other tests left
                        """).forEach(other -> later.add(new ProjectId(Long.parseLong(other))));
        ItemBatch batch =
                queue.leaseNext(new ProjectScheduler.Order(first.id(), later)).orElseThrow();
        leases.handBack(batch, batch.positions());
        return batch.project();
    }

    private ItemBatch begin(Optional<ItemBatch> batch) {
        scheduler.begin(batch.orElseThrow().project());
        return batch.get();
    }

    private void turn(ItemBatch batch) throws Exception {
        work.processWithin(batch, new TurnLimit(Duration.ZERO, System::nanoTime), DatabaseAbsence.ofServer());
    }

    private void process(ItemBatch batch) throws Exception {
        turn(batch);
        now += Duration.ofSeconds(1).toNanos();
        scheduler.end(batch.project());
    }

    private static Run read(TestProject project, Run run) {
        return TestRuns.bean(Runs.class).get(project.id(), run.id());
    }

    private static List<String> hardItems() {
        try {
            String star = new ObjectMapper().writeValueAsString(GeoJson.write(HardPolygons.star(400, 0.0001)));
            return IntStream.range(0, HARD)
                    .mapToObj(item -> """
                            {"headline": "Star %d", "locations": [{"label": "A", "location_type": "x", "geometry": %s}]}
                            """.formatted(item, star))
                    .toList();
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
