package dev.dateline.search.entities;

import static dev.dateline.search.entities.EntityTest.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.endsWith;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two entities become one, and two again. Contract: 17.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityMergeTest {

    private static final String A = "{\"type\": \"person\", \"id\": \"a\", \"name\": \"Ann\"}";
    private static final String B = "{\"type\": \"person\", \"id\": \"b\", \"name\": \"Bea\"}";
    private static final String C = "{\"type\": \"person\", \"id\": \"c/ c\", \"name\": \"Cleo\"}";
    private static final String D = "{\"type\": \"company\", \"id\": \"d\", \"name\": \"Dee\"}";

    private TestProject project;

    @BeforeEach
    void writeArticles() {
        project = TestProjects.create();
        TestRuns.submit(
                project,
                item("1", "2026-11-01", A, D),
                item("2", "2026-11-02", B, D),
                item("3", "2026-11-03", A, B),
                item("4", null, C));
    }

    @Test
    void countsNamesArticlesAndConnectionsFollowAtOnce() {
        merge("person/a", "person", "b", 200)
                .body("id", equalTo("b"))
                .body("article_count", equalTo(3))
                .body("name", equalTo("Ann"))
                .body("aliases", contains("Bea"));
        get("/entities?type=person", 200).body("items.id", contains("b", "c/ c"));
        get("/entities?q=ann", 200).body("items.id", contains("b"));
        get("/entities/person/b/articles", 200).body("pagination.total", equalTo(3));
        get("/entities/company/d/connections", 200)
                .body("items.entity.id", contains("b"))
                .body("items.article_count", contains(2));
        get("/entities/person/b/connections", 200).body("items.entity.id", contains("d"));
        get("/articles?entity=person:a", 200).body("pagination.total", equalTo(3));
        get("/articles?entity=!person:a", 200).body("pagination.total", equalTo(1));
    }

    @Test
    void theOldIdRedirectsToTheNewOneWithItsPartsAndQuery() {
        merge("person/a", "person", "c/ c", 200);
        get("/entities/person/a", 308).header("Location", project.path("/entities/person/c%2F%20c"));
        get("/entities/person/a/articles?limit=2", 308)
                .header("Location", endsWith("/entities/person/c%2F%20c/articles?limit=2"));
        get("/entities/person/a/connections?sort=strength", 308)
                .header("Location", endsWith("/entities/person/c%2F%20c/connections?sort=strength"));
        get("/entities/person/c%2F%20c", 200).body("article_count", equalTo(3));
    }

    @Test
    void undoingRestoresBothWithWhatCameSince() {
        String before = get("/entities", 200).extract().asString();
        merge("person/a", "person", "b", 200);
        undo("person/a", 204);
        assertThat(get("/entities", 200).extract().asString()).isEqualTo(before);
        merge("person/a", "person", "b", 200);
        TestRuns.submit(project, item("5", "2026-11-05", A));
        get("/entities/person/b", 200).body("article_count", equalTo(4));
        undo("person/a", 204);
        get("/entities/person/a", 200).body("article_count", equalTo(3)).body("last_pub_date", equalTo("2026-11-05"));
        get("/entities/person/b", 200).body("article_count", equalTo(2));
    }

    @Test
    void chainsAreFlattenedAndEachLinkCanBeUndone() {
        merge("person/a", "person", "b", 200);
        merge("person/b", "company", "d", 200).body("article_count", equalTo(3));
        get("/entities/person/a", 308).header("Location", endsWith("/entities/company/d"));
        undo("person/a", 204);
        get("/entities/person/a", 200).body("article_count", equalTo(2));
        get("/entities/company/d", 200).body("article_count", equalTo(3));
        merge("person/a", "person", "b", 200).body("id", equalTo("d")).body("article_count", equalTo(3));
        undo("person/b", 204);
        get("/entities/person/b", 200).body("article_count", equalTo(3));
        get("/entities/person/a", 308).header("Location", endsWith("/entities/person/b"));
    }

    @Test
    void circlesAndSecondMergesAreRefused() {
        merge("person/a", "person", "b", 200);
        merge("person/b", "person", "a", 409).body("code", equalTo("conflict"));
        merge("person/a", "company", "d", 409);
        merge("person/a", "person", "b", 200);
        merge("person/b", "company", "d", 200);
        merge("company/d", "person", "a", 409);
        get("/entities", 200).body("items.id", contains("d", "c/ c"));
    }

    @Test
    void anEntityIntoItselfIsAFaultAndUnknownOnesAreNotFound() {
        merge("person/a", "person", "a", 400).body("errors[0].pointer", equalTo("/into"));
        merge("person/nobody", "person", "a", 404).body("code", equalTo("not_found"));
        merge("person/a", "person", "nobody", 404);
        undo("person/a", 404);
        undo("person/nobody", 404);
    }

    @Test
    void everyFaultOfTheBodyIsTold() {
        post("person/a", "{}", 400).body("errors.pointer", contains("/into"));
        post("person/a", "{\"into\": {}}", 400).body("errors.pointer", contains("/into/type", "/into/id"));
        merge("person/a", "..", ".", 400).body("errors.pointer", contains("/into/type", "/into/id"));
        post("person/a", "{\"into\": 5}", 400).body("errors.pointer", contains("/into"));
        post("person/a", "[]", 400).body("errors.pointer", contains(""));
        post("person/a", "{", 400).body("code", equalTo("malformed_body"));
    }

    @Test
    void mergingNeedsItsScope() {
        TestProject reader = TestProjects.withAnotherKey(project, Scope.ARTICLES_WRITE);
        reader.given()
                .contentType("application/json")
                .body("{\"into\": {\"type\": \"person\", \"id\": \"b\"}}")
                .post(project.path("/entities/person/a/merge"))
                .then()
                .statusCode(403)
                .body("code", equalTo("insufficient_scope"));
        reader.given().delete(project.path("/entities/person/a/merge")).then().statusCode(403);
    }

    @Test
    void eventsTellOfBoth() {
        merge("person/a", "person", "b", 200);
        undo("person/a", 204);
        JsonPath events = JsonPath.from(
                get("/events?type=service.entity.updated", 200).extract().asString());
        assertThat(events.getList("items.entity.id")).containsExactly("a", "b", "a", "b");
        assertThat(events.getList("items.data.reason")).containsExactly("merged", "merged", "unmerged", "unmerged");
        assertThat(events.getMap("items[0].data"))
                .isEqualTo(Map.of("name", "Ann", "reason", "merged", "other", Map.of("type", "person", "id", "b")));
    }

    @Test
    void whatIsLeftWithoutArticlesAfterAnUndoDisappears() {
        merge("person/c%2F%20c", "person", "a", 200);
        for (String number : List.of("1", "3")) {
            TestRuns.submit(project, item(number, null, B));
        }
        get("/entities/person/a", 200).body("article_count", equalTo(1));
        undo("person/c%2F%20c", 204);
        get("/entities/person/a", 404);
        get("/entities/person/c%2F%20c", 200).body("article_count", equalTo(1));
        assertThat(JsonPath.from(get("/events?type=service.entity.updated", 200)
                                .extract()
                                .asString())
                        .getList("items.data.reason"))
                .endsWith("unmerged", "unmerged", "removed");
        get("/entities/person/a/articles", 404);
        get("/entities/person/a/connections", 404);
    }

    @Test
    void concurrentMergesMakeNoCircle() throws InterruptedException, ExecutionException {
        assertThat(mergedAtOnce("a>b", "b>a", "a>b", "b>a")).containsExactlyInAnyOrder(200, 200, 409, 409);
        get("/entities?type=person&q=ann", 200).body("pagination.total", equalTo(1));
        get("/entities?type=nothing", 200).body("items", empty());
    }

    @Test
    void concurrentMergesInARingLeaveOneEntityToWhichAllLead() throws InterruptedException, ExecutionException {
        TestRuns.submit(project, item("5", null, "{\"type\": \"person\", \"id\": \"e\", \"name\": \"Eve\"}"));
        assertThat(mergedAtOnce("a>b", "b>e", "e>a")).containsExactlyInAnyOrder(200, 200, 409);
        String left = get("/entities?type=person&q=ann", 200)
                .body("pagination.total", equalTo(1))
                .body("items[0].article_count", equalTo(4))
                .extract()
                .path("items[0].id");
        for (String id : List.of("a", "b", "e")) {
            get("/entities/person/" + id, id.equals(left) ? 200 : 308);
        }
    }

    /** The statuses of these merges, each {@code this>into}. */
    private List<Integer> mergedAtOnce(String... merges) throws InterruptedException, ExecutionException {
        List<Callable<Integer>> asked = new ArrayList<>();
        for (String merge : merges) {
            String[] pair = merge.split(">");
            asked.add(() -> project.given()
                    .contentType("application/json")
                    .body("{\"into\": {\"type\": \"person\", \"id\": \"%s\"}}".formatted(pair[1]))
                    .post(project.path("/entities/person/" + pair[0] + "/merge"))
                    .statusCode());
        }
        List<Integer> statuses = new ArrayList<>();
        try (var threads = Executors.newFixedThreadPool(asked.size())) {
            for (Future<Integer> merged : threads.invokeAll(asked)) {
                statuses.add(merged.get());
            }
        }
        return statuses;
    }

    private ValidatableResponse get(String path, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .redirects()
                .follow(false)
                .get(project.path(path))
                .then()
                .statusCode(status);
    }

    private ValidatableResponse merge(String entity, String type, String id, int status) {
        return post(entity, "{\"into\": {\"type\": \"%s\", \"id\": \"%s\"}}".formatted(type, id), status);
    }

    private ValidatableResponse post(String entity, String body, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .contentType("application/json")
                .body(body)
                .post(project.path("/entities/" + entity + "/merge"))
                .then()
                .statusCode(status);
    }

    private void undo(String entity, int status) {
        project.given()
                .urlEncodingEnabled(false)
                .delete(project.path("/entities/" + entity + "/merge"))
                .then()
                .statusCode(status);
    }
}
