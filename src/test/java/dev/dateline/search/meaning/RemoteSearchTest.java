package dev.dateline.search.meaning;

import static dev.dateline.content.vectors.remote.TestModel.MODEL;
import static dev.dateline.content.vectors.remote.TestModel.NAME;
import static dev.dateline.content.vectors.remote.TestModel.SERVER;
import static dev.dateline.content.vectors.remote.TestModel.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.dateline.content.vectors.change.TestChanges;
import dev.dateline.content.vectors.remote.FakeModel;
import dev.dateline.content.vectors.remote.TestModel;
import dev.dateline.platform.clock.TestClock;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.search.liveindex.LiveIndexes;
import dev.dateline.search.liveindex.TestLiveIndexes;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches by meaning with a model by address. Contract: 18. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
@TestProfile(TestModel.class)
class RemoteSearchTest {

    private static final AtomicReference<Duration> PASSED = new AtomicReference<>(Duration.ZERO);

    @Inject
    TestClock clock;

    @Inject
    LiveIndexes indexes;

    private TestProject project;

    @BeforeEach
    void begin() {
        TestModel.begin();
        clock.freeze(); // no pause ends by itself
        clock.advance(PASSED.updateAndGet(time -> time.plusMinutes(2))); // past the pause after another test's failure
        project = TestProjects.create();
        TestModel.settle(project);
    }

    @AfterEach
    void end() {
        TestModel.end();
    }

    private void write() {
        TestRuns.submit(
                project,
                item("river", "River rises", "Flood water entered houses."),
                item("school", "School board", "Teachers and pupils welcomed the decision."),
                item("team", "Team wins", "The players celebrated."));
        TestModel.work();
        SERVER.take();
    }

    private ValidatableResponse get(String query, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path("/articles/semantic-search?" + query))
                .then()
                .statusCode(status);
    }

    @Test
    void theQuestionIsEmbeddedByTheSameModel() {
        write();
        get("q=flood+houses", 200)
                .body("items[0].headline", equalTo("River rises"))
                .body("items", hasSize(3))
                .body("model", equalTo(NAME));
        assertThat(SERVER.take().getFirst().texts()).containsExactly("flood houses");
    }

    @Test
    void aQuestionIsAskedOnce() {
        write();
        get("q=players+once", 200);
        get("q=players+once&limit=1", 200);
        get("q=players+once&limit=1&offset=1", 200);
        assertThat(SERVER.take()).hasSize(1);
    }

    @Test
    void hybridJoinsItWithTheWords() {
        write();
        get("q=pupils&mode=hybrid", 200)
                .body("items[0].headline", equalTo("School board"))
                .body("items[0].score", equalTo(1f));
    }

    @Test
    void anArticleIsFoundByItsBestPassage() {
        String before = filler(0, 399);
        TestRuns.submit(project, item("long", "Long", before + " flood " + filler(1000, 1200)));
        write();
        get("q=flood", 200).body("items.headline", contains("River rises", "Long", "School board", "Team wins"));
    }

    private static String filler(int from, int to) {
        return IntStream.range(from, to).mapToObj(number -> "w" + number).collect(Collectors.joining(" "));
    }

    @Test
    void similarArticlesNeedNoRequest() {
        write();
        int river = get("q=flood", 200).extract().path("items[0].id");
        SERVER.does(FakeModel.status(500, "down"));
        get("similar_to=" + river, 200).body("items", hasSize(2)).body("model", equalTo(NAME));
    }

    @Test
    void aModelThatDoesNotAnswerIsUnavailableAndIsNotAskedAgainAtOnce() {
        write();
        SERVER.does(FakeModel.status(500, "down, " + TestModel.KEY));
        get("q=anything+down", 503)
                .body("code", equalTo("unavailable"))
                .body("detail", containsString("embedding model"))
                .body("detail", not(containsString(TestModel.KEY)))
                .header("Retry-After", equalTo("2"));
        SERVER.take();
        get("q=anything+else", 503);
        assertThat(SERVER.take()).isEmpty();
        SERVER.works();
        clock.advance(Duration.ofSeconds(3));
        get("q=anything+else", 200);
    }

    @Test
    void retryAfterOfTheModelIsPassedOn() {
        write();
        SERVER.does(FakeModel.status(429, "slow down", "Retry-After", "30"));
        get("q=limited+question", 503).header("Retry-After", equalTo("30"));
    }

    @Test
    void aQuestionThatTheModelRefusesIsAFaultOfTheQuestion() {
        write();
        SERVER.does(FakeModel.status(400, "too long"));
        get("q=refused+question", 400).body("errors.parameter", contains("q"));
        SERVER.works();
        get("q=another+question", 200);
    }

    @Test
    void anArticleThatWaitsIsFoundByEverythingElse() {
        TestRuns.submit(project, item("river", "River rises", "Flood water entered houses."));
        get("q=flood+waits", 200).body("items", hasSize(0)).body("pagination.total", equalTo(0));
        project.given()
                .get(project.path("/articles?q=flood&include=counts"))
                .then()
                .body("items.headline", contains("River rises"))
                .body("items[0].embedded", equalTo(false));
        String id = TestRows.of(project, "select id from article where project_id = ?")
                .getFirst();
        get("similar_to=" + id, 409).body("detail", containsString("soon"));
    }

    @Test
    void whileTheModelChangesTheOldOneAnswersInTheIndexAndInSql() throws InterruptedException {
        TestModel.end();
        project = TestProjects.create();
        TestRuns.submit(
                project,
                item("river", "River rises", "Flood water entered houses."),
                item("team", "Team wins", "The players celebrated."));
        get("q=flooding", 200).body("model", equalTo("dateline-embed-en-1")).body("items", hasSize(2));
        TestLiveIndexes.await(indexes, project.id());
        TestLiveIndexes.awaitVectors(indexes, project.id());
        TestModel.begin();
        TestChanges.mark(project);
        TestChanges.step();
        get("q=flooding", 200).body("model", equalTo("dateline-embed-en-1"));
        String tag = get("q=flooding", 200).extract().header("ETag");
        TestModel.work();
        assertThat(TestModel.answering(project)).isEqualTo(MODEL.number());
        get("q=flood", 200)
                .body("model", equalTo(NAME))
                .body("items.headline", contains("River rises", "Team wins"))
                .header("ETag", not(equalTo(tag)));
        TestLiveIndexes.await(indexes, project.id());
        TestLiveIndexes.awaitVectors(indexes, project.id());
        get("q=flood", 200).body("model", equalTo(NAME)).body("items.headline", contains("River rises", "Team wins"));
    }
}
