package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.nullValue;

import dev.dateline.content.articles.TestArticles.Draft;
import dev.dateline.content.articles.TestArticles.Stored;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lists and searches of articles. Contract: 8.1. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class ArticleListTest {

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void aProjectWithoutArticlesHasAnEmptyList() {
        get("").body("items", empty())
                .body("pagination.total", equalTo(0))
                .body("pagination.limit", equalTo(25))
                .body("q", nullValue())
                .body("location_types", empty());
        get("q=fire").body("items", empty()).body("pagination.total", equalTo(0));
    }

    @Test
    void newestFirstThenUndatedThenByIdDescending() {
        Stored undated = story().published(null).store();
        Stored old = story().published("2020-01-01").store();
        Stored recent = story().published("2026-01-01").store();
        Stored sameDay = story().published("2026-01-01").store();
        article(TestProjects.create().id()).store();
        assertThat(found("")).containsExactly(sameDay.id(), recent.id(), old.id(), undated.id());
        assertThat(found("pub_date_from=2020-01-01")).containsExactly(sameDay.id(), recent.id(), old.id());
        assertThat(found("pub_date_from=2020-01-02&pub_date_to=2026-01-01")).containsExactly(sameDay.id(), recent.id());
        assertThat(found("pub_date_to=2020-01-01")).containsExactly(old.id());
    }

    @Test
    void everyFilterHoldsAndIsEchoed() {
        Stored match = story().source("a.example")
                .tag("topic", "fire")
                .place("city", "primary", point(1, 1))
                .store();
        story().source("b.example").tag("topic", "fire").at(1, 1).store();
        story().source("a.example").tag("topic", "flood").at(1, 1).store();
        story().source("a.example")
                .tag("topic", "fire")
                .place("city", "secondary", point(1, 1))
                .place("building", "primary", point(1, 1))
                .store();
        get("source_id=a.example&meta=topic:fire&location_type=city&nature=primary&pub_date_from=2026-11-01")
                .body("items.id", contains((int) match.id()))
                .body("pagination.total", equalTo(1))
                .body("source_id", equalTo("a.example"))
                .body("location_types", contains("city"))
                .body("nature", equalTo("primary"))
                .body("pub_date_from", equalTo("2026-11-01"))
                .body("pub_date_to", nullValue());
        assertThat(found("exclude_location_type=city"))
                .as("those with a mention of another type")
                .hasSize(1);
        assertThat(found("meta=!topic:fire")).hasSize(1);
        assertThat(found("source_id=a.example")).hasSize(3);
        assertThat(found("source_id=c.example")).isEmpty();
    }

    @Test
    void articlesOfExcludedSourcesDoNotMatchAndThoseWithoutASourceDo() {
        Stored one = story().source("a.example").text("Fire", "x").store();
        Stored other = story().source("b.example").text("Fire", "x").store();
        Stored ownerless = story().text("Fire", "x").store();
        assertThat(found("exclude_source_id=a.example")).containsExactly(ownerless.id(), other.id());
        assertThat(found("exclude_source_id=a.example&exclude_source_id=b.example"))
                .containsExactly(ownerless.id());
        assertThat(found("exclude_source_id=c.example")).containsExactly(ownerless.id(), other.id(), one.id());
        assertThat(found("source_id=a.example&exclude_source_id=a.example")).isEmpty();
        assertThat(found("q=fire&exclude_source_id=a.example")).containsExactlyInAnyOrder(ownerless.id(), other.id());
    }

    @Test
    void wordsAreFoundInHeadlineAndBodyByRelevance() {
        Stored body = story().text("Council meets", "The mayor spoke of a fire at the harbour.")
                .store();
        Stored headline =
                story().text("Fire at the harbour", "Nobody was hurt.").store();
        Stored neither = story().text("Football", "Two to one.").store();
        assertThat(found("q=FIRE")).containsExactly(headline.id(), body.id());
        assertThat(found("q=fire harbour")).containsExactly(headline.id(), body.id());
        assertThat(found("q=fire -mayor")).containsExactly(headline.id());
        assertThat(found("q=\"at the harbour\"")).containsExactly(headline.id(), body.id());
        assertThat(found("q=\"harbour the\"")).isEmpty();
        assertThat(found("q=football or mayor")).containsExactlyInAnyOrder(neither.id(), body.id());
        assertThat(found("q=-fire")).containsExactly(neither.id());
        assertThat(found("q=fires")).as("no stems").isEmpty();
        assertThat(found("q=!!!")).as("no word at all").isEmpty();
        get("q=fire").body("q", equalTo("fire")).body("pagination.total", equalTo(2));
    }

    @Test
    void equallyRelevantArticlesComeNewestFirst() {
        Stored undated = story().published(null).text("Fire", "x").store();
        Stored old = story().published("2020-01-01").text("Fire", "x").store();
        Stored recent = story().published("2026-01-01").text("Fire", "x").store();
        Stored sameDay = story().published("2026-01-01").text("Fire", "x").store();
        assertThat(found("q=fire")).containsExactly(sameDay.id(), recent.id(), old.id(), undated.id());
        assertThat(found("q=fire&limit=2&offset=1")).containsExactly(recent.id(), old.id());
        assertThat(found("q=fire&pub_date_from=2021-01-01")).containsExactly(sameDay.id(), recent.id());
    }

    @Test
    void wordsOfOtherLanguagesAndOfLongBodiesAreFound() {
        Stored story = story().text("Überschwemmung in Köln", "Пожар в порту. " + "слово ".repeat(60_000))
                .store();
        assertThat(found("q=überschwemmung köln")).containsExactly(story.id());
        assertThat(found("q=пожар")).containsExactly(story.id());
        String many = IntStream.range(0, 160_000)
                .mapToObj(number -> Integer.toString(number, 36) + "-ы")
                .reduce(new StringBuilder(), (text, word) -> text.append(word).append(' '), StringBuilder::append)
                .toString();
        Stored large = story().text("Every word there is", many).store();
        assertThat(found("q=every word there")).containsExactly(large.id());
    }

    @Test
    void pagesPartTheWholeAndTheTotalIsExactPastTheEnd() {
        List<Long> all = IntStream.range(0, 7)
                .mapToObj(number -> story().tag("topic", "fire").store().id())
                .toList()
                .reversed();
        for (String filter : List.of("", "&meta=topic:fire")) {
            assertThat(found("limit=4" + filter)).isEqualTo(all.subList(0, 4));
            assertThat(found("limit=4&offset=4" + filter)).isEqualTo(all.subList(4, 7));
            get("offset=10000000" + filter)
                    .body("items", empty())
                    .body("pagination.total", equalTo(7))
                    .body("pagination.offset", equalTo(10_000_000));
        }
    }

    @Test
    void aRowIsThatOfTheGeographicSearch() {
        story().source("a.example").tag("topic", "fire").at(1, 1).images(12).store();
        ValidatableResponse geo = project.given()
                .queryParam("bbox", "0,0,2,2")
                .queryParam("include", "counts", "images")
                .get(project.path("/articles/geo-search"))
                .then();
        var expected = geo.extract().jsonPath().getMap("items[0]");
        expected.remove("matching_locations");
        ValidatableResponse listed = get("include=counts&include=images").body("items[0].images", hasSize(10));
        assertThat(listed.extract().jsonPath().getMap("items[0]")).isEqualTo(expected);
        get("").body("items[0].images", nullValue()).body("items[0].counts", nullValue());
    }

    @Test
    void everyFaultIsTold() {
        project.given()
                .get(project.path("/articles?q=&source_id=&meta=x&location_type=!&nature=&limit=0&include=all"
                        + "&pub_date_from=2026-02-30"))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body(
                        "errors.parameter",
                        containsInAnyOrder(
                                "q",
                                "source_id",
                                "meta",
                                "location_type",
                                "nature",
                                "limit",
                                "include",
                                "pub_date_from"));
        project.given()
                .get(project.path("/articles?q=" + "x".repeat(501)))
                .then()
                .statusCode(400)
                .body("errors[0].detail", equalTo("must have at most 500 characters"));
        project.given().get(project.path("/articles?q=a&q=b")).then().statusCode(400);
        RestAssured.get(project.path("/articles")).then().statusCode(401);
        TestProject other = TestProjects.create();
        other.given().get(project.path("/articles")).then().statusCode(403);
    }

    private Draft story() {
        return article(project.id());
    }

    private List<Long> found(String query) {
        return get(query).extract().jsonPath().getList("items.id", Long.class);
    }

    private ValidatableResponse get(String query) {
        var request = project.given();
        Arrays.stream(query.split("&"))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> request.queryParam(pair[0], pair[1]));
        return request.get(project.path("/articles")).then().statusCode(200);
    }
}
