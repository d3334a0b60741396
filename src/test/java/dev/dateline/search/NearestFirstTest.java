package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches around a point by distance. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class NearestFirstTest {

    private static final String HERE = "center_lng=0&center_lat=0&radius_miles=200&sort=distance";

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void nearestMentionComesFirstThenNewestThenHighestId() {
        Stored far = article(project.id())
                .published("2026-11-20")
                .at(1, 0)
                .at(0, 0.9)
                .store();
        Stored near = article(project.id())
                .published("2020-01-01")
                .at(2, 0)
                .at(0.5, 0)
                .store();
        Stored same = article(project.id()).published("2021-01-01").at(0.5, 0).store();
        Stored sameDay =
                article(project.id()).published("2021-01-01").at(0.5, 0).store();
        Stored undated = article(project.id()).published(null).at(0.5, 0).store();
        Stored around = article(project.id())
                .published("2019-01-01")
                .place("{\"type\":\"Polygon\",\"coordinates\":[[[-1,-1],[1,-1],[1,1],[-1,1],[-1,-1]]]}")
                .store();
        JsonPath answer = get(HERE)
                .body("items.id", contains(ids(around, sameDay, same, near, undated, far)))
                .body("items[0].matching_locations[0].distance_miles", equalTo(0.0f))
                .extract()
                .jsonPath();
        assertThat(answer.getDouble("items[1].matching_locations[0].distance_miles"))
                .isCloseTo(34.5854, within(0.001));
        assertThat(answer.getList("items[3].matching_locations.mention_id", Long.class))
                .isEqualTo(near.mentions());
        get(HERE + "&limit=2&offset=4")
                .body("items.id", contains(ids(undated, far)))
                .body("pagination.total", equalTo(6));
        get(HERE + "&offset=50").body("items", empty()).body("pagination.total", equalTo(6));
    }

    @Test
    void aMentionThatDoesNotMatchBringsNothingNearer() {
        article(project.id())
                .place("city", "primary", point(0.1, 0))
                .place("building", "primary", point(1, 0))
                .store();
        Stored second = article(project.id())
                .place("building", "primary", point(0.5, 0))
                .store();
        JsonPath answer = get(HERE + "&location_type=building").extract().jsonPath();
        assertThat(answer.getLong("items[0].id")).isEqualTo(second.id());
    }

    @Test
    void distancesAreThereOnlyWhereTheyWereAskedFor() {
        article(project.id()).at(0, 0).store();
        JsonPath plain = get("center_lng=0&center_lat=0&radius_miles=200&sort=date")
                .extract()
                .jsonPath();
        assertThat(plain.<String, Object>getMap("items[0].matching_locations[0]"))
                .doesNotContainKey("distance_miles");
    }

    @Test
    void distanceNeedsAPoint() {
        for (String query : List.of("bbox=0,0,1,1&sort=distance", HERE.replace("sort=distance", "sort=nearest"))) {
            project.given()
                    .get(project.path("/articles/geo-search?" + query))
                    .then()
                    .statusCode(400)
                    .body("errors.parameter", contains("sort"));
        }
    }

    private static Integer[] ids(Stored... stored) {
        return java.util.Arrays.stream(stored).map(one -> (int) one.id()).toArray(Integer[]::new);
    }

    private ValidatableResponse get(String query) {
        return project.given()
                .get(project.path("/articles/geo-search?" + query))
                .then()
                .statusCode(200);
    }
}
