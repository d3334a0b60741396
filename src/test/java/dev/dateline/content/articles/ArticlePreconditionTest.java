package dev.dateline.content.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.emptyString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.Scope;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An article is deleted in the state that the condition names, or not at all. Source: RFC 9110, 13.1.1 and 13.2. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticlePreconditionTest {

    private final TestProject project = TestProjects.create();
    private final ExecutorService threads = Executors.newFixedThreadPool(2);
    private String article = "";

    @BeforeEach
    void submit() {
        TestRuns.submit(project, TestRuns.item(1));
        article = project.path(
                "/articles/" + project.given().get(project.path("/articles")).path("items[0].id"));
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void anArticlesTagIsStrongAndItsOwn() {
        String tag = tag();
        assertThat(tag).matches("\"[0-9a-f]{24}-[0-9a-f]{1,8}\"");
        TestRuns.submit(project, TestRuns.item(2));
        get("If-None-Match", tag).statusCode(304).header("ETag", tag).body(emptyString());
        get("If-None-Match", "\"x\", W/" + tag).statusCode(304).header("Cache-Control", "private, no-cache");
        get("If-None-Match", "*").statusCode(304).header("ETag", tag);
        assertThat(get("Accept-Encoding", "gzip").statusCode(200).extract().header("ETag"))
                .isNotEqualTo(tag);
        TestRuns.submit(project, TestRuns.item(1).replace("Headline 1", "Another"));
        assertThat(get("If-None-Match", tag).statusCode(200).extract().header("ETag"))
                .isNotEqualTo(tag);
    }

    @Test
    void anotherVersionIsNotDeleted() {
        String tag = tag();
        TestRuns.submit(project, TestRuns.item(1).replace("Headline 1", "Another"));
        delete("If-Match", tag)
                .statusCode(412)
                .contentType("application/problem+json")
                .body("code", equalTo("precondition_failed"))
                .body("status", equalTo(412));
        get("X-Form", "the usual one").statusCode(200).body("headline", equalTo("Another"));
        delete("If-Match", tag()).statusCode(204);
        project.given()
                .get(project.path("/events?type=service.article.deleted"))
                .then()
                .body("items", hasSize(1));
    }

    @Test
    void theSameStateUnderAnotherFormIsDeleted() {
        String tag = project.given().get(article + "?include=counts").header("ETag");
        delete("If-Match", "\"x\" , " + tag + ",\"y\"").statusCode(204);
    }

    @Test
    void anyVersionIsDeletedByAStar() {
        delete("If-Match", "*").statusCode(204);
        delete("If-Match", "*").statusCode(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"x\"", "x", "", ",", "\"*\"", "W/\"x\", \"y\"", "\"-\"", "\"", "W/*"})
    void whatIsNotItsTagDeletesNothing(String tags) {
        delete("If-Match", tags).statusCode(412);
        delete("If-Match", "W/" + tag()).statusCode(412); // strong comparison: a weak tag equals no tag
        delete("If-Match", tag().replace("\"", "")).statusCode(412);
        delete("If-Match", tag().substring(0, 20) + "\"").statusCode(412);
        get("If-Match", tags).statusCode(412);
        get("If-Match", tag()).statusCode(200);
    }

    @Test
    void ifNoneMatchKeepsAnArticleFromBeingDeleted() {
        delete("If-None-Match", "*").statusCode(412);
        delete("If-None-Match", "W/" + tag()).statusCode(412);
        delete("If-None-Match", "\"another\"").statusCode(204);
    }

    /** RFC 9110, 13.2.1: a condition is evaluated only if the request would succeed without it. */
    @Test
    void whatWouldBeRefusedIsRefusedFirst() {
        TestProject reader = TestProjects.createWithScopes(Scope.RUNS_TRIGGER);
        reader.given()
                .header("If-Match", "\"x\"")
                .delete(reader.path("/articles/1"))
                .then()
                .statusCode(403);
        project.given()
                .header("If-Match", "\"x\"")
                .delete(project.path("/articles/0"))
                .then()
                .statusCode(404);
        project.given()
                .header("If-Match", "\"x\"")
                .get(article + "?include=nothing")
                .then()
                .statusCode(400);
    }

    /** The version is that of the deleted row: if two clients use one version, at most one of them succeeds. */
    @Test
    void aChangeThatComesBetweenIsNeverDeleted() throws Exception {
        for (int round = 0; round < 10; round++) {
            String item = TestRuns.item(100 + round);
            TestRuns.submit(project, item);
            String path = project.path("/articles/" + row("id", round));
            String tag = project.given().get(path).header("ETag");
            Callable<Integer> deletion =
                    () -> project.given().header("If-Match", tag).delete(path).statusCode();
            Future<Integer> deleted = threads.submit(deletion);
            Future<Run> changed = threads.submit(() -> TestRuns.submit(project, item.replace("Headline", "Changed")));
            changed.get();
            assertThat(deleted.get()).isIn(204, 412);
            assertThat(row("headline", round)).startsWith("Changed");
        }
    }

    private String row(String column, int round) {
        List<String> rows = TestRows.of(
                project,
                "select %s from article where project_id = ? and external_id = 'x-%d'".formatted(column, 100 + round));
        assertThat(rows).hasSize(1);
        return rows.getFirst();
    }

    private String tag() {
        return get("X-Form", "the usual one").statusCode(200).extract().header("ETag");
    }

    private ValidatableResponse get(String field, String value) {
        return project.given()
                .header("Accept", "application/json")
                .header("Accept-Encoding", "identity")
                .headers(java.util.Map.of(field, value))
                .get(article)
                .then();
    }

    private ValidatableResponse delete(String field, String value) {
        return project.given().header(field, value).delete(article).then();
    }
}
