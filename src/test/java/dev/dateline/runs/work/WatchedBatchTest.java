package dev.dateline.runs.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dateline.content.articles.ArticleObserver;
import dev.dateline.content.articles.ArticleObserver.Observation;
import dev.dateline.platform.database.SqlFault;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.platform.database.Transaction;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.ProjectWrites;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** Watches that change between the matching of a batch and its commit. Contract: 19.3. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WatchedBatchTest {

    /** What happens once a batch is matched. */
    private interface Step {
        void run() throws Exception;
    }

    @Inject
    RunQueue queue;

    @Inject
    BatchWriter writer;

    @Inject
    ItemReader reader;

    @Inject
    ArticleObserver observer;

    @Inject
    DataSource database;

    private final TestProject project = TestProjects.create();

    @Test
    void theFirstWatchOfAProjectIsNoticedAndTheBatchIsWrittenAgain() throws Exception {
        assertThatThrownBy(() -> write(fire("a"), () -> create("fires", "\"meta\": [\"topic:fire\"]")))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed ->
                                assertThat(SqlFault.tellsOfOtherWatches(failed)).isTrue());
        assertThat(told()).isEmpty();
        TestRuns.submit(project, fire("b"));
        assertThat(told()).containsExactly("matched fires");
    }

    @Test
    void aRunIsNotFailedByTheFirstWatch() {
        Run run = TestRuns.create(project, List.of(fire("a")));
        create("fires", "\"meta\": [\"topic:fire\"]");
        TestRuns.work(project, run.id());
        assertThat(told()).containsExactly("matched fires");
    }

    @Test
    void aWatchThatIsCreatedMeanwhileIsMatched() throws Exception {
        knowWatches();
        write(fire("a"), () -> {
            create("circle", "\"center_lng\": 1, \"center_lat\": 1, \"radius_miles\": 1");
            create("words", "\"q\": \"headline\"");
            create("entity", "\"entity\": [\"person:jane\"]");
            create("other", "\"meta\": [\"topic:flood\"]");
        });
        assertThat(told())
                .containsExactlyInAnyOrder("matched fires", "matched circle", "matched words", "matched entity");
    }

    @Test
    void aWatchThatIsDeletedOrChangedMeanwhileIsNotToldOfAsItWas() throws Exception {
        String fires = knowWatches();
        String changed = create("changed", "\"meta\": [\"topic:fire\"]");
        write(fire("a"), () -> {
            project.given().delete(project.path("/watches/" + fires)).then().statusCode(204);
            project.given()
                    .contentType("application/json")
                    .body("{\"search\": {\"meta\": [\"topic:flood\"]}}")
                    .patch(project.path("/watches/" + changed))
                    .then()
                    .statusCode(200);
        });
        assertThat(told()).isEmpty();
    }

    @Test
    void whatAlreadyMatchedTheWatchThatIsCreatedMeanwhileIsNotToldOf() throws Exception {
        knowWatches();
        create("floods", "\"meta\": [\"topic:flood\"]");
        TestRuns.submit(project, fire("a").replace("fire", "flood"));
        write(fire("a"), () -> create("both", "\"meta\": [\"topic:fire,flood\"]"));
        assertThat(told()).containsExactly("matched floods", "unmatched floods", "matched fires");
    }

    /** What was not read of the replaced article cannot be matched any more; then all begins again. */
    @Test
    void aBatchIsWrittenAgainIfItsFormerArticlesMustBeReadAgain() throws Exception {
        knowWatches();
        TestRuns.submit(project, fire("a").replace("fire", "flood"));
        assertThatThrownBy(() -> write(fire("a"), () -> create("words", "\"q\": \"headline\"")))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed ->
                                assertThat(SqlFault.tellsOfOtherWatches(failed)).isTrue());
        assertThat(told()).isEmpty();
        write(fire("a"), () -> create("more words", "\"q\": \"headline\", \"entity\": [\"person:jane\"]"));
        assertThat(told()).containsExactly("matched fires");
    }

    @Test
    void aMergeOfEntitiesMeanwhileIsMatchedToo() throws Exception {
        knowWatches();
        create("john", "\"entity\": [\"person:john\"]");
        TestRuns.submit(project, fire("b").replace("jane", "john"));
        assertThatThrownBy(() -> write(fire("a"), this::mergeJaneIntoJohn))
                .isInstanceOfSatisfying(
                        SQLException.class,
                        failed ->
                                assertThat(SqlFault.tellsOfOtherWatches(failed)).isTrue());
        TestRuns.submit(project, fire("a"));
        assertThat(told()).containsExactlyInAnyOrder("matched fires", "matched john", "matched fires", "matched john");
    }

    private void mergeJaneIntoJohn() {
        project.given()
                .contentType("application/json")
                .body("{\"into\": {\"type\": \"person\", \"id\": \"john\"}}")
                .post(project.path("/entities/person/jane/merge"))
                .then()
                .statusCode(200);
    }

    /** A search that an older server cannot read must not keep articles from being stored. */
    @Test
    void aWatchThatCannotBeReadMatchesNothingAndStopsNothing() {
        String id = knowWatches();
        TestRows.execute(
                "update watch set search = '{\"of_another_release\": 1}', mark = 5 where id = '%s'".formatted(id));
        create("tagged", "\"meta\": [\"topic:fire\"]");
        TestRuns.submit(project, fire("a"));
        assertThat(told()).containsExactly("matched tagged");
    }

    /** A watch of fires, which this process knows of. */
    private String knowWatches() {
        String id = create("fires", "\"meta\": [\"topic:fire\"]");
        TestRuns.submit(project, fire("known").replace("fire", "flood"));
        return id;
    }

    private void write(String item, Step meanwhile) throws Exception {
        Run run = TestRuns.create(project, List.of(item));
        ItemBatch batch = queue.leaseOf(project.id(), run.id()).orElseThrow();
        List<ParsedItem> items = new ArrayList<>();
        for (ItemBatch.Item one : batch.items()) {
            items.add(reader.read(one, batch));
        }
        try (Transaction transaction = ProjectWrites.begin(database, project.id())) {
            Observation observation = observer.observe(transaction.connection(), project.id());
            BatchWriter.Stored stored = writer.writeArticles(transaction.connection(), batch, items, observation);
            meanwhile.run();
            observation.commit(transaction, stored.changed(), stored.at(), stored.origin(), stored.entityStatement());
        }
    }

    private List<String> told() {
        List<Map<String, Object>> events = project.given()
                .get(project.path("/events?type=service.watch.matched&type=service.watch.unmatched"))
                .then()
                .statusCode(200)
                .extract()
                .path("items");
        return events.stream()
                .map(event -> event.get("type").toString().substring("service.watch.".length()) + " "
                        + ((Map<?, ?>) ((Map<?, ?>) event.get("data")).get("watch")).get("name"))
                .toList();
    }

    private String create(String name, String search) {
        return project.given()
                .contentType("application/json")
                .body("{\"name\": \"%s\", \"search\": {%s}}".formatted(name, search))
                .post(project.path("/watches"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private static String fire(String id) {
        return """
                {"external_id": "%s", "headline": "Headline", "metadata": [{"meta_type": "topic", "category": "fire"}],
                 "entities": [{"type": "person", "id": "jane", "name": "Jane"}],
                 "locations": [{"label": "L", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [1, 1]}}]}""".formatted(id);
    }
}
