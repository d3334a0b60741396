package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.not;

import dev.dateline.content.articles.TestArticles.Draft;
import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.ValidatableResponse;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Words and sources narrow the geographic search and density. Contract: 4.8, 7.1, 7.2, 7.8. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class WordSearchTest {

    private static final String SEARCH = "/articles/geo-search";
    private static final String DENSITY = "/articles/geo-search/density";

    private TestProject project;
    private Stored fireHere;
    private Stored fireOfAnother;

    @BeforeEach
    void storeArticles() {
        project = TestProjects.create();
        fireHere = story("Fire near the harbour", "a.example").at(0, 0).store();
        fireOfAnother =
                story("Another fire at the mill", "b.example").at(0.1, 0.1).store();
        story("Council meets", "a.example").at(0, 0).store();
        story("Fire near the airport", "a.example").at(20, 20).store();
    }

    @Test
    void wordsNarrowTheSearchAndKeepItsOrder() {
        get(SEARCH, "q=fire")
                .body("items.id", contains((int) fireOfAnother.id(), (int) fireHere.id()))
                .body("pagination.total", equalTo(2))
                .body("$", not(hasKey("q")));
        get(SEARCH, "q=\"fire near\"").body("items.id", contains((int) fireHere.id()));
        get(SEARCH, "q=fire -mill").body("items.id", contains((int) fireHere.id()));
        get(SEARCH, "q=unknown").body("pagination.total", equalTo(0));
    }

    @Test
    void aSourceNarrowsTheSearch() {
        get(SEARCH, "source_id=a.example").body("pagination.total", equalTo(2)).body("$", not(hasKey("source_id")));
        get(SEARCH, "source_id=a.example&q=fire").body("items.id", contains((int) fireHere.id()));
        get(SEARCH, "source_id=A.example").body("pagination.total", equalTo(0));
    }

    @Test
    void theOrderByDistanceTakesThemToo() {
        get(SEARCH, "q=fire&sort=distance").body("items.id", contains((int) fireHere.id(), (int) fireOfAnother.id()));
    }

    @Test
    void facetsAndDensityCountWhatTheyFind() {
        get(SEARCH, "q=fire&source_id=b.example&include=facets")
                .body("facets.source.value", contains("b.example"))
                .body("pagination.total", equalTo(1));
        get(DENSITY, "q=fire").body("article_count", equalTo(2));
        get(DENSITY, "source_id=b.example").body("article_count", equalTo(1));
    }

    @Test
    void aBodyHasThemAsFields() {
        Map<String, Object> body =
                Map.of("center_lng", 0, "center_lat", 0, "radius_miles", 50, "q", "fire", "source_id", "a.example");
        project.given()
                .contentType(ContentType.JSON)
                .body(body)
                .post(project.path("/articles/geo-search"))
                .then()
                .statusCode(200)
                .body("items.id", contains((int) fireHere.id()));
        project.given()
                .contentType(ContentType.JSON)
                .body(body)
                .post(project.path("/articles/geo-search/density"))
                .then()
                .statusCode(200)
                .body("article_count", equalTo(1));
    }

    @Test
    void aCursorBelongsToItsWordsAndSource() {
        String next = get(SEARCH, "q=fire&limit=1&cursor=*").extract().path("pagination.next_cursor");
        get(SEARCH, "q=fire&limit=1&cursor=" + next).body("items.id", contains((int) fireHere.id()));
        for (String other : new String[] {"q=near", "source_id=a.example", "q=fire&source_id=a.example"}) {
            answer(SEARCH, other + "&limit=1&cursor=" + next).statusCode(400);
        }
    }

    private Draft story(String headline, String source) {
        return article(project.id()).text(headline, "").source(source);
    }

    private ValidatableResponse get(String path, String query) {
        return answer(path, query).statusCode(200);
    }

    private ValidatableResponse answer(String path, String query) {
        var request = project.given()
                .queryParam("center_lng", 0)
                .queryParam("center_lat", 0)
                .queryParam("radius_miles", 50);
        Arrays.stream(query.split("&"))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> request.queryParam(pair[0], pair[1]));
        return request.get(project.path(path)).then();
    }
}
