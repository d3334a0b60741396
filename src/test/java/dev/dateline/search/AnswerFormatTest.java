package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches in other formats than JSON. Contract: 7.6. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class AnswerFormatTest {

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aFeatureIsAMatchingMentionWithItsArticle() {
        Stored story = article(project.id())
                .source("a.example")
                .tag("topic", "fire")
                .place("city", "primary", point(1, 1))
                .place("building", null, point(1.5, 1))
                .place("city", "primary", point(50, 50))
                .store();
        JsonPath answer = get("application/geo+json", "bbox=0,0,2,2&include=counts")
                .contentType("application/geo+json")
                .header("Vary", containsString("Accept"))
                .body("type", equalTo("FeatureCollection"))
                .body("features.type", contains("Feature", "Feature"))
                .body("features.id", contains((int) (long) story.mentions().get(0), (int)
                        (long) story.mentions().get(1)))
                .body("features.properties.id", contains((int) story.id(), (int) story.id()))
                .body("features[0].geometry.coordinates", equalTo(List.of(1.0f, 1.0f)))
                .body("pagination.total", equalTo(1))
                .extract()
                .jsonPath();
        JsonPath json =
                get("application/json", "bbox=0,0,2,2&include=counts").extract().jsonPath();
        Map<String, Object> expected = json.getMap("items[0]");
        expected.putAll(json.getMap("items[0].matching_locations[0]"));
        expected.remove("matching_locations");
        expected.keySet().removeAll(List.of("geometry_json", "geometry_type"));
        assertThat(answer.<String, Object>getMap("features[0].properties")).isEqualTo(expected);
    }

    @Test
    void nothingFoundIsAnEmptyCollectionAndALineOfNames() {
        get("application/geo+json", "bbox=0,0,2,2").body("features", empty()).body("pagination.total", equalTo(0));
        assertThat(get("text/csv", "bbox=0,0,2,2").extract().asString())
                .startsWith("\"article_id\",")
                .hasLineCount(1);
        assertThat(get("application/x-ndjson", "bbox=0,0,2,2").extract().asString())
                .isEmpty();
    }

    @Test
    void aLineOfASpreadsheetIsAMatchingMention() {
        Stored story = article(project.id())
                .text("=1+1, \"so\"", "A body.")
                .published("2026-01-01")
                .place("city", "primary", point(-92.5, 1))
                .place("{\"type\":\"LineString\",\"coordinates\":[[-92,0],[-91,1]]}")
                .store();
        String[] lines = get("text/csv", "bbox=-93,0,-90,2")
                .contentType("text/csv;charset=UTF-8")
                .extract()
                .asString()
                .split("\r\n");
        assertThat(lines).hasSize(3);
        assertThat(lines[1])
                .startsWith(story.id() + ",\"'=1+1, \"\"so\"\"\",,\"An Author\",2026-01-01,,,\"A body.\","
                        + story.mentions().get(0))
                .contains(",\"primary\",-92.5,1.0,\"");
        assertThat(lines[2]).contains(",\"primary\",,,\"");
    }

    @Test
    void aLineOfNdjsonIsAnItem() {
        article(project.id()).at(1, 1).store();
        article(project.id()).at(1, 1).store();
        String[] lines =
                get("application/x-ndjson", "bbox=0,0,2,2").extract().asString().split("\n");
        assertThat(lines).hasSize(2);
        var items = get("application/json", "bbox=0,0,2,2").extract().jsonPath().getList("items");
        assertThat(new JsonPath(lines[0]).<String, Object>getMap("$")).isEqualTo(items.get(0));
    }

    @Test
    void theFormWantedMostIsGivenAndWhatThereIsNotIs406() {
        get("application/json;q=0.5, application/geo+json", "bbox=0,0,2,2").contentType("application/geo+json");
        get("*/*", "bbox=0,0,2,2").contentType("application/json");
        get("application/*", "bbox=0,0,2,2").contentType("application/json");
        request("application/xml", "bbox=0,0,2,2")
                .statusCode(406)
                .contentType("application/problem+json")
                .body("code", equalTo("not_acceptable"));
        request("application/geo+json", "bbox=0,0")
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors", hasSize(1));
    }

    private ValidatableResponse get(String accept, String query) {
        return request(accept, query).statusCode(200);
    }

    private ValidatableResponse request(String accept, String query) {
        return project.given()
                .accept(accept)
                .get(project.path("/articles/geo-search?" + query))
                .then();
    }
}
