package dev.dateline.runs.work;

import static dev.dateline.runs.TestRuns.PAUSE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.Waiting;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.RunCounts;
import dev.dateline.runs.Runs;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The effect of database errors on an item: it fails only for its own fault (SqlFaultTest names the states). */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ItemFateTest {

    private static final Duration DEAD = Duration.ofSeconds(16);

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    private final TestProject project = TestProjects.create();

    /** Articles with a headline "refuse STATE TIMES" are refused this often. */
    @BeforeEach
    void refuse() {
        TestRows.execute("""
                create sequence if not exists refusal;
                alter sequence refusal restart;
                create or replace function refuse() returns trigger language plpgsql as $$
                begin
                    if nextval('refusal') <= split_part(new.headline, ' ', 3)::int then
                        raise exception 'refused by a test' using errcode = split_part(new.headline, ' ', 2);
                    end if;
                    return new;
                end $$;
                create or replace trigger refuse before insert on article
                    for each row when (new.headline like 'refuse %') execute function refuse();
                """);
    }

    @AfterEach
    void accept() {
        TestRows.execute("drop function refuse() cascade; drop sequence refusal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"22001", "22003", "22007", "22008", "22021", "22P02", "22P05", "23502", "23514", "54000"})
    void anItemFailsForItsOwnFaultAndAlone(String state) throws Exception {
        Run run = create(state, 1_000, 10, 3);
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(10, 0, 0, 9, 1));
        assertThat(TestRows.of(
                        project, "select position, error from run_item where project_id = ? and status = 'failed'"))
                .containsExactly("3|the item could not be stored");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "08006",
                "25P03",
                "57P01",
                "57P02", // lost
                "08001",
                "25006",
                "28000",
                "28P01",
                "3D000",
                "57P03",
                "58030", // unavailable
                "53300",
                "53100",
                "53200",
                "40001",
                "40P01",
                "23505",
                "55P03",
                "57014",
                "42P01",
                "42501", // temporary
                "XX000",
                "XX001",
                "0A000",
                "22P03",
                "23503",
                "25P02",
                "P0001" // ours
            })
    void whatIsNotTheItemsFaultIsTriedAgainAndStored(String state) throws Exception {
        Run run = create(state, 1, 3, 1);
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(3, 0, 0, 3, 0));
    }

    @Test
    void anItemThatIsNeverTakenWaitsAloneAndHoldsNobodyUp() throws Exception {
        Run run = create("XX000", 1_000, 100, 7);
        TestProject other = TestProjects.create();
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(100, 0, 1, 99, 0));
        project.given()
                .get(project.path("/runs/%s/items?status=running".formatted(run.id())))
                .then()
                .body("items[0].index", equalTo(7))
                .body("items[0].error", containsString("will be tried again: the database failed with state XX000"));
        assertThat(TestRuns.submit(other, TestRuns.item(1)).status()).isEqualTo(RunStatus.SUCCEEDED);
        TestRuns.age(project, PAUSE);
        assertThat(take(run).orElseThrow().positions()).containsExactly(7);
        assertThat(TestRows.of(project, "select attempt from run where project_id = ?"))
                .containsExactly("3");
    }

    @Test
    void itsPausesGrowAndItIsStoredOnceThatIsPossible() throws Exception {
        Run run = create("XX000", 1_000, 2, 0);
        ItemLeases leases = TestRuns.bean(ItemLeases.class);
        List<Long> pauses = new ArrayList<>();
        for (int times = 0; times < 11; times++) {
            ItemBatch taken = take(run).orElseThrow();
            Duration pause = leases.setAside(taken, taken.positions(), "refused", ItemLeases.NextBatch.ALONE)
                    .pause();
            pauses.add(pause.toSeconds());
            TestRuns.age(project, pause);
        }
        assertThat(pauses).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 300L, 300L);
        TestRows.execute("alter sequence refusal restart with 1000000");
        TestRuns.age(project, Duration.ofMinutes(6));
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(2, 0, 0, 2, 0));
        assertThat(TestRows.of(project, "select distinct error from run_item where project_id = ?"))
                .containsExactly("null");
    }

    @Test
    void whereNothingAtAllIsTakenTheRestIsNotTriedOneByOne() throws Exception {
        Run run =
                TestRuns.create(project, java.util.Collections.nCopies(200, "{\"headline\": \"refuse XX000 100000\"}"));
        process(run);
        assertThat(Long.parseLong(TestRows.of(project, "select last_value from refusal where ? is not null")
                        .getFirst()))
                .isLessThan(20);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(200, 0, 200, 0, 0));
        TestRows.execute("alter sequence refusal restart with 1000000");
        TestRuns.age(project, PAUSE);
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(200, 0, 0, 200, 0));
    }

    @Test
    void aWorkerThatWasSilentButLivesIsNotCountedAsDead() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(3));
        for (int outages = 0; outages < 10; outages++) {
            ItemBatch lost = take(run).orElseThrow();
            TestRuns.age(project, DEAD);
            ItemBatch taken = take(run).orElseThrow();
            work.process(lost, DatabaseAbsence.ofServer());
            TestRuns.bean(ItemLeases.class).handBack(taken);
        }
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(3, 0, 0, 3, 0));
    }

    @Test
    void aWorkerThatIsStoppedWhileItWaitsHandsItsItemsBack() throws Exception {
        Run run = create("25006", 1_000_000, 3, 1);
        for (int restarts = 0; restarts < 6; restarts++) {
            TestRows.execute("alter sequence refusal restart");
            ItemBatch batch = take(run).orElseThrow();
            Thread worker = Thread.ofPlatform().start(() -> {
                try {
                    work.process(batch, DatabaseAbsence.ofServer());
                } catch (Exception stopped) {
                    Thread.currentThread().interrupt();
                }
            });
            Waiting.until(() -> TestRows.of(project, "select is_called from refusal where ? is not null")
                    .contains("t"));
            worker.interrupt();
            worker.join();
        }
        TestRows.execute("alter sequence refusal restart with 10000000");
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(3, 0, 0, 3, 0));
        assertThat(TestRows.of(project, "select attempt from run where project_id = ?"))
                .containsExactly("1");
    }

    @Test
    void anItemThatWasSetAsideIsGivenUpAfterFiveDeathsToo() throws Exception {
        Run run = create("XX000", 1_000_000, 1, 0);
        process(run);
        TestRuns.age(project, PAUSE);
        for (int deaths = 0; deaths < 5; deaths++) {
            assertThat(take(run)).isPresent();
            TestRuns.age(project, DEAD);
        }
        assertThat(take(run)).isEmpty();
        assertThat(TestRows.of(project, "select status, error from run_item where project_id = ?"))
                .containsExactly("failed|given up: its worker died 5 times");
    }

    @Test
    void anItemThatIsCancelledShowsNoErrorOfItsWaiting() throws Exception {
        Run run = create("XX000", 1_000_000, 1, 0);
        process(run);
        project.given()
                .post(project.path("/runs/%s/cancel".formatted(run.id())))
                .then()
                .statusCode(200);
        project.given()
                .get(project.path("/runs/%s/items".formatted(run.id())))
                .then()
                .body("items[0].status", equalTo("cancelled"))
                .body("items[0].error", nullValue());
    }

    @Test
    void anItemWaitsWhileTheDatabaseDoesNotSayWhatItsSourceWritesAbout() throws Exception {
        TestRows.execute("""
                create function refuse_focus() returns trigger language plpgsql as $$
                begin
                    raise exception 'refused by a test' using errcode = 'XX001';
                end $$;
                create trigger refuse before insert on run_focus
                    for each row when (new.source_id = 'refused') execute function refuse_focus();
                """);
        Run run = TestRuns.create(
                project,
                List.of(
                        "{\"headline\": \"In Rome\"}",
                        "{\"headline\": \"In Oslo\", \"source\": {\"id\": \"refused\"}}",
                        "{\"headline\": \"In Bonn\", \"source\": {\"id\": \"refused\"}, \"locations\": []}"));
        process(run);
        TestRows.execute("drop function refuse_focus() cascade");
        assertThat(TestRows.of(project, "select status, error from run_item where project_id = ? order by position"))
                .containsExactly("succeeded|null", "running|" + ItemResult.waiting("XX001"), "succeeded|null");
        TestRuns.age(project, PAUSE);
        process(run);
        assertThat(get(run).counts()).isEqualTo(new RunCounts(3, 0, 0, 3, 0));
    }

    /** A run with valid items except one, which the database refuses this often with this state. */
    private Run create(String state, int times, int items, int refused) {
        List<String> all = new ArrayList<>(TestRuns.items(items));
        all.set(refused, "{\"headline\": \"refuse %s %d\"}".formatted(state, times));
        return TestRuns.create(project, all);
    }

    /** Until all that is left has been set aside, or is leased. */
    private void process(Run run) throws Exception {
        for (Optional<ItemBatch> batch = take(run); batch.isPresent(); batch = take(run)) {
            String begun = TestRuns.timeOfDatabase(project);
            work.process(batch.get(), DatabaseAbsence.ofServer());
            TestRuns.extendPauses(project, begun);
        }
    }

    private Optional<ItemBatch> take(Run run) throws Exception {
        return queue.leaseOf(project.id(), run.id());
    }

    private Run get(Run run) {
        return TestRuns.bean(Runs.class).get(project.id(), run.id());
    }
}
