package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;

import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Counts over all results, on request. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class FacetsTest {

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    private void storeArticles() {
        article(project.id())
                .source("a.example")
                .published("2026-10-03")
                .tag("topic", "fire")
                .tag("tone", "grave")
                .place("city", "primary", point(1, 1))
                .place("city", "secondary", point(1, 1))
                .place("region", "primary", point(50, 50))
                .store();
        article(project.id())
                .source("a.example")
                .published("2026-11-03")
                .tag("topic", "fire")
                .place("building", null, point(1, 1))
                .store();
        article(project.id())
                .source("b.example")
                .published(null)
                .place("city", "primary", point(1, 1))
                .store();
    }

    @Test
    void allThatWasFoundIsCountedNotThePageAlone() {
        storeArticles();
        get("/articles/geo-search?bbox=0,0,2,2&include=facets&limit=1")
                .body("facets.location_type.value", contains("city", "building"))
                .body("facets.location_type.article_count", contains(2, 1))
                .body("facets.nature.value", contains("primary", "secondary"))
                .body("facets.nature.article_count", contains(2, 1))
                .body("facets.source.value", contains("a.example", "b.example"))
                .body("facets.source.article_count", contains(2, 1))
                .body("facets.month.value", contains("2026-11", "2026-10"))
                .body("facets.day.value", contains("2026-11-03", "2026-10-03"))
                .body("facets.day.article_count", contains(1, 1))
                .body("facets.tag.category", contains("fire", "grave"))
                .body("facets.tag.meta_type", contains("topic", "tone"))
                .body("facets.tag.article_count", contains(2, 1));
        get("/articles?include=facets&meta=topic:fire")
                .body("facets.location_type.value", contains("building", "city", "region"))
                .body("facets.source.value", contains("a.example"))
                .body("facets.source.article_count", contains(2));
    }

    @Test
    void theSameOfAPolygonAndByDistance() {
        storeArticles();
        var expected = get("/articles/geo-search?bbox=0,0,2,2&include=facets")
                .extract()
                .jsonPath()
                .getMap("facets");
        var near = get("/articles/geo-search?center_lng=1&center_lat=1&radius_miles=9&sort=distance&include=facets")
                .extract()
                .jsonPath();
        assertThat(near.getMap("facets")).isEqualTo(expected);
        var inside = post("""
                        {"intersects": {"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]},
                         "include": ["facets"], "limit": 1}""").extract().jsonPath();
        assertThat(inside.getMap("facets")).isEqualTo(expected);
        post("""
                {"intersects": {"type": "Polygon", "coordinates": [[[0, 0], [2, 0], [2, 2], [0, 2], [0, 0]]]},
                 "include": ["facets"], "location_type": ["city"], "nature": ["primary"], "meta": ["topic:fire"]}""")
                .body("facets.location_type.value", contains("city"))
                .body("facets.location_type.article_count", contains(1))
                .body("facets.nature.value", contains("primary"))
                .body("facets.month.value", contains("2026-10"));
    }

    @Test
    void daysAreCountedOnlyIfArticlesAreOfAtMostThreeMonths() {
        for (String date : List.of("2026-08-31", "2026-09-01", "2026-10-15", "2026-10-15", "2026-11-01")) {
            article(project.id()).published(date).at(1, 1).store();
        }
        for (String path : List.of("/articles?", "/articles/geo-search?bbox=0,0,2,2&")) {
            get(path + "include=facets").body("facets.month.value", hasSize(4)).body("facets.day", empty());
            get(path + "include=facets&pub_date_from=2026-09-01")
                    .body("facets.day.value", contains("2026-11-01", "2026-10-15", "2026-09-01"))
                    .body("facets.day.article_count", contains(1, 2, 1));
        }
    }

    @Test
    void filtersOfTheMentionHoldForWhatIsCountedOfMentions() {
        storeArticles();
        for (String path : List.of("/articles?", "/articles/geo-search?bbox=-180,-90,180,90&")) {
            get(path + "include=facets&location_type=city&nature=primary")
                    .body("facets.location_type.value", contains("city"))
                    .body("facets.location_type.article_count", contains(2))
                    .body("facets.nature.value", contains("primary"))
                    .body("facets.source.value", contains("a.example", "b.example"))
                    .body("facets.month.value", contains("2026-10"))
                    .body("pagination.total", equalTo(2));
            get(path + "include=facets&pub_date_from=2026-11-01")
                    .body("facets.location_type.value", contains("building"))
                    .body("facets.nature", empty())
                    .body("facets.tag.category", contains("fire"));
        }
        get("/articles?include=facets&source_id=a.example&q=headline").body("facets.source.article_count", contains(2));
    }

    @Test
    void theFiftyMostUsedAreTold() {
        var draft = article(project.id()).at(1, 1);
        for (int tag = 0; tag < 55; tag++) {
            draft.tag("topic", "%02d".formatted(tag));
        }
        draft.store();
        article(project.id()).at(1, 1).tag("topic", "54").store();
        for (String path : List.of("/articles?", "/articles/geo-search?bbox=0,0,2,2&")) {
            get(path + "include=facets&include=counts&limit=1&offset=9")
                    .body("items", empty())
                    .body("facets.tag", hasSize(50))
                    .body("facets.tag[0].category", equalTo("54"))
                    .body("facets.tag[0].article_count", equalTo(2))
                    .body("facets.tag[49].category", equalTo("48"));
        }
    }

    @Test
    void thereAreFacetsOnlyWhereTheyWereAskedFor() {
        storeArticles();
        get("/articles/geo-search?bbox=0,0,2,2").body("$", not(hasKey("facets")));
        get("/articles").body("$", not(hasKey("facets")));
    }

    @Test
    void nothingFoundHasEmptyFacets() {
        get("/articles/geo-search?bbox=0,0,2,2&include=facets")
                .body("facets.tag", empty())
                .body("pagination.total", equalTo(0));
        get("/articles?include=facets").body("facets.month", empty());
    }

    private ValidatableResponse post(String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/articles/geo-search"))
                .then()
                .statusCode(200);
    }

    private ValidatableResponse get(String path) {
        return project.given().get(project.path(path)).then().statusCode(200);
    }
}
