package dev.dateline.search;

import static dev.dateline.content.articles.TestArticles.article;
import static dev.dateline.content.articles.TestArticles.point;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import com.uber.h3core.H3Core;
import dev.dateline.content.articles.TestArticles;
import dev.dateline.engine.geo.H3Cells;
import dev.dateline.http.parameter.QueryParameters;
import dev.dateline.platform.database.TestDatabase;
import dev.dateline.search.query.DensityQuery;
import dev.dateline.search.query.FoundPage;
import dev.dateline.tenant.access.TestProjects;
import dev.dateline.tenant.access.TestProjects.TestProject;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.ValidatableResponse;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Results of a search counted by H3 cell; compared with {@link Oracle} and H3's own arithmetic. */
@QuarkusTest
@QuarkusTestResource(TestDatabase.class)
class DensityTest {

    private static final long SEED = Long.getLong("dateline.oracle.seed", 20_261_121L);

    private TestProject project;

    @BeforeEach
    void createProject() {
        project = TestProjects.create();
    }

    @Test
    void cellsComeWithTheirCountsTheBusiestFirst() {
        article(project.id()).at(1, 1).at(1, 1).at(50, 50).store();
        article(project.id()).at(1, 1).store();
        article(project.id()).at(60, 1).tag("topic", "fire").store();
        JsonPath answer = get("bbox=-10,-10,70,10&resolution=3")
                .body("search_mode", equalTo("bbox"))
                .body("resolution", equalTo(3))
                .body("article_count", equalTo(3))
                .body("mention_count", equalTo(4))
                .body("overflow", equalTo(0))
                .body("items.mention_count", equalTo(List.of(3, 1)))
                .body("items.article_count", equalTo(List.of(2, 1)))
                .extract()
                .jsonPath();
        assertThat(answer.getDouble("items[0].center_lng")).isBetween(0.0, 2.0);
        assertThat(answer.getDouble("items[0].center_lat")).isBetween(0.0, 2.0);
        assertThat(answer.getString("items[0].h3_cell")).matches("83[0-9a-f]{13}");
        get("bbox=-10,-10,70,10&resolution=3&meta=topic:fire").body("article_count", equalTo(1));
    }

    @Test
    void theResolutionFollowsTheArea() {
        get("bbox=-180,-90,180,90")
                .body("resolution", equalTo(0))
                .body("items", empty())
                .body("article_count", equalTo(0));
        get("center_lng=1&center_lat=1&radius_miles=10").body("resolution", equalTo(7));
        get("center_lng=1&center_lat=1&radius_miles=0.1").body("resolution", equalTo(10));
        get("bbox=1,1,1,1").body("resolution", equalTo(10));
    }

    @Test
    void whatThereIsBeyondTheBusiestCellsIsTold() throws SQLException {
        try (var connection = TestDatabase.dataSource().getConnection()) {
            for (int lng = 0; lng < 72; lng++) {
                TestArticles.Draft draft = article(project.id());
                for (int lat = 0; lat < 70; lat++) {
                    draft.place("city", "primary", point(lng * 0.5, lat * 0.5));
                }
                draft.store(connection);
            }
        }
        JsonPath answer = get("bbox=-1,-1,40,40&resolution=7").extract().jsonPath();
        assertThat(answer.getList("items")).hasSize(5_000);
        assertThat(answer.getInt("overflow")).isEqualTo(40);
        assertThat(answer.getInt("mention_count")).isEqualTo(5_040);
        assertThat(answer.getInt("article_count")).isEqualTo(72);
    }

    @Test
    void aBodyAsksForAPolygonOrAnyOtherArea() {
        article(project.id()).at(1, 1).at(1, 1).at(9, 9).store();
        article(project.id()).at(1, 1).tag("topic", "fire").store();
        String triangle =
                "\"intersects\": {\"type\": \"Polygon\", \"coordinates\": [[[0, 0], [9, 0], [0, 9], [0, 0]]]}";
        post("{%s, \"resolution\": 3}".formatted(triangle))
                .statusCode(200)
                .body("search_mode", equalTo("polygon"))
                .body("resolution", equalTo(3))
                .body("article_count", equalTo(2))
                .body("items.mention_count", equalTo(List.of(3)))
                .body("items.article_count", equalTo(List.of(2)));
        post("{%s, \"meta\": [\"topic:fire\"]}".formatted(triangle))
                .statusCode(200)
                .body("resolution", equalTo(3))
                .body("article_count", equalTo(1));
        post("{\"bbox\": \"-1,-1,9,9\"}").statusCode(200).body("mention_count", equalTo(4));
        post("{%s, \"bbox\": \"1,1,2,2\", \"resolution\": 11}".formatted(triangle))
                .statusCode(400)
                .body("errors.pointer", containsInAnyOrder("/bbox", "/resolution"));
    }

    @Test
    void everyFaultIsTold() {
        project.given()
                .get(project.path("/articles/geo-search/density?bbox=1&resolution=11&meta=x"))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.parameter", containsInAnyOrder("bbox", "resolution", "meta"));
        project.given().get(project.path("/articles/geo-search/density")).then().statusCode(400);
    }

    @Test
    void countsAgreeWithTheOracleInEveryResolution() throws IOException {
        var random = new Random(SEED);
        var places = new RandomCorpus(random, 20, new double[] {0, 10}, new double[] {179, 60});
        List<Oracle.Article> corpus = places.store(project.id(), 300);
        int compared = 0;
        for (int count = 0; count < 220; count++) {
            MultivaluedMap<String, String> parameters = RandomQuery.of(random, places, corpus);
            parameters.putSingle("limit", "100");
            parameters.remove("offset");
            parameters.putSingle("resolution", String.valueOf(count % 11));
            DensityQuery query = DensityQuery.from(project.id(), new QueryParameters(parameters));
            Optional<FoundPage> page = Oracle.search(corpus, query.search());
            if (page.isPresent() && page.get().total() <= 100) {
                JsonPath answer = RandomQuery.on(project.given(), parameters)
                        .get(project.path("/articles/geo-search/density"))
                        .then()
                        .statusCode(200)
                        .extract()
                        .jsonPath();
                List<String> cells = answer.getList("items").stream()
                        .map(Map.class::cast)
                        .map(cell ->
                                cell.get("h3_cell") + " " + cell.get("article_count") + " " + cell.get("mention_count"))
                        .toList();
                assertThat(cells)
                        .as(parameters.toString())
                        .containsExactlyElementsOf(expected(corpus, page.get(), query.resolution()));
                assertThat(answer.getLong("article_count")).isEqualTo(page.get().total());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(60);
    }

    private static List<String> expected(List<Oracle.Article> corpus, FoundPage page, int resolution)
            throws IOException {
        H3Core h3 = H3Core.newInstance();
        H3Cells cells = new H3Cells();
        Map<Long, Oracle.Mention> mentions = new HashMap<>();
        corpus.forEach(article -> article.mentions().forEach(mention -> mentions.put(mention.id(), mention)));
        Map<Long, Integer> counts = new HashMap<>();
        Map<Long, Set<Long>> articles = new HashMap<>();
        page.articles()
                .forEach(found -> found.mentionIds().forEach(id -> {
                    Oracle.Mention mention = mentions.get(id);
                    var own = cells.cellOf(mention.type(), mention.geometry());
                    long cell = own.resolution() >= resolution
                            ? h3.cellToParent(own.id(), resolution)
                            : h3.cellToCenterChild(own.id(), resolution);
                    counts.merge(cell, 1, Integer::sum);
                    articles.computeIfAbsent(cell, unseen -> new HashSet<>()).add(found.id());
                }));
        return counts.keySet().stream()
                .sorted(Comparator.<Long>comparingInt(cell -> -counts.get(cell)).thenComparing(cell -> cell))
                .map(cell -> Long.toHexString(cell) + " " + articles.get(cell).size() + " " + counts.get(cell))
                .toList();
    }

    private ValidatableResponse get(String query) {
        return project.given()
                .get(project.path("/articles/geo-search/density?" + query))
                .then()
                .statusCode(200);
    }

    private ValidatableResponse post(String body) {
        return project.given()
                .contentType("application/json")
                .body(body)
                .post(project.path("/articles/geo-search/density"))
                .then();
    }
}
