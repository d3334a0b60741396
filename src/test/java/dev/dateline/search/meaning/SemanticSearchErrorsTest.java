package dev.dateline.search.meaning;

import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;

import dev.dateline.content.articles.TestArticles;
import dev.dateline.content.vectors.TestEmbedding;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Refused searches by meaning, a method for each row of the contract's table. Contract: 3.4, 18.1. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SemanticSearchErrorsTest {

    private final TestProject project = TestProjects.create();

    @Test
    void neitherTextNorArticleIsAFault() {
        get("limit=5", 400).body("errors.parameter", contains("q")).body("detail", containsString("similar_to"));
    }

    @Test
    void bothTextAndArticleAreAFault() {
        get("q=x&similar_to=1", 400).body("errors.parameter", contains("q"));
    }

    @Test
    void anEmptyOrTooLongTextIsAFault() {
        get("q=", 400).body("errors.parameter", contains("q"));
        get("q=%20", 400).body("errors.parameter", contains("q"));
        get("q=" + "a".repeat(2001), 400).body("errors.parameter", contains("q"));
        get("q=" + "a%20".repeat(999) + "b", 200);
    }

    @Test
    void aTextWithoutAnyKnownWordIsAFault() {
        get("q=%3F%21", 400).body("errors.parameter", contains("q")).body("detail", containsString("model"));
    }

    @Test
    void anArticleIsANumber() {
        for (String wrong : List.of("", "x", "0", "-1", "1.5", "9999999999999999999")) {
            get("similar_to=" + wrong, 400).body("errors.parameter", hasItem("similar_to"));
        }
    }

    @Test
    void hybridNeedsAText() {
        get("similar_to=1&mode=hybrid", 400).body("errors.parameter", contains("mode"));
        get("q=x&mode=best", 400).body("errors.parameter", contains("mode"));
    }

    @Test
    void anIncompleteOrMixedAreaIsAFault() {
        get("q=x&center_lng=1", 400).body("errors.parameter", contains("center_lat", "radius_miles"));
        get("q=x&bbox=1,2,3,4&center_lng=1", 400).body("errors.parameter", hasItem("bbox"));
    }

    @Test
    void pagesEndAtAThousand() {
        get("q=x&limit=100&offset=901", 400).body("errors.parameter", contains("offset"));
        get("q=x&limit=101", 400).body("errors.parameter", contains("limit"));
        get("q=x&limit=100&offset=900", 200);
    }

    @Test
    void everyFaultIsListed() {
        get("mode=x&limit=0&include=y&meta=z", 400)
                .body("errors.parameter", contains("q", "mode", "meta", "include", "limit"));
    }

    @Test
    void anUnknownArticleIsNotFound() {
        get("similar_to=999999999999", 404).body("code", equalTo("not_found"));
    }

    @Test
    void anArticleOfAnotherProjectIsNotFound() {
        long foreign = TestArticles.article(TestProjects.create().id()).store().id();
        get("similar_to=" + foreign, 404);
    }

    @Test
    void anArticleWithoutAVectorIsAConflict() {
        long id = TestArticles.article(project.id()).store().id();
        get("similar_to=" + id, 409).body("code", equalTo("conflict")).body("detail", containsString("no vector"));
    }

    @Test
    void aProjectWhoseEmbeddingIsOffIsUnavailable() {
        TestEmbedding.set(project, false);
        get("q=x", 503)
                .body("code", equalTo("unavailable"))
                .body("detail", containsString("off for this project"))
                .header("Retry-After", notNullValue());
    }

    private ValidatableResponse get(String query, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path("/articles/semantic-search?" + query))
                .then()
                .statusCode(status);
    }
}
