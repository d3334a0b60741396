package dev.dateline.geosearch;

import static dev.dateline.articles.TestArticles.article;
import static dev.dateline.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import dev.dateline.access.TestProjects;
import dev.dateline.access.TestProjects.TestProject;
import dev.dateline.articles.TestArticles.Stored;
import dev.dateline.database.TestDatabase;
import dev.dateline.geo.Circle;
import dev.dateline.parameter.QueryParameters;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Searches around a point by distance; held against {@link OracleCircle}'s geodesics. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class NearestFirstTest {

    private static final long SEED = Long.getLong("dateline.oracle.seed", 20_261_121L);
    private static final String HERE = "center_lng=0&center_lat=0&radius_miles=200&sort=distance";

    @Inject
    SearchSnapshot search;

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void theNearestMatchingMentionComesFirstThenTheNewestThenTheHighestId() {
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

    @Test
    void distancesAndOrderAgreeWithTheOracle() {
        var random = new Random(SEED);
        var places = new RandomCorpus(random, 3, new double[] {179.5, 30}, new double[] {0, 88});
        List<Oracle.Article> corpus = places.store(project.id(), 300);
        Map<Long, Oracle.Mention> mentions = new HashMap<>();
        Map<Long, Oracle.Article> articles = new HashMap<>();
        corpus.forEach(article -> {
            articles.put(article.id(), article);
            article.mentions().forEach(mention -> mentions.put(mention.id(), mention));
        });
        int compared = 0;
        for (int count = 0; count < 300; count++) {
            MultivaluedMap<String, String> parameters = RandomQuery.of(random, places, corpus);
            if (parameters.containsKey("bbox")) {
                continue;
            }
            parameters.putSingle("limit", "100");
            parameters.remove("offset");
            GeoSearchQuery query = GeoSearchQuery.from(project.id(), new QueryParameters(parameters));
            Optional<FoundPage> expected = Oracle.search(corpus, query);
            if (expected.isEmpty() || expected.get().total() > 100) {
                continue;
            }
            Circle circle = (Circle) query.area();
            FoundPage page = search.find(project.id(), query.by(Sort.DISTANCE));
            page.meters().forEach((id, meters) -> {
                double measured = OracleCircle.meters(
                        mentions.get(id).geometry(),
                        circle.center().lng(),
                        circle.center().lat());
                assertThat(meters)
                        .as("%s from %s", mentions.get(id), circle)
                        .isCloseTo(measured, within(OracleCircle.GUARD + OracleCircle.RELATIVE_GUARD * measured));
            });
            assertThat(page.articles())
                    .containsExactlyElementsOf(expected.get().articles().stream()
                            .sorted(Comparator.<FoundPage.FoundArticle>comparingDouble(
                                            found -> found.mentionIds().stream()
                                                    .mapToDouble(page.meters()::get)
                                                    .min()
                                                    .orElseThrow())
                                    .thenComparing(found -> articles.get(found.id()), Oracle.ORDER))
                            .toList());
            compared++;
        }
        assertThat(compared).isGreaterThan(50);
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
