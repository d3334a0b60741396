package dev.dateline.search.entities;

import static dev.dateline.search.entities.EntityTest.ACME;
import static dev.dateline.search.entities.EntityTest.JANE;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches by entity. Contract: 4.11. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class EntityFilterTest {

    private static final String BOB = "{\"type\": \"person\", \"id\": \"bob\", \"name\": \"Bob\"}";
    private static final String AREA = "bbox=-93,31,-92,32";

    private TestProject project;

    @BeforeEach
    void writeArticles() {
        project = TestProjects.create();
        TestRuns.submit(
                project,
                item("jane", JANE.formatted("Jane")),
                item("bob", BOB),
                item("both", JANE.formatted("Jane"), BOB, ACME),
                item("acme", ACME));
    }

    @Test
    void alternativesWithinATypeAndConditionsAcrossTypes() {
        found("entity=person:jane", "both", "jane");
        found("entity=person:jane&entity=person:bob", "bob", "both", "jane");
        found("entity=person:jane&entity=person:bob&entity=organisation:acme%2F1", "both");
        found("entity=!person:jane", "acme", "bob");
        found("entity=organisation:acme%2F1&entity=!person:bob", "acme");
        found("entity=person:jane&entity=!person:bob", "jane");
        found("entity=!person:jane&entity=!person:bob", "acme");
    }

    @Test
    void whatNoArticleHasMatchesNothing() {
        found("entity=nothing:jane");
        found("entity=person:nobody");
        found("entity=Some%20Type:x");
        found("entity=!nothing:jane", "acme", "bob", "both", "jane");
    }

    @Test
    void theFilterIsEchoedWhereItWasAskedFor() {
        for (String path : List.of(
                "/articles?", "/articles/geo-search?" + AREA + "&", "/articles/geo-search/density?" + AREA + "&")) {
            get(path + "entity=person:jane&entity=!organisation:x", 200)
                    .body("entity", contains("person:jane", "!organisation:x"));
            get(path + "limit=5", 200).body("", not(hasKey("entity")));
        }
    }

    @Test
    void countsFollowTheFilter() {
        get("/articles/geo-search/density?" + AREA + "&entity=person:jane", 200).body("article_count", equalTo(2));
        get("/articles?include=facets&entity=organisation:acme%2F1", 200)
                .body("facets.entity.id", contains("acme/1", "bob", "jane"))
                .body("facets.entity.type", contains("organisation", "person", "person"))
                .body("facets.entity.name", contains("Acme", "Bob", "Jane"))
                .body("facets.entity.article_count", contains(2, 1, 1));
        get("/articles/geo-search?include=facets&" + AREA, 200)
                .body("facets.entity.id", contains("acme/1", "bob", "jane"));
    }

    @Test
    void theBodyOfASearchHasItToo() {
        body("[\"person:jane\", \"!person:bob\"]", 200)
                .body("items.headline", contains("jane"))
                .body("entity", contains("person:jane", "!person:bob"));
        body("[\"x\"]", 400).body("errors.pointer", contains("/entity"));
        body("\"person:jane\"", 400).body("errors.pointer", contains("/entity"));
    }

    @Test
    void malformedAndTooManyFiltersAreFaults() {
        for (String wrong : List.of("x", "", "!", ":x", "person:", "!:x", "person:%20", "t".repeat(501) + ":x")) {
            get("/articles?entity=" + wrong, 400).body("errors.parameter", contains("entity"));
        }
        get("/articles?" + "entity=person:x&".repeat(25), 200).body("items", empty());
        get("/articles?" + "entity=person:x&".repeat(26), 400).body("errors.parameter", contains("entity"));
    }

    @Test
    void aCursorBelongsToItsFilter() {
        String cursor = get("/articles?entity=!person:x&limit=1&cursor=*", 200)
                .extract()
                .path("pagination.next_cursor");
        get("/articles?entity=!person:x&limit=1&cursor=" + cursor, 200);
        get("/articles?entity=!person:y&limit=1&cursor=" + cursor, 400).body("errors.parameter", contains("cursor"));
        get("/articles?limit=1&cursor=" + cursor, 400);
        get("/entities/person/jane/articles?limit=1&cursor=" + cursor, 400);
    }

    private void found(String filter, String... headlines) {
        for (String path : List.of("/articles?", "/articles/geo-search?" + AREA + "&")) {
            get(path + filter, 200)
                    .body("items.headline.sort()", headlines.length == 0 ? empty() : contains(headlines));
        }
    }

    private ValidatableResponse get(String path, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path(path))
                .then()
                .statusCode(status);
    }

    private ValidatableResponse body(String entity, int status) {
        return project.given()
                .contentType("application/json")
                .body("{\"bbox\": \"-93,31,-92,32\", \"entity\": %s}".formatted(entity))
                .post(project.path("/articles/geo-search"))
                .then()
                .statusCode(status);
    }

    private static String item(String headline, String... entities) {
        return """
                {"headline": "%s", "entities": [%s], "locations": [{"label": "x", "location_type": "city",
                 "geometry": {"type": "Point", "coordinates": [-92.5, 31.5]}}]}""".formatted(headline, String.join(",", entities));
    }
}
