package dev.dateline.runs.work;

import static dev.dateline.runs.LongLeases.DEAD;
import static dev.dateline.runs.TestRuns.PAUSE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.LongLeases;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.ProjectId;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import dev.dateline.tenant.work.ProjectWork;
import dev.dateline.tenant.work.WorkKind;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What workers find by the marks of projects. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(LongLeases.class)
class MarkedRunsTest {

    @Inject
    RunQueue queue;

    @Inject
    ItemLeases leases;

    @Inject
    ProjectWork work;

    @Inject
    ProjectTour tour;

    @Inject
    DataSource database;

    @Inject
    TestClock clock;

    private final TestProject project = TestProjects.create();

    @BeforeEach
    void forgetTheRunsOfOtherTests() {
        TestRows.execute("delete from project_work where kind = 'runs'");
    }

    @AfterEach
    void repair() {
        TestRows.execute("drop function if exists break_items cascade");
    }

    @Test
    void aRunOfAProjectThatNeverHadOneIsFound() throws Exception {
        TestRuns.create(project, TestRuns.items(2));
        assertThat(next().orElseThrow().project()).isEqualTo(project.id());
    }

    @Test
    void aRunThatIsStoredWhileTheMarkIsRemovedIsFound() throws Exception {
        TestRuns.work(project, TestRuns.create(project, TestRuns.items(1)).id());
        work.settle(project.id(), WorkKind.RUNS, connection -> {
            TestRuns.create(project, TestRuns.items(1));
            return Optional.empty(); // as it was before that
        });
        assertThat(next()).isPresent();
    }

    @Test
    void aProjectWithoutOpenRunsLosesItsMarkAtTheNextPoll() throws Exception {
        TestRuns.work(project, TestRuns.create(project, TestRuns.items(1)).id());
        assertThat(marks()).hasSize(1);
        assertThat(next()).isEmpty();
        assertThat(marks()).isEmpty();
    }

    @Test
    void aProjectWhoseItemsAreAllLeasedIsLeftAloneUntilALeaseEnds() throws Exception {
        TestRuns.create(project, TestRuns.items(3));
        assertThat(next()).isPresent();
        assertThat(next()).isEmpty();
        assertThat(due()).isEmpty();
        assertThat(marks())
                .isEqualTo(TestRows.of(project, "select min(lease_until) from run_item where project_id = ?"));
        TestRuns.age(project, DEAD); // its worker was killed
        assertThat(next().orElseThrow().positions()).containsExactly(0, 1, 2);
    }

    @Test
    void aRunIsFoundAtOnceThoughTheOtherItemsOfItsProjectAreLeased() throws Exception {
        TestRuns.create(project, TestRuns.items(1));
        assertThat(next()).isPresent();
        assertThat(next()).isEmpty();
        Run second = TestRuns.create(project, TestRuns.items(1));
        assertThat(next().orElseThrow().run()).isEqualTo(second.id());
    }

    @Test
    void itemsThatAreHandedBackAreFoundAtOnce() throws Exception {
        TestRuns.create(project, TestRuns.items(2));
        ItemBatch batch = next().orElseThrow();
        assertThat(next()).isEmpty();
        leases.handBack(batch);
        assertThat(next().orElseThrow().positions()).containsExactly(0, 1);
    }

    @Test
    void itemsSetAsideAreTakenAfterTheirPauseDespiteLongerLeases() throws Exception {
        TestRuns.create(project, TestRuns.items(2));
        ItemBatch batch = next().orElseThrow();
        assertThat(next()).isEmpty();
        leases.setAside(batch, List.of(1), "the database rejected it", ItemLeases.NextBatch.AS_BEFORE);
        TestRuns.extendPauses(project, "-infinity");
        assertThat(next()).isEmpty();
        TestRuns.age(project, PAUSE);
        assertThat(next().orElseThrow().positions()).containsExactly(1);
    }

    @Test
    void theTourFindsARunWithoutAMark() throws Exception {
        TestRuns.create(project, TestRuns.items(1));
        TestRows.execute("delete from project_work where kind = 'runs'"); // of a server of the previous release
        assertThat(next()).isEmpty();
        tour.visit(project.id());
        assertThat(next()).isPresent();
    }

    @Test
    void aRunWhoseItemsAreDoneIsNotLookedAtAgainUntilItShouldHaveEnded() throws Exception {
        clock.advance(Duration.ofHours(1)); // of the service; what is due is decided by the database's
        TestRuns.create(project, TestRuns.items(1));
        TestRuns.bean(BatchWriter.class)
                .write(next().orElseThrow(), List.of(new ParsedItem.Rejected(0, null, "the item is wrong")));
        assertThat(next()).isEmpty();
        assertThat(due()).isEmpty();
        assertThat(marks()).hasSize(1);
    }

    @Test
    void aProjectOnANodeThatIsAwayDoesNotKeepTheOthers() throws Exception {
        breakItemsOf(project, "connection to the remote node one:5432 failed");
        TestProject other = TestProjects.create();
        TestRuns.create(project, TestRuns.items(1));
        TestRuns.create(other, TestRuns.items(1));
        assertThat(next().orElseThrow().project()).isEqualTo(other.id());
        TestRows.execute("drop function break_items cascade");
        assertThat(next().orElseThrow().project()).isEqualTo(project.id());
    }

    @Test
    void aProjectThatFailsComesAfterTheOthers() throws Exception {
        breakItemsOf(project, "these items cannot be changed");
        TestProject other = TestProjects.create();
        TestRuns.create(project, TestRuns.items(1));
        TestRuns.create(other, TestRuns.items(1));
        assertThatExceptionOfType(SQLException.class).isThrownBy(this::next);
        assertThat(next().orElseThrow().project()).isEqualTo(other.id());
    }

    private static void breakItemsOf(TestProject project, String message) {
        TestRows.execute("""
                create or replace function break_items() returns trigger language plpgsql as $$
                begin
                    raise exception '%s';
                end $$
                """.formatted(message));
        TestRows.execute("create trigger break_items before update on run_item for each row when (old.project_id = %d)"
                        .formatted(project.id().value())
                + " execute function break_items()");
    }

    private Optional<ItemBatch> next() throws SQLException {
        return queue.leaseNext(ProjectScheduler.Order.after(new ProjectId(0)));
    }

    private List<ProjectId> due() throws SQLException {
        try (Connection connection = database.getConnection()) {
            return CandidateRuns.listDue(connection, ProjectScheduler.Order.after(new ProjectId(0)), 10);
        }
    }

    private List<String> marks() {
        return TestRows.of(project, "select due_at from project_work where project_id = ? and kind = 'runs'");
    }
}
