package dev.dateline.content.articles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.runs.Run;
import dev.dateline.runs.TestRows;
import dev.dateline.runs.TestRuns;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** One article by its id. Contract: 8.2. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticleReadTest {

    private final TestProject project = TestProjects.create();

    @Test
    void anArticleIsAnsweredWithAllItHas() {
        String images = IntStream.range(0, 12)
                .mapToObj("{\"url\": \"https://example.org/%d.jpg\"}"::formatted)
                .collect(Collectors.joining(","));
        Run run = TestRuns.submit(project, """
                {"external_id": "wire-1", "headline": "Fire", "body": "All of the words.", "images": [%s],
                 "locations": [{"label": "b", "location_type": "city", "geometry": {"type": "Point", "coordinates": [1, 2]}},
                 {"label": "a", "location_type": "city", "geometry": {"type": "Point", "coordinates": [3, 4]}}]}
                """.formatted(images));
        get(id(), "")
                .statusCode(200)
                .body("id", equalTo((int) id()))
                .body("headline", equalTo("Fire"))
                .body("body", equalTo("All of the words."))
                .body("images", hasSize(12))
                .body("locations.label", contains("b", "a"))
                .body("locations[0].geometry_json.coordinates", equalTo(List.of(1.0f, 2.0f)))
                .body("external_id", equalTo("wire-1"))
                .body("run_id", equalTo(run.id().toString()))
                .body("counts", nullValue());
        get(id(), "?include=counts")
                .body("embedded", equalTo(true))
                .body("counts.images", equalTo(12))
                .body("counts.locations", equalTo(2));
    }

    @Test
    void aDateIsTheSubmittedOneInEveryCentury() {
        for (String date :
                List.of("0001-01-01", "0100-02-19", "1000-02-28", "1582-10-10", "2011-12-30", "9999-12-31")) {
            TestRuns.submit(project, """
                    {"external_id": "the-one", "headline": "Old news", "pub_date": "%s",
                     "locations": [{"label": "a", "location_type": "city", "geometry": {"type": "Point", "coordinates": [3, 4]}}]}
                    """.formatted(date));
            long article = id();
            for (int times = 0; times < 8; times++) { // the driver changes its format after some reads
                get(article, "").statusCode(200).body("pub_date", equalTo(date));
            }
        }
    }

    @Test
    void anArticleOfAHeadlineAloneHasEmptyLists() {
        TestRuns.submit(project, "{\"headline\": \"h\"}");
        get(id(), "")
                .statusCode(200)
                .body("body", nullValue())
                .body("locations", empty())
                .body("images", empty())
                .body("metadata", empty())
                .body("external_id", nullValue());
    }

    @Test
    void whatIsNoArticleOfTheProjectIs404() {
        TestRuns.submit(project, TestRuns.item(1));
        TestProject other = TestProjects.create();
        other.given().get(other.path("/articles/" + id())).then().statusCode(404);
        for (String id : List.of("0", "-1", "x", "99999999999999999999", "1.0")) {
            project.given()
                    .get(project.path("/articles/" + id))
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("not_found"));
        }
    }

    @Test
    void unknownIncludeIs400AndAMissingKeyIs401() {
        TestRuns.submit(project, TestRuns.item(1));
        get(id(), "?include=all").statusCode(400).body("errors[0].parameter", equalTo("include"));
        RestAssured.get(project.path("/articles/" + id())).then().statusCode(401);
    }

    @Test
    void fieldsComeAsTheRowHasThemAndThenTheRest() {
        TestRuns.submit(project, TestRuns.item(1));
        assertThat(get(id(), "").extract().jsonPath().getMap("$").keySet().stream()
                        .map(String::valueOf))
                .containsExactlyInAnyOrder(
                        "id",
                        "headline",
                        "url",
                        "author",
                        "pub_date",
                        "source",
                        "preview",
                        "metadata",
                        "embedded",
                        "counts",
                        "images",
                        "body",
                        "locations",
                        "external_id",
                        "created_at",
                        "updated_at",
                        "run_id");
    }

    private ValidatableResponse get(long id, String query) {
        return project.given().get(project.path("/articles/" + id + query)).then();
    }

    private long id() {
        return Long.parseLong(TestRows.of(project, "select id from article where project_id = ?")
                .getFirst());
    }
}
