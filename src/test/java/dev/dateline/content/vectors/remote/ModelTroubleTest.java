package dev.dateline.content.vectors.remote;

import static dev.dateline.content.vectors.remote.TestModel.SERVER;
import static dev.dateline.content.vectors.remote.TestModel.embedded;
import static dev.dateline.content.vectors.remote.TestModel.item;
import static dev.dateline.content.vectors.remote.TestModel.tasks;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.TestSettings;
import dev.dateline.content.vectors.EmbeddingSettings;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The queue while the model's server refuses, limits, fails, or is wrong: nothing is lost, and nobody waits for others' faults. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(TestModel.class)
class ModelTroubleTest {

    @Inject
    RemoteBacklog backlog;

    @Inject
    TaskQueue queue;

    @Inject
    ProjectEmbedding embedding;

    @Inject
    EmbeddingMetrics metrics;

    @Inject
    DataSource database;

    @Inject
    TaskResults results;

    @Inject
    EndpointPace pace;

    @Inject
    ModelServer server;

    @Inject
    TestClock clock;

    private TestProject project;

    @BeforeEach
    void begin() {
        TestModel.begin();
        clock.freeze();
        project = TestProjects.create();
        TestModel.settle(project);
        SERVER.take();
    }

    @AfterEach
    void end() {
        TestModel.end();
    }

    private void submitFour() {
        TestRuns.submit(
                project,
                item("a", "Flood", "Water."),
                item("b", "Poison", "Bad."),
                item("c", "Fire", "Smoke."),
                item("d", "Storm", "Wind."));
    }

    @Test
    void aTextThatTheModelRefusesIsSetAsideAndTheOthersAreNot() throws SQLException {
        submitFour();
        SERVER.does(FakeModel.forTexts(text -> text.startsWith("Poison"), FakeModel.status(400, "no poison")));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(3);
        assertThat(tasks(project)).containsExactly("aside 0");
        assertThat(TestRows.of(project, "select fault from embedding_task where project_id = ?"))
                .containsExactly("answered 400: no poison");
        SERVER.take();
        clock.advance(Duration.ofDays(1));
        backlog.step();
        assertThat(SERVER.take()).as("it is not asked again").isEmpty();
    }

    @Test
    void whatWasSetAsideIsAskedAgainWhenItChangesOrEmbeddingIsTurnedOn() throws SQLException {
        submitFour();
        SERVER.does(FakeModel.forTexts(text -> text.startsWith("Poison"), FakeModel.status(422, "no poison")));
        backlog.step();
        embedding.set(project.id(), true);
        backlog.step();
        assertThat(tasks(project)).containsExactly("aside 0");
        TestRuns.submit(project, item("b", "Medicine", "Good."));
        backlog.step();
        assertThat(tasks(project)).isEmpty();
        assertThat(embedded(project)).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 500})
    void ifEveryTextFailsTheAddressIsAtFaultAndNoArticle(int status) throws SQLException {
        submitFour();
        SERVER.does(FakeModel.status(status, "wrong settings"));
        backlog.step();
        assertThat(tasks(project)).containsExactly("waits 0", "waits 0", "waits 0", "waits 0");
        SERVER.works();
        backlog.step();
        assertThat(embedded(project)).as("it is left alone for a while").isZero();
        clock.advance(Duration.ofMinutes(6));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
    }

    @Test
    void backoffGrowsWithEachFailureUpToFiveMinutes() throws SQLException {
        submitFour();
        SERVER.does(FakeModel.status(500, "down"));
        for (int failures = 0; failures < 12; failures++) {
            SERVER.take();
            backlog.step();
            assertThat(SERVER.take()).isNotEmpty();
            Duration wait = Duration.ofSeconds(Math.min(300, 1L << failures));
            clock.advance(wait.minusMillis(10));
            backlog.step();
            assertThat(SERVER.take()).as("before %s", wait).isEmpty();
            clock.advance(Duration.ofMillis(10));
        }
        assertThat(tasks(project)).containsOnly("waits 0");
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void retryAfterIsObeyedByAll(int status) throws SQLException {
        submitFour();
        TestProject other = TestProjects.create();
        TestModel.settle(other);
        TestRuns.submit(other, item("a", "Flood", "Water."));
        SERVER.take();
        SERVER.does(FakeModel.status(status, "slow down", "Retry-After", "40"));
        backlog.step();
        assertThat(SERVER.take()).as("one request, then none").hasSize(1);
        SERVER.works();
        clock.advance(Duration.ofSeconds(39));
        backlog.step();
        assertThat(SERVER.take()).isEmpty();
        clock.advance(Duration.ofSeconds(2));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
        assertThat(embedded(other)).isEqualTo(1);
        assertThat(tasks(project)).isEmpty();
    }

    @Test
    void articleThatFailsAloneIsRetriedAndSetAsideAfterFive() throws SQLException {
        submitFour();
        SERVER.does(FakeModel.forTexts(text -> text.startsWith("Poison"), FakeModel.status(500, "crash")));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(3);
        for (int attempts = 1; attempts < 5; attempts++) {
            assertThat(tasks(project)).containsExactly("waits " + attempts);
            backlog.step();
            assertThat(tasks(project)).as("it waits for its time").containsExactly("waits " + attempts);
            clock.advance(Duration.ofSeconds(60L << 2 * (attempts - 1)));
            backlog.step();
        }
        assertThat(tasks(project)).containsExactly("aside 4");
    }

    /** The work of a server that waits only 300 ms for articles; a test calls it for what shall take longer. */
    private TaskWork impatient(String questionTimeout) throws IOException {
        Map<String, String> settings = new HashMap<>(new TestModel().getConfigOverrides());
        settings.put("dateline.embedding.timeout", "300MS");
        settings.put("dateline.embedding.question-timeout", questionTimeout);
        return new TaskWork(
                database, queue, results, pace, server, TestSettings.with(EmbeddingSettings.class, settings), metrics);
    }

    @Test
    void aSlowModelIsGivenUpAndTheArticlesStay() throws Exception {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        SERVER.does(SERVER.silence());
        assertThat(impatient("300MS").work(project.id(), TestModel.MODEL)).isEqualTo(TaskWork.Outcome.FAILED);
        assertThat(tasks(project)).containsExactly("waits 0");
        SERVER.works();
        clock.advance(Duration.ofMinutes(1));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(1);
    }

    @Test
    void aBatchThatTakesTooLongIsAskedArticleByArticle() throws Exception {
        submitFour();
        SERVER.does((exchange, asked) -> {
            if (asked.texts().size() > 1) {
                SERVER.silence().answer(exchange, asked);
            } else {
                FakeModel.embed(exchange, asked);
            }
        });
        assertThat(impatient("60S").work(project.id(), TestModel.MODEL)).isEqualTo(TaskWork.Outcome.DONE);
        assertThat(embedded(project)).isZero();
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
        assertThat(tasks(project)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html>",
                "{\"data\": []}",
                "{\"data\": [{\"embedding\": [1, 2]}]}",
                "{\"data\": [{\"embedding\": [NaN]}]}"
            })
    void aWrongResponseWritesNothing(String body) throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        SERVER.does(FakeModel.body(body));
        backlog.step();
        assertThat(tasks(project)).containsExactly("waits 0");
        assertThat(TestRows.count(project, "article_vector")).isZero();
    }

    @Test
    void aServerThatDiesInTheMiddleOfItsResponseLosesNothing() throws SQLException {
        submitFour();
        SERVER.does(FakeModel::breakOff);
        backlog.step();
        assertThat(tasks(project)).containsOnly("waits 0").hasSize(4);
        SERVER.works();
        clock.advance(Duration.ofMinutes(1));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
    }

    /** After each crash its server takes seconds to start again, and knows nothing. */
    @Test
    void anArticleThatBringsTheServerDownIsSetAsideAndTheOthersAreNot() throws SQLException {
        submitFour();
        AtomicBoolean isDown = new AtomicBoolean();
        crashOnPoison(isDown);
        for (int crashes = 0; crashes < 3; crashes++) {
            backlog.step();
            assertThat(isDown.getAndSet(false)).isTrue();
            clock.advance(Duration.ofMinutes(6));
        }
        assertThat(embedded(project)).as("the others").isEqualTo(3);
        for (int more = 0; more < 10; more++) {
            TestRuns.submit(project, item("more-" + more, "More", "News."));
            backlog.step();
            isDown.set(false);
            clock.advance(Duration.ofHours(2));
        }
        assertThat(tasks(project)).containsExactly("aside 4");
        assertThat(embedded(project)).isEqualTo(13);
    }

    @Test
    void anArticleThatBringsTheServerDownIsSetAsideAlsoIfNoOtherWaits() throws SQLException {
        TestRuns.submit(project, item("poison", "Poison", "It crashes."));
        AtomicBoolean isDown = new AtomicBoolean();
        crashOnPoison(isDown);
        for (int crashes = 0; crashes < 7; crashes++) {
            backlog.step();
            isDown.set(false);
            clock.advance(Duration.ofHours(5));
        }
        assertThat(tasks(project)).containsExactly("aside 4");
    }

    /** @param isDown from the first such text on, until the test starts the server again */
    private static void crashOnPoison(AtomicBoolean isDown) {
        SERVER.does((exchange, asked) -> {
            if (isDown.get() || asked.texts().stream().anyMatch(text -> text.startsWith("Poison"))) {
                isDown.set(true);
                FakeModel.breakOff(exchange, asked);
            } else {
                FakeModel.embed(exchange, asked);
            }
        });
    }

    @Test
    void aModelThatRefusesEverythingIsLeftAloneAfterItsFirstBatch() throws SQLException {
        TestRuns.submit(project, TestRuns.items(40).toArray(String[]::new));
        SERVER.does(FakeModel.status(400, "no such model"));
        backlog.step();
        assertThat(SERVER.take()).as("a batch, and a harmless text").hasSize(2);
    }

    @Test
    void aLimitedAddressServesProjectsInTurn() throws SQLException {
        TestProject other = TestProjects.create();
        TestModel.settle(other);
        TestRuns.submit(project, TestRuns.items(8).toArray(String[]::new));
        TestRuns.submit(other, TestRuns.items(8).toArray(String[]::new));
        SERVER.does((exchange, asked) -> {
            FakeModel.embed(exchange, asked);
            TestRows.execute("update embedding_endpoint set free_at = '%s'"
                    .formatted(clock.instant().plusSeconds(1)));
        });
        backlog.step();
        clock.advance(Duration.ofSeconds(2));
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
        assertThat(embedded(other)).isEqualTo(4);
    }

    @Test
    void whatAnotherServerGivesBackIsDueAtOnce() throws SQLException {
        submitFour();
        var leased = queue.take(project.id(), TestModel.MODEL.number(), 4, Duration.ofMinutes(5));
        backlog.step(); // the project's mark is due when the lease ends
        queue.handBack(leased);
        backlog.step();
        assertThat(embedded(project)).isEqualTo(4);
    }

    @Test
    void theKeyIsInNoLog() throws SQLException {
        submitFour();
        SERVER.does(FakeModel.status(401, "Wrong key: " + TestModel.KEY));
        List<String> lines = new CopyOnWriteArrayList<>();
        Handler reader = new TestLog(lines);
        Logger root = Logger.getLogger("");
        root.addHandler(reader);
        try {
            backlog.step();
        } finally {
            root.removeHandler(reader);
        }
        assertThat(lines)
                .anyMatch(line -> line.contains("Wrong key: …"))
                .noneMatch(line -> line.contains(TestModel.KEY));
    }

    private static final class TestLog extends Handler {

        private final List<String> lines;

        TestLog(List<String> lines) {
            this.lines = lines;
        }

        @Override
        public void publish(LogRecord line) {
            lines.add(new SimpleFormatter().format(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Test
    void metricsCountRequestsAndFailures() throws SQLException {
        submitFour();
        double before = metric("dateline_embedding_failures_total{kind=\"busy\"}");
        SERVER.does(FakeModel.status(429, "slow down"));
        backlog.step();
        assertThat(metric("dateline_embedding_failures_total{kind=\"busy\"}")).isEqualTo(before + 1);
        backlog.measure();
        assertThat(metric("dateline_embedding_waiting")).isEqualTo(4);
        double texts = metric("dateline_embedding_texts_total");
        SERVER.works();
        clock.advance(Duration.ofMinutes(1));
        backlog.step();
        backlog.measure();
        assertThat(metric("dateline_embedding_texts_total"))
                .as("a harmless one, and four articles")
                .isEqualTo(texts + 5);
        assertThat(metric("dateline_embedding_waiting")).isZero();
    }

    private static double metric(String name) {
        return io.restassured.RestAssured.get("/q/metrics")
                .asString()
                .lines()
                .filter(line -> line.startsWith(name + " "))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
                .findFirst()
                .orElseThrow();
    }
}
