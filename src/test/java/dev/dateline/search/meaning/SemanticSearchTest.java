package dev.dateline.search.meaning;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.everyItem;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasKey;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.lessThan;
import static org.hamcrest.Matchers.lessThanOrEqualTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

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

/** Searches by meaning. Contract: 18. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class SemanticSearchTest {

    private static final String CITY = "bbox=-93,31,-92,32";

    private TestProject project;

    @BeforeEach
    void writeArticles() {
        project = TestProjects.create();
        TestRuns.submit(
                project,
                item("River rises after heavy rain", "Water entered many houses and families left their homes.", -92.5),
                item("School board names new principal", "Teachers and pupils welcomed the decision.", -92.4),
                item("Team wins the championship", "The players celebrated with their coach in the stadium.", 10),
                item("Storm surge swamps coastal town", "The flood destroyed homes near the shore.", 10));
    }

    @Test
    void ordersAllArticlesByMeaning() {
        get("q=flooding", 200)
                .body("items", hasSize(4))
                .body("items[0..1].headline", contains(anyOfBoth(), anyOfBoth()))
                .body("items.score", everyItem(allOf(greaterThanOrEqualTo(-1f), lessThanOrEqualTo(1f))))
                .body("pagination.total", equalTo(4));
        get("q=students+and+education", 200).body("items[0].headline", equalTo("School board names new principal"));
        get("q=sports", 200).body("items[0].headline", equalTo("Team wins the championship"));
    }

    private static org.hamcrest.Matcher<String> anyOfBoth() {
        return org.hamcrest.Matchers.oneOf("River rises after heavy rain", "Storm surge swamps coastal town");
    }

    @Test
    void filtersApplyBeforeTheOrder() {
        get("q=flooding&" + CITY, 200)
                .body("items.headline", contains("River rises after heavy rain", "School board names new principal"))
                .body("pagination.total", equalTo(2));
        get("q=flooding&center_lng=10&center_lat=31.5&radius_miles=5", 200)
                .body("items.headline", contains("Storm surge swamps coastal town", "Team wins the championship"));
        get("q=flooding&limit=1&meta=desk:sport", 200)
                .body("items.headline", contains("Team wins the championship"))
                .body("pagination.total", equalTo(1));
        get("q=flooding&pub_date_from=2027-01-01", 200).body("items", empty()).body("pagination.total", equalTo(0));
        get("q=flooding&location_type=county", 200).body("items", empty());
        get("q=flooding&exclude_location_type=city", 200).body("items", empty());
        get("q=flooding&source_id=nobody", 200).body("items", empty());
        get("q=flooding&entity=person:nobody", 200).body("items", empty());
    }

    @Test
    void findsWhatIsSimilarToAnArticleWithoutTheArticle() {
        int surge = id("Storm surge swamps coastal town");
        get("similar_to=" + surge, 200)
                .body("items[0].headline", equalTo("River rises after heavy rain"))
                .body("items.id", not(hasItem(surge)))
                .body("items", hasSize(3))
                .body("pagination.total", equalTo(3))
                .body("similar_to", equalTo(surge))
                .body("q", nullValue());
    }

    @Test
    void hybridJoinsMeaningAndWords() {
        get("q=coaches&mode=hybrid", 200)
                .body("items[0].headline", equalTo("Team wins the championship"))
                .body("items[0].score", equalTo(1f))
                .body("items", hasSize(4))
                .body("pagination.total", equalTo(4))
                .body("mode", equalTo("hybrid"));
    }

    @Test
    void pagesContinueEachOther() {
        List<Integer> all = get("q=flooding", 200).extract().path("items.id");
        for (int offset = 0; offset < 4; offset++) {
            get("q=flooding&limit=1&offset=" + offset, 200)
                    .body("items.id", contains(all.get(offset)))
                    .body("pagination.total", equalTo(4));
        }
        get("q=flooding&limit=1&offset=1", 200)
                .header("Link", allOf(containsString("rel=\"next\""), containsString("offset=2")));
        get("q=flooding&offset=4", 200).body("items", empty()).body("pagination.total", equalTo(4));
        get("q=flooding&limit=100&offset=900", 200).body("items", empty());
    }

    @Test
    void theQueryIsEchoed() {
        get("q=flooding&" + CITY + "&location_type=city&nature=primary&pub_date_from=2026-01-01&source_id=x", 200)
                .body("q", equalTo("flooding"))
                .body("similar_to", nullValue())
                .body("mode", equalTo("semantic"))
                .body("model", equalTo("dateline-embed-en-1"))
                .body("search_mode", equalTo("bbox"))
                .body("bbox.min_lng", equalTo(-93f))
                .body("radius_miles", nullValue())
                .body("location_types", contains("city"))
                .body("nature", equalTo("primary"))
                .body("pub_date_from", equalTo("2026-01-01"))
                .body("pub_date_to", nullValue())
                .body("source_id", equalTo("x"))
                .body("", not(hasKey("entity")));
        get("q=flooding", 200).body("search_mode", nullValue()).body("bbox", nullValue());
    }

    @Test
    void optionalPartsAreThoseOfLists() {
        get("q=flooding&include=counts&include=images", 200)
                .body("items[0].embedded", equalTo(true))
                .body("items[0].images", empty());
        get("q=flooding", 200).body("items[0].embedded", nullValue());
        get("q=flooding&limit=1&include=facets&" + CITY, 200)
                .body("facets.location_type.value", contains("city"))
                .body("facets.location_type.article_count", contains(2));
    }

    @Test
    void likenessTellsHowNearEachOrderIsToTheQuestion() {
        List<Float> cosines = get("q=coaches", 200).extract().path("items.score");
        get("q=coaches&mode=hybrid&include=likeness", 200)
                .body("items[0].headline", equalTo("Team wins the championship"))
                .body("items[0].likeness.words", allOf(greaterThan(0.19f), lessThanOrEqualTo(1f)))
                .body("items[1..3].likeness.words", everyItem(equalTo(0f)))
                .body("items.likeness.meaning", containsInAnyOrder(cosines.toArray()));
        get("q=coaches&include=likeness", 200)
                .body("items.likeness.meaning", equalTo(cosines))
                .body("items.likeness.words", everyItem(nullValue()));
        get("q=coaches&mode=hybrid", 200).body("items[0]", not(hasKey("likeness")));
    }

    @Test
    void wordsThatMeanNothingAreUnlikeAllArticles() {
        get("q=asdfqwer&mode=hybrid&include=likeness", 200)
                .body("items.likeness.meaning", everyItem(lessThan(0.22f)))
                .body("items.likeness.words", everyItem(equalTo(0f)));
        get("q=asdfqwer+river&mode=hybrid&include=likeness", 200)
                .body("items[0].headline", equalTo("River rises after heavy rain"))
                .body("items[0].likeness.words", lessThan(0.5f));
    }

    @Test
    void aWordThatIsTooLongForPostgresIsLeftOut() {
        get("q=" + "ж".repeat(1_100) + "/coaches&mode=hybrid", 200)
                .body("items[0].headline", equalTo("Team wins the championship"));
    }

    @Test
    void theAnswerHasTheProjectsEntityTag() {
        String tag = get("q=flooding", 200).extract().header("ETag");
        project.given()
                .header("If-None-Match", tag)
                .get(project.path("/articles/semantic-search?q=flooding"))
                .then()
                .statusCode(304);
    }

    @Test
    void deletedAndChangedArticlesAreGoneAtOnce() {
        get("q=flooding", 200);
        int river = id("River rises after heavy rain");
        project.given().delete(project.path("/articles/" + river)).then().statusCode(204);
        get("q=flooding", 200)
                .body("items.id", not(hasItem(river)))
                .body("items[0].headline", equalTo("Storm surge swamps coastal town"));
    }

    private int id(String headline) {
        return project.given()
                .get(project.path("/articles"))
                .then()
                .extract()
                .path("items.find {it.headline == '" + headline + "'}.id");
    }

    private ValidatableResponse get(String query, int status) {
        return project.given()
                .urlEncodingEnabled(false)
                .get(project.path("/articles/semantic-search?" + query))
                .then()
                .statusCode(status);
    }

    private static String item(String headline, String body, double lng) {
        return """
                {"headline": "%s", "body": "%s", "pub_date": "2026-11-20", "source": {"id": "x"},
                 "metadata": [{"meta_type": "desk", "category": "%s"}],
                 "locations": [{"label": "x", "location_type": "city", "nature": "primary",
                 "geometry": {"type": "Point", "coordinates": [%s, 31.5]}}]}""".formatted(headline, body, headline.startsWith("Team") ? "sport" : "news", lng);
    }
}
