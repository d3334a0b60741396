package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.Runs;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs whose worker died before it ended them. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class RunEndingTest {

    @Inject
    RunSweep sweep;

    @Inject
    ProjectTour tour;

    @Inject
    RunQueue queue;

    private final TestProject broken = TestProjects.create();
    private final TestProject other = TestProjects.create();

    @AfterEach
    void repair() {
        TestRows.execute("drop function if exists break_a_run cascade");
    }

    @Test
    void aRunThatCannotBeEndedKeepsNeitherTheOthersNorOldKeys() throws Exception {
        Run stuck = leave(broken);
        Run left = leave(other);
        TestRows.execute("""
                create function break_a_run() returns trigger language plpgsql as $$
                begin
                    raise exception 'this run cannot be changed';
                end $$
                """);
        TestRows.execute("create trigger break_a_run before update on run for each row when (old.id = '%s')"
                        .formatted(stuck.id())
                + " execute function break_a_run()");
        TestRows.execute("insert into run_idempotency values (%d, 'old', '', '%s', now() - interval '1 year')"
                .formatted(other.id().value(), left.id()));
        sweep.sweep();
        tour.visit(other.id());
        assertThat(status(broken, stuck)).isEqualTo(RunStatus.RUNNING);
        assertThat(status(other, left)).isEqualTo(RunStatus.FAILED);
        assertThat(TestRows.count(other, "run_idempotency")).isZero();
    }

    /** Its item is finished, but nothing has ended the run. */
    private Run leave(TestProject project) throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(1));
        ItemBatch batch = queue.leaseOf(project.id(), run.id()).orElseThrow();
        TestRuns.bean(BatchWriter.class).write(batch, List.of(new ParsedItem.Rejected(0, null, "the item is wrong")));
        return run;
    }

    private static RunStatus status(TestProject project, Run run) {
        return TestRuns.bean(Runs.class).get(project.id(), run.id()).status();
    }
}
