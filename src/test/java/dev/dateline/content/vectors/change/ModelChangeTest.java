package dev.dateline.content.vectors.change;

import static dev.dateline.content.vectors.VectorModel.BUILT_IN;
import static dev.dateline.content.vectors.remote.TestModel.MODEL;
import static dev.dateline.content.vectors.remote.TestModel.SERVER;
import static dev.dateline.content.vectors.remote.TestModel.answering;
import static dev.dateline.content.vectors.remote.TestModel.embedded;
import static dev.dateline.content.vectors.remote.TestModel.item;
import static dev.dateline.content.vectors.remote.TestModel.tasks;
import static dev.dateline.content.vectors.remote.TestModel.vectors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.Waiting;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.content.vectors.remote.FakeModel;
import dev.dateline.content.vectors.remote.TestModel;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import dev.dateline.tenant.work.ProjectTour;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A project's way from one model to another: the old one answers until every article has vectors of the new one. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(TestModel.class)
class ModelChangeTest {

    @Inject
    DataSource database;

    @Inject
    TestClock clock;

    private TestProject project;

    @BeforeEach
    void begin() {
        TestModel.end();
        clock.freeze(); // the pause after a refusal does not end by itself
        project = TestProjects.create();
    }

    @AfterEach
    void end() {
        TestModel.end();
    }

    private void writeWithBuiltIn(int count) {
        TestRuns.submit(project, TestRuns.items(count).toArray(String[]::new));
        assertThat(vectors(project, BUILT_IN)).isEqualTo(count);
    }

    @Test
    void theTourFindsProjectsOfAnotherModel() throws SQLException {
        writeWithBuiltIn(3);
        TestModel.begin();
        TestRuns.bean(ProjectTour.class).visit(project.id());
        TestModel.work();
        assertThat(answering(project)).isEqualTo(MODEL.number());
        assertThat(marks()).isEmpty();
        TestRuns.bean(ProjectTour.class).visit(project.id());
        assertThat(marks()).isEmpty();
    }

    @Test
    void theOldModelAnswersUntilAllHaveVectorsOfTheNewOne() {
        writeWithBuiltIn(6);
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        assertThat(tasks(project)).hasSize(6);
        assertThat(answering(project)).isEqualTo(BUILT_IN);
        assertThat(embedded(project)).isEqualTo(6);
        SERVER.does(FakeModel.forTexts(text -> text.contains("article 5"), FakeModel.status(429, "slow down")));
        TestModel.work();
        assertThat(vectors(project, MODEL.number())).isPositive();
        assertThat(answering(project)).isEqualTo(BUILT_IN);
        assertThat(vectors(project, BUILT_IN)).isEqualTo(6);
        SERVER.works();
        clock.advance(Duration.ofMinutes(1));
        TestModel.work();
        assertThat(answering(project)).isEqualTo(MODEL.number());
        assertThat(vectors(project, MODEL.number())).isEqualTo(6);
        assertThat(vectors(project, BUILT_IN)).as("the old ones are deleted").isZero();
        assertThat(embedded(project)).isEqualTo(6);
        assertThat(TestRows.count(project, "embedding_change")).isZero();
    }

    @Test
    void aStartWithTheModelOfTheLatestStartWritesNothing() throws SQLException {
        TestModel.begin();
        List<String> rows = modelRows();
        clock.advance(Duration.ofMinutes(1));
        TestModel.begin();
        assertThat(modelRows()).isEqualTo(rows);
        TestChanges.stepAs(Map.of());
        assertThat(modelRows()).as("of another model").isNotEqualTo(rows);
    }

    /** With the number of the transaction that wrote each. */
    private List<String> modelRows() {
        return TestRows.of(project, "select xmin::text || number || wanted_at from embedding_model where ? > 0");
    }

    @Test
    void twoServersThatBeginAChangeDoNotBothTakeItsFirstStep() throws Exception {
        writeWithBuiltIn(3);
        TestModel.begin();
        CompletableFuture<ChangeSteps.Progress> second;
        try (Transaction first = Transaction.begin(database)) {
            ChangeRow.begin(MODEL.number()).reached(7_000).write(first.connection(), project.id());
            second = CompletableFuture.supplyAsync(() -> {
                try {
                    return TestRuns.bean(ChangeSteps.class).advance(project.id(), MODEL.number());
                } catch (SQLException failed) {
                    throw new IllegalStateException(failed);
                }
            });
            Waiting.until(() -> TestRows.waitingForLocks("insert into embedding_change") > 0);
            first.commit();
        }
        assertThat(second.get(Waiting.SECONDS, TimeUnit.SECONDS)).isEqualTo(ChangeSteps.Progress.GOES_ON);
        assertThat(tasks(project)).as("the first step would queue them").isEmpty();
        assertThat(TestRows.of(project, "select after_article from embedding_change where project_id = ?"))
                .as("goes on where the other server was")
                .containsExactly("7000");
    }

    @Test
    void aSwitchIsAVersionOfTheProject() {
        writeWithBuiltIn(2);
        TestModel.begin();
        TestChanges.mark(project);
        String before = version();
        TestChanges.step();
        assertThat(version()).as("nothing has changed yet").isEqualTo(before);
        TestModel.work();
        assertThat(version()).isNotEqualTo(before);
        assertThat(TestRows.of(project, "select vector_switches from project_version where project_id = ?"))
                .containsExactly("1");
    }

    @Test
    void articlesThatComeMeanwhileHaveBothAndDoNotDelayTheSwitch() {
        writeWithBuiltIn(2);
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        clock.advance(Duration.ofSeconds(1));
        SERVER.does((exchange, asked) -> {
            FakeModel.embed(exchange, asked);
            if (TestRows.count(project, "article") < 40) { // always one more waits
                TestRuns.submit(project, item("new-" + TestRows.count(project, "article"), "New", "Story."));
            }
        });
        TestModel.work();
        assertThat(answering(project)).isEqualTo(MODEL.number());
    }

    @Test
    void aNewArticleIsFoundByTheOldModelAtOnce() {
        writeWithBuiltIn(2);
        TestModel.begin();
        TestRuns.submit(project, item("new", "Flood", "Water."));
        assertThat(vectors(project, BUILT_IN)).isEqualTo(3);
        assertThat(embedded(project)).isEqualTo(3);
        assertThat(tasks(project)).containsExactly("waits 0");
        assertThat(marks()).contains("models");
    }

    @Test
    void anArticleThatIsRefusedDoesNotStopTheSwitch() {
        writeWithBuiltIn(3);
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        SERVER.does(FakeModel.forTexts(text -> text.contains("article 1"), FakeModel.status(400, "no")));
        TestModel.work();
        assertThat(answering(project)).isEqualTo(MODEL.number());
        assertThat(vectors(project, BUILT_IN)).isZero();
        assertThat(embedded(project)).as("the refused one is not").isEqualTo(2);
        assertThat(tasks(project)).containsExactly("aside 0");
    }

    @Test
    void manyArticlesAreQueuedAThousandAtATime() {
        for (int part = 0; part < 3; part++) {
            int first = part * 900;
            TestRuns.submit(
                    project,
                    java.util.stream.IntStream.range(first, first + 900)
                            .mapToObj(TestRuns::item)
                            .toArray(String[]::new));
        }
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        assertThat(tasks(project)).hasSize(1_000);
    }

    @Test
    void backToTheBuiltInModel() throws SQLException {
        TestModel.begin();
        TestModel.settle(project);
        TestRuns.submit(project, item("a", "Flood", "Water."), item("b", "?!", ""));
        TestModel.work();
        assertThat(vectors(project, MODEL.number())).isEqualTo(2);
        TestModel.end();
        TestChanges.stepAs(Map.of());
        assertThat(answering(project)).as("not marked").isEqualTo(MODEL.number());
        TestChanges.mark(project);
        TestChanges.stepAs(Map.of());
        assertThat(answering(project)).isEqualTo(BUILT_IN);
        assertThat(vectors(project, MODEL.number())).isZero();
        assertThat(vectors(project, BUILT_IN)).isEqualTo(1);
        assertThat(embedded(project))
                .as("the built-in model knows nothing of the other")
                .isEqualTo(1);
        assertThat(SERVER.take()).as("of both texts").hasSize(1);
    }

    @Test
    void aChangeThatIsRevokedLeavesNoVectors() throws SQLException {
        writeWithBuiltIn(6);
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        SERVER.does(FakeModel.forTexts(text -> text.contains("article 5"), FakeModel.status(429, "slow down")));
        TestModel.work();
        assertThat(vectors(project, MODEL.number())).isPositive();
        TestModel.end();
        TestChanges.mark(project);
        TestChanges.stepAs(Map.of());
        assertThat(answering(project)).isEqualTo(BUILT_IN);
        assertThat(vectors(project, MODEL.number())).isZero();
        assertThat(tasks(project)).isEmpty();
        assertThat(vectors(project, BUILT_IN)).isEqualTo(6);
    }

    @Test
    void fromOneModelByAddressToAnother() {
        VectorModel old = VectorModel.of("old-model", FakeModel.DIMENSIONS);
        writeWithBuiltIn(2);
        TestRows.of(
                project,
                "update article_vector set model = %d where project_id = ? returning 1".formatted(old.number()));
        TestRows.of(
                project,
                "update project_version set vector_model = %d where project_id = ? returning 1"
                        .formatted(old.number()));
        TestModel.begin();
        TestRuns.submit(project, item("new", "Flood", "Water."));
        assertThat(embedded(project))
                .as("the new one has no vector of the old model")
                .isEqualTo(2);
        TestModel.work();
        assertThat(answering(project)).isEqualTo(MODEL.number());
        assertThat(vectors(project, old.number())).isZero();
        assertThat(vectors(project, MODEL.number())).isEqualTo(3);
        assertThat(embedded(project)).isEqualTo(3);
    }

    private List<String> marks() {
        return TestRows.of(project, "select distinct kind from project_work where project_id = ? and kind = 'models'");
    }

    private String version() {
        return TestRows.of(project, "select version from project_version where project_id = ?")
                .getFirst();
    }
}
