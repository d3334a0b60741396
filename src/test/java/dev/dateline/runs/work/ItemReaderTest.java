package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ItemReaderTest {

    @Inject
    RunQueue queue;

    @Inject
    BatchWork work;

    private final TestProject project = TestProjects.create();

    /** Only few threads read large items at the same time; the others wait. */
    @Test
    void aWorkerThatIsStoppedAtALargeItemHandsItBack() throws Exception {
        Run run = TestRuns.create(project, List.of("""
                {"headline": "A flood", "pub_date": "2026-11-20", "body": "%s", "locations": []}
                """.formatted("word ".repeat(200_000))));
        ItemBatch batch = queue.leaseOf(project.id(), run.id()).orElseThrow();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> work.process(batch, DatabaseAbsence.ofServer()))
                .isInstanceOf(InterruptedException.class);
        assertThat(TestRows.of(project, "select status, attempt from run_item where project_id = ?"))
                .containsExactly("pending|0");
    }

    @Test
    void whatIsNoJsonIsNotCalledRepeated() throws Exception {
        Run run = TestRuns.create(project, TestRuns.items(1));
        ItemBatch batch = queue.leaseOf(project.id(), run.id()).orElseThrow();
        ParsedItem read = TestRuns.bean(ItemReader.class).read(new ItemBatch.Item(0, ""), batch);
        assertThat(read).isEqualTo(new ParsedItem.Rejected(0, null, "the item is not JSON"));
    }
}
