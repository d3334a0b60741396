package dev.dateline.content.vectors.remote;

import static dev.dateline.content.vectors.remote.TestModel.MODEL;
import static dev.dateline.content.vectors.remote.TestModel.NAME;
import static dev.dateline.content.vectors.remote.TestModel.SERVER;
import static dev.dateline.content.vectors.remote.TestModel.answering;
import static dev.dateline.content.vectors.remote.TestModel.embedded;
import static dev.dateline.content.vectors.remote.TestModel.item;
import static dev.dateline.content.vectors.remote.TestModel.tasks;
import static dev.dateline.content.vectors.remote.TestModel.vectors;
import static org.assertj.core.api.Assertions.assertThat;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.content.vectors.ProjectEmbedding;
import dev.dateline.content.vectors.VectorModel;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
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
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Vectors of a model by address: later than their articles, from a queue. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(TestModel.class)
class RemoteVectorsTest {

    @Inject
    RemoteBacklog backlog;

    @Inject
    TaskQueue queue;

    @Inject
    ProjectEmbedding embedding;

    @Inject
    TestClock clock;

    private TestProject project;

    @BeforeEach
    void begin() {
        TestModel.begin();
        clock.freeze(); // no lease ends by itself
        project = TestProjects.create();
        TestModel.settle(project);
        SERVER.take();
    }

    @AfterEach
    void end() {
        TestModel.end();
    }

    @Test
    void aProjectWithoutArticlesHasTheModelAtOnce() {
        assertThat(answering(project)).isEqualTo(MODEL.number());
    }

    @Test
    void anArticleIsThereAtOnceAndItsVectorLater() throws SQLException {
        TestRuns.submit(project, item("a", "Flood in the city", "Water everywhere."));
        assertThat(TestRows.count(project, "article")).isEqualTo(1);
        assertThat(embedded(project)).isZero();
        assertThat(TestRows.count(project, "article_vector")).isZero();
        assertThat(tasks(project)).containsExactly("waits 0");
        String before = version();
        backlog.step();
        assertThat(tasks(project)).isEmpty();
        assertThat(embedded(project)).isEqualTo(1);
        assertThat(version()).as("searches change").isNotEqualTo(before);
        assertThat(stored()).containsExactly("0 " + hex("Flood in the city\n\nWater everywhere."));
        assertThat(marks()).isZero();
    }

    @Test
    void aLongArticleHasTheMeanAndItsPassages() throws SQLException {
        String body = IntStream.range(0, 400).mapToObj(number -> "w" + number).collect(Collectors.joining(" "));
        TestRuns.submit(project, item("a", "Flood", body));
        backlog.step();
        List<String> passages = Passages.of("Flood", body);
        assertThat(passages).hasSize(3);
        assertThat(stored()).hasSize(4);
        for (int number = 1; number <= 3; number++) {
            assertThat(stored().get(number)).isEqualTo(number + " " + hex(passages.get(number - 1)));
        }
        byte[] mean = SignedBytes.ofPassages(passages.stream()
                        .map(passage -> FakeModel.vector(NAME, passage))
                        .toList())
                .getFirst();
        assertThat(stored().getFirst()).isEqualTo("0 " + HexFormat.of().formatHex(mean));
    }

    @Test
    void passagesOfSeveralArticlesShareARequest() throws SQLException {
        TestRuns.submit(project, TestRuns.items(10).toArray(String[]::new));
        backlog.step();
        assertThat(SERVER.take().stream().map(asked -> asked.texts().size())).containsExactly(4, 4, 2);
        assertThat(embedded(project)).isEqualTo(10);
    }

    @Test
    void anArticleWithMorePassagesThanARequestTakesHasSeveralRequests() throws SQLException {
        String body = IntStream.range(0, 1_400).mapToObj(number -> "w" + number).collect(Collectors.joining(" "));
        TestRuns.submit(project, item("a", "Flood", body), item("b", "Fire", "Small."));
        backlog.step();
        assertThat(SERVER.take().stream().map(asked -> asked.texts().size())).containsExactly(4, 4, 2, 1);
        assertThat(vectors(project, MODEL.number())).isEqualTo(12);
    }

    @Test
    void anUpdateReplacesTheVectors() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        backlog.step();
        TestRuns.submit(project, item("a", "Fire", "Smoke."));
        assertThat(TestRows.count(project, "article_vector")).isZero();
        assertThat(embedded(project)).isZero();
        backlog.step();
        assertThat(stored()).containsExactly("0 " + hex("Fire\n\nSmoke."));
    }

    @Test
    void vectorsOfATextThatHasChangedMeanwhileAreNotWritten() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        SERVER.does((exchange, asked) -> {
            if (asked.texts().getFirst().startsWith("Flood")) {
                TestRuns.submit(project, item("a", "Fire", "Smoke."));
            }
            FakeModel.embed(exchange, asked);
        });
        backlog.step();
        assertThat(stored()).containsExactly("0 " + hex("Fire\n\nSmoke."));
        assertThat(SERVER.take()).hasSize(2);
    }

    @Test
    void anArticleThatIsDeletedMeanwhileIsNoFault() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."), item("b", "Fire", "Smoke."));
        SERVER.does((exchange, asked) -> {
            TestRows.of(project, "delete from article where project_id = ? and headline = 'Flood' returning 1");
            FakeModel.embed(exchange, asked);
        });
        backlog.step();
        assertThat(stored()).containsExactly("0 " + hex("Fire\n\nSmoke."));
        assertThat(tasks(project)).isEmpty();
    }

    @Test
    void aKilledServersTasksAreTakenOverAfterItsLease() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        queue.take(project.id(), MODEL.number(), 4, Duration.ofSeconds(30)); // and then it is killed
        backlog.step();
        assertThat(tasks(project)).containsExactly("leased 0");
        assertThat(SERVER.take()).isEmpty();
        clock.advance(Duration.ofSeconds(31));
        backlog.step();
        assertThat(tasks(project)).isEmpty();
        assertThat(embedded(project)).isEqualTo(1);
    }

    @Test
    void aServerThatComesLateWritesNothing() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        SERVER.does((exchange, asked) -> {
            clock.advance(Duration.ofMinutes(5)); // it froze, and another one took over
            takeQuietly();
            FakeModel.embed(exchange, asked);
        });
        backlog.step();
        assertThat(stored()).isEmpty();
        assertThat(tasks(project)).containsExactly("leased 0");
    }

    @Test
    void severalServersShareTheWork() throws Exception {
        TestRuns.submit(project, TestRuns.items(8).toArray(String[]::new));
        CountDownLatch both = new CountDownLatch(2);
        SERVER.does((exchange, asked) -> {
            both.countDown();
            both.await(); // none is answered before both have asked
            FakeModel.embed(exchange, asked);
        });
        Thread other = Thread.ofVirtual().start(this::stepQuietly);
        backlog.step();
        other.join();
        List<String> texts =
                SERVER.take().stream().flatMap(asked -> asked.texts().stream()).toList();
        assertThat(texts).hasSize(8).doesNotHaveDuplicates();
        assertThat(embedded(project)).isEqualTo(8);
    }

    @Test
    void aServerThatStopsGivesItsTasksBack() throws Exception {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        CountDownLatch asked = new CountDownLatch(1);
        SERVER.does((exchange, one) -> {
            asked.countDown();
            SERVER.silence().answer(exchange, one);
        });
        Thread stopping = Thread.ofVirtual().start(this::stepQuietly);
        asked.await();
        stopping.interrupt();
        stopping.join();
        assertThat(tasks(project)).containsExactly("waits 0");
        SERVER.works();
        backlog.step();
        assertThat(embedded(project)).isEqualTo(1);
    }

    private void takeQuietly() {
        try {
            queue.take(project.id(), MODEL.number(), 4, Duration.ofMinutes(5));
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    private void stepQuietly() {
        try {
            backlog.step();
        } catch (SQLException failed) {
            throw new IllegalStateException(failed);
        }
    }

    @Test
    void articlesOfAnotherReleaseAreQueued() throws SQLException {
        for (int number = 0; number < 3; number++) {
            TestArticles.article(project.id()).text("Flood " + number, "Water.").store();
        }
        TestRuns.bean(ProjectTour.class).visit(project.id());
        backlog.step();
        assertThat(embedded(project)).isEqualTo(3);
        assertThat(marks()).isZero();
    }

    @Test
    void aProjectWhoseEmbeddingIsOffIsNotAsked() throws SQLException {
        embedding.set(project.id(), false);
        TestRuns.submit(project, item("a", "Flood", "Water."));
        backlog.step();
        assertThat(tasks(project)).isEmpty();
        assertThat(SERVER.take()).isEmpty();
        embedding.set(project.id(), true);
        backlog.step();
        assertThat(embedded(project)).isEqualTo(1);
    }

    @Test
    void forAProjectThatMovesNothingIsAsked() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        TestRows.execute("""
                insert into project_move (project_id, move_id, state, peer, paused_until, started_at, changed_at)
                values (%d, '%s', 'moved', 'test', null, now(), now())
                """.formatted(project.id().value(), UUID.randomUUID()));
        backlog.step();
        assertThat(SERVER.take()).isEmpty();
        assertThat(tasks(project)).containsExactly("waits 0");
    }

    @Test
    void whileAnotherModelIsWantedThisServerLeavesTheQueueAlone() throws SQLException {
        TestRuns.submit(project, item("a", "Flood", "Water."));
        TestRows.execute("insert into embedding_model values (%d, 'newer', 64, 'infinity')"
                .formatted(VectorModel.of("newer", 64).number()));
        backlog.step();
        assertThat(SERVER.take()).isEmpty();
        assertThat(tasks(project)).containsExactly("waits 0");
    }

    private List<String> stored() {
        return TestRows.of(project, """
                select v.passage || ' ' || encode(v.vector, 'hex')
                from article_vector v
                where v.project_id = ?
                order by v.article_id, v.passage
                """);
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(SignedBytes.of(FakeModel.vector(NAME, text)));
    }

    private String version() {
        return TestRows.of(project, "select version from project_version where project_id = ?")
                .getFirst();
    }

    private long marks() {
        return Long.parseLong(
                TestRows.of(project, "select count(*) from project_work where project_id = ? and kind = 'embeddings'")
                        .getFirst());
    }
}
